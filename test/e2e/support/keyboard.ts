import type { ElementHandle, Locator, Page } from 'playwright-core';
import { waitFor } from '../../support/wait-for.ts';
import { expectVisible, lookInPage, type Stop } from './focus.ts';

/** No page of ours, and no list, takes more steps to go through. */
const mostSteps = 250;

interface Steps {
  /** What is pressed until there. */
  key: string;
  /** Somebody else's pages draw the focus as they like. */
  foreign?: boolean;
}

/**
 * Presses a key until a control holds the focus, or the list that does points at it; the focus is in
 * sight on all the way. The control is looked up by its role and name once, and again when the page
 * has replaced it: a lookup at each step took a fifth of these tests' time.
 */
async function stepTo(target: Locator, { key, foreign = false }: Steps): Promise<void> {
  const page = target.page();
  const find = () => target.elementHandle() as Promise<ElementHandle<HTMLElement>>;
  let sought = await find();
  const lookAgain = async (): Promise<Stop> => {
    const stop = await page.evaluate(lookInPage, sought);
    if (stop.wanted !== 'gone') return stop;
    sought = await find();
    return page.evaluate(lookInPage, sought);
  };
  let stop = await lookAgain();
  for (let steps = 0; stop.wanted !== 'focused'; steps += 1) {
    if (steps > mostSteps) throw new Error(`${key} leads nowhere`);
    await page.keyboard.press(key);
    await page.evaluate(pastTimers);
    stop = await lookAgain();
    if (!foreign && stop.fault !== '') await expectVisible(page);
  }
}

/**
 * Runs in the page, and ends after the timers that are due: a menu moves its focus in one. A look before
 * that has the key pressed once too often, and the focus passes the item.
 */
const pastTimers = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Goes to a control. */
export async function goTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  await stepTo(target, { key });
}

/** Goes to a control and presses it. */
export async function pressOn(target: Locator, key = 'Enter', by = 'Tab'): Promise<void> {
  await goTo(target, by);
  await target.page().keyboard.press(key);
}

/** Presses a control of a page that is not ours. */
export async function pressOnForeign(target: Locator): Promise<void> {
  await target.waitFor();
  await stepTo(target, { key: 'Tab', foreign: true });
  await target.page().keyboard.press('Enter');
}

/** Opens a list and takes an option of it. */
export async function choose(picker: Locator, option: string): Promise<void> {
  await pressOn(picker);
  const page = picker.page();
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  await stepTo(wanted, { key: 'ArrowDown' });
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'detached' });
}

/** Holds a key until it has done what it should: groups move on a moment after it went down. */
export async function hold(page: Page, key: string, until: () => Promise<unknown>): Promise<void> {
  await page.keyboard.down(key);
  await until();
  await page.keyboard.up(key);
}

/** Turns from one of a few to its neighbour. */
export const turnTo = (target: Locator, key: string): Promise<void> =>
  hold(target.page(), key, () => target.and(target.page().locator(':focus')).waitFor());

/** Takes an item of an open menu, whose keys are the page's again once it has closed. */
export async function take(item: Locator): Promise<void> {
  await pressOn(item, 'Enter', 'ArrowDown');
  await item.waitFor({ state: 'detached' });
}

/** A page hears its own keys once it has loaded; until then the key is pressed again. */
export const pressUntil = (page: Page, key: string, shown: Locator): Promise<true> =>
  waitFor(`what ${key} opens`, async () => {
    if (!(await shown.isVisible())) await page.keyboard.press(key);
    return (await shown.isVisible()) && true;
  });

/** `g` and a second key: so soon one after the other that a busy page cannot hear them apart. */
export const goBy = (page: Page, key: string): Promise<unknown> =>
  Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);

/** Waits until another page has come and taken the focus, which the one before may hold as well. */
export async function arrive(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title === wanted, `${title} | Sapu`);
  await page.locator('h1:focus').waitFor();
}

/** Opens the palette; what is typed next is searched for. */
export async function openPalette(page: Page): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox');
  await pressUntil(page, 'Control+k', box);
  await box.and(page.locator(':focus')).waitFor();
}
