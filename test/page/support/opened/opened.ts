import type { Locator, Page } from 'playwright-core';
import type { en } from '../../../../src/i18n/en.ts';
import type { id } from '../../../../src/i18n/id.ts';
import type { Answers } from '../answers.ts';

export type Texts = typeof en | typeof id;

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** A state of a screen that no address has: something is open, written or refused there. */
export interface Opened {
  readonly what: string;
  readonly at: string;
  /** The windows in which it is met; by default a phone and a desk. */
  readonly sizes?: readonly (typeof desk)[];
  readonly signedOut?: true;
  /** Beyond those of `quietDesk`. */
  readonly answers?: Answers;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly by?: (page: Page, texts: Texts) => Promise<unknown>;
  /** What is there once all of it is; by default a dialog or a list of choices. */
  readonly shows?: (page: Page, texts: Texts) => Locator;
}

/** Presses the first button of the page's own that has this name. */
export const pressIn = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** A text of ours up to where it takes a value. */
export const beginningOf = (text: string): string => text.split('{')[0]?.trim() ?? '';
