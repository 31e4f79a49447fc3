import type { Page } from 'playwright-core';

/** What reaches beyond the right edge of the page and cannot be scrolled to by itself. */
export const findTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      const above = element.parentElement;
      if (above === null || above === document.body) return false;
      return getComputedStyle(above).overflowX !== 'visible' || isHeld(above);
    };
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !isHeld(element))
      .map(({ outerHTML }) => `too wide: ${outerHTML.slice(0, 120)}`);
    const sideways = document.documentElement.scrollWidth > innerWidth;
    return sideways ? [...found, 'the page scrolls sideways'] : found;
  });

/** Words of ours that their box cuts off; what strangers wrote may be cut. */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = '.foreign, bdi, [lang="und"], .sr-only, [data-caption], input';
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 0 && element.closest(foreign) === null)
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || element.matches('.control');
        if (!cuts || element.scrollWidth <= element.clientWidth + 1) return false;
        // The sweep of a decision is drawn beyond the row that clips it.
        if (element.querySelector(':scope > .swept') === null) return true;
        const { right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('*')].some(
          (inner) =>
            inner.closest(foreign) === null && inner.getBoundingClientRect().right > right + 1,
        );
      })
      .map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 120)}`);
  });
