import { en } from '../../../../src/i18n/en.ts';
import { id } from '../../../../src/i18n/id.ts';

/** What somebody has chosen. */
export interface WalkLook {
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'id';
  readonly texts: typeof en | typeof id;
}

/** What somebody holds, and the two looks that are met on it. */
export interface WalkDevice {
  readonly width: 390 | 1366;
  /** How the screen is opened. */
  readonly first: WalkLook;
  /** What the open screen is turned to, as another tab of the browser does. */
  readonly second: WalkLook;
}

/** Each theme meets each language and each width, and each language each width. */
export const devices: readonly [WalkDevice, WalkDevice] = [
  {
    width: 390,
    first: { theme: 'light', language: 'en', texts: en },
    second: { theme: 'dark', language: 'id', texts: id },
  },
  {
    width: 1366,
    first: { theme: 'light', language: 'id', texts: id },
    second: { theme: 'dark', language: 'en', texts: en },
  },
];

/** A phone has a finger, which the style sheet gives larger targets. */
export const windowOf = ({ width }: WalkDevice) =>
  width === 390
    ? { viewport: { width, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width, height: 850 } };
