import type { Page } from 'playwright-core';

export interface Targets {
  /** Pairs whose areas share more than half a pixel in both directions. */
  readonly overlaps: string[];
  /** Smaller than 44 pixels in a direction; links within a sentence may be. */
  readonly small: string[];
}

/** What a finger can press in the page below the header, with the areas that are added around it. */
export const measureTargets = (page: Page, within: string): Promise<Targets> =>
  page.evaluate((place) => {
    const sides = ['left', 'top', 'right', 'bottom'] as const;
    const isOver = (element: Element): boolean =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
      (element.parentElement !== null && isOver(element.parentElement));
    const areaOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const area = { left, top, right, bottom };
      for (const name of ['::before', '::after']) {
        const added = getComputedStyle(element, name);
        if (added.content === 'none' || added.position !== 'absolute') continue;
        const [l, t, r, b] = sides.map((side) => Number.parseFloat(added[side]) || 0);
        area.left = Math.min(area.left, left + (l ?? 0));
        area.top = Math.min(area.top, top + (t ?? 0));
        area.right = Math.max(area.right, right - (r ?? 0));
        area.bottom = Math.max(area.bottom, bottom - (b ?? 0));
      }
      return area;
    };
    const targets = [...document.querySelectorAll(`${place} :is(a, button, input, select, label)`)]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      )
      .filter((element) => !element.matches('.sr-only') && !isOver(element))
      // A label is pressed in the place of what it names.
      .filter((element) => element.matches('label') || element.closest('label') === null)
      .filter((element) => element.closest('p') === null || element.matches('.control'))
      .map((element) => ({
        element,
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
        area: areaOf(element),
      }))
      // What is far below is not laid out yet.
      .filter(({ area }) => area.top < innerHeight);
    const overlaps: string[] = [];
    const small: string[] = [];
    for (const [nth, { element, name, area }] of targets.entries()) {
      const width = area.right - area.left;
      const height = area.bottom - area.top;
      if (Math.min(width, height) < 43.5) small.push(`${name}: ${width} × ${height}`);
      for (const { element: other, name: otherName, area: beside } of targets.slice(nth + 1)) {
        if (element.contains(other) || other.contains(element)) continue;
        const across = Math.min(area.right, beside.right) - Math.max(area.left, beside.left);
        const down = Math.min(area.bottom, beside.bottom) - Math.max(area.top, beside.top);
        if (across <= 0.5 || down <= 0.5) continue;
        overlaps.push(`${name} | ${otherName}: ${across.toFixed(1)} × ${down.toFixed(1)}`);
      }
    }
    return { overlaps, small };
  }, within);
