import type { Page } from 'playwright-core';

const mostFrames = 60;

export interface Stop {
  /** Null: the focus has left the page's content. */
  readonly name: string | null;
  /** What keeps the focus from being seen; empty where nothing does. */
  readonly fault: string;
  /** Whether the control that was asked for holds the focus, or the page has replaced it. */
  readonly wanted: 'focused' | 'elsewhere' | 'gone';
}

/** Runs in the page: where the focus is, and whether it is drawn and lies open to the eye (WCAG 2.4.7, 2.4.11). */
export const lookInPage = (sought?: Element): Stop => {
  const focused = document.activeElement;
  const isGone = sought?.isConnected === false;
  if (focused === null || focused === document.body) {
    return { name: null, fault: '', wanted: isGone ? 'gone' : 'elsewhere' };
  }
  const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const name = `${focused.tagName.toLowerCase()} "${words.trim().slice(0, 60)}"`;
  // In a list whose focus stays in one place, the option it points at is what is seen.
  const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const shown = active ?? focused;
  const isFocused = sought !== undefined && (sought === focused || sought === active);
  const wanted = isFocused ? 'focused' : isGone ? 'gone' : 'elsewhere';
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  if (!drawn) return { name, fault: 'no ring', wanted };
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
  return { name, fault: open ? '' : 'covered', wanted };
};

/** Looks again while a hint of the control before may still be on its way out. */
export async function look(page: Page): Promise<Stop> {
  for (let frames = 0; ; frames += 1) {
    const stop = await page.evaluate(lookInPage, undefined);
    if (stop.fault === '' || frames === mostFrames) return stop;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Throws unless the focus can be seen. */
export async function expectVisible(page: Page): Promise<void> {
  const { name, fault } = await look(page);
  if (fault !== '') throw new Error(`the focus on ${name}: ${fault}`);
}
