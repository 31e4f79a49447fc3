import type { JSHandle, Page } from 'playwright-core';

/** No page of ours has more places to stop at. */
const mostStops = 250;
/** A field for a date has a stop for each of its parts. */
const mostAtOnce = 6;

const mostFrames = 60;

interface Stop {
  /** Null: the focus has left the page's content. */
  readonly name: string | null;
  /** What keeps the focus from being seen; empty where nothing does. */
  readonly fault: string;
}

/** Where the focus is, and whether it is drawn and lies open to the eye (WCAG 2.4.7, 2.4.11). */
const lookNow = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { name: null, fault: '' };
    const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    const name = `${focused.tagName.toLowerCase()} "${words.trim().slice(0, 60)}"`;
    // In a list whose focus stays in one place, the option it points at is what is seen.
    const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    const shown = active ?? focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (!drawn) return { name, fault: 'no ring' };
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    // A toast leaves by itself.
    const above = document
      .elementsFromPoint(x, y)
      .find((element) => element.closest('[data-toaster]') === null || shown.contains(element));
    const open = above !== undefined && (shown.contains(above) || above.contains(shown));
    return { name, fault: open ? '' : 'covered' };
  });

/** Looks again while a hint of the control before may still be on its way out. */
async function look(page: Page): Promise<Stop> {
  for (let frames = 0; ; frames += 1) {
    const stop = await lookNow(page);
    if (stop.fault === '' || frames === mostFrames) return stop;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Throws unless the focus can be seen. */
export async function expectVisible(page: Page): Promise<void> {
  const { name, fault } = await look(page);
  if (fault !== '') throw new Error(`the focus on ${name}: ${fault}`);
}

/** Lets the next Tab begin at the top of the page. */
const begin = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** Notes where the focus is: how often it came from elsewhere, and how long it has stayed. */
const note = (page: Page, seen: JSHandle<Map<Element, { came: number; stayed: number }>>) =>
  page.evaluate((visited) => {
    const focused = document.activeElement ?? document.body;
    const last = [...visited.keys()].at(-1);
    const before = visited.get(focused) ?? { came: 0, stayed: 0 };
    const { came, stayed } = before;
    const now = focused === last ? { came, stayed: stayed + 1 } : { came: came + 1, stayed: 1 };
    visited.delete(focused);
    visited.set(focused, now);
    return now;
  }, seen);

/** Presses Tab from the top of the page to its end; answers what nobody could use that way. */
export async function tabThrough(page: Page): Promise<string[]> {
  await begin(page);
  const seen = await page.evaluateHandle(
    () => new Map<Element, { came: number; stayed: number }>(),
  );
  const faults: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { came, stayed } = await note(page, seen);
    const { name, fault } = await look(page);
    // After its end the page begins anew.
    if (name === null || came > 1) break;
    if (fault !== '') faults.push(`${name}: ${fault}`);
    if (stayed > mostAtOnce || stops > mostStops) return [...faults, `${name}: no way out`];
  }
  const missed = await page.evaluate((visited) => {
    const controls = 'a[href], button, input, textarea, select, summary, [tabindex]';
    // A group passes the focus on to the one of its members that Tab stops at.
    const groups = '[role="tablist"], [role="radiogroup"]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.tabIndex >= 0 && !control.matches(`:disabled, ${groups}`))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !visited.has(control))
      .map(({ outerHTML }) => `${outerHTML.slice(0, 120)}: Tab does not stop there`);
  }, seen);
  return [...faults, ...missed];
}
