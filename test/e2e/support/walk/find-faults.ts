import type { Page } from 'playwright-core';
import { layoutShift } from '../layout-shift.ts';
import { findCut, findOverlapping, findTooWide } from '../out-of-place.ts';
import { tabThrough } from '../tab-through.ts';
import { measureTargets } from '../touch-targets.ts';
import { poorContrasts, violations } from '../violations.ts';
import type { WalkDevice } from './looks.ts';
import type { WalkScreen } from './screens.ts';

/**
 * What Google calls a poor page. On a busy machine each answer is drawn in a frame of its own, so the
 * same page moves by other amounts each time; `bench/web/weights.ts` holds it to 0.02 in quiet.
 */
const MOST_MOVED = 0.25;

interface Walked {
  readonly screen: WalkScreen;
  readonly device: WalkDevice;
}

/** How far a screen moved by itself while it was loaded; asked first, because the browser forgets. */
export async function findShift(page: Page, { mayMove = false }: WalkScreen): Promise<string[]> {
  const { moved, what } = await layoutShift(page);
  return moved <= MOST_MOVED || mayMove ? [] : [`the page moved by ${moved.toFixed(3)}: ${what}`];
}

/** All that can be wrong with a screen that has just been opened, one line each. */
export async function findFaults(page: Page, { screen, device }: Walked): Promise<string[]> {
  const { language } = device.first;
  const found = await findOutOfPlace(page, { screen, device, language });
  return [...found, ...(await violations(page))];
}

/**
 * What the other theme and language can add to that, and where Tab leads. The roles and names that axe
 * looks at are the same in both looks; colours and lengths are not.
 */
export async function findTurnedFaults(page: Page, { screen, device }: Walked): Promise<string[]> {
  const { language } = device.second;
  const found = await findOutOfPlace(page, { screen, device, language });
  found.push(...(await poorContrasts(page)));
  // Last, because the focus scrolls, opens hints and loads the screens that links lead to.
  return [...found, ...(await tabThrough(page))];
}

async function findOutOfPlace(
  page: Page,
  { screen, device, language }: Walked & { language: string },
): Promise<string[]> {
  const { lang, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
  }));
  const found = lang === language ? [] : [`the language is ${lang}`];
  if (headings !== 1) found.push(`${headings} headings of the first level`);
  found.push(...(await findTooWide(page)), ...(await findCut(page, screen.mayCut)));
  found.push(...(await findOverlapping(page)));
  if (device.width === 390) found.push(...(await findBadTargets(page)));
  return found;
}

/** Where a finger presses two things, or has too little room on what is decided about. */
async function findBadTargets(page: Page): Promise<string[]> {
  const { overlaps } = await measureTargets(page, 'main');
  const { small } = await measureTargets(page, '[data-comment]');
  return [
    ...overlaps.map((pair) => `targets overlap: ${pair}`),
    ...small.map((target) => `small target: ${target}`),
  ];
}
