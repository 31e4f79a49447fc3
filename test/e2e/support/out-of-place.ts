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

/** Words of ours that their box cuts off; what strangers wrote may be cut, and what a selector names. */
export const findCut = (page: Page, mayCut = ':not(*)'): Promise<string[]> =>
  page.evaluate((excused) => {
    const foreign = `.foreign, bdi, [lang="und"], .sr-only, [data-caption], input, ${excused}`;
    /** Where the last of our words in there ends. */
    const endOfWords = (element: Element): number => {
      let end = Number.NEGATIVE_INFINITY;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.textContent?.trim() === '' || node.parentElement?.closest(foreign) !== null)
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        end = Math.max(end, range.getBoundingClientRect().right);
      }
      return end;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 1 && element.closest(foreign) === null)
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || element.matches('.control');
        if (!cuts || element.scrollWidth <= element.clientWidth + 1) return false;
        return endOfWords(element) > element.getBoundingClientRect().right + 1;
      })
      .map(({ outerHTML }) => `cut off: ${outerHTML.slice(0, 120)}`);
  }, mayCut);

/** Texts that are drawn over each other; what stays in sight while the page scrolls may cover some. */
export const findOverlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const everywhere = {
      left: Number.NEGATIVE_INFINITY,
      top: Number.NEGATIVE_INFINITY,
      right: Number.POSITIVE_INFINITY,
      bottom: Number.POSITIVE_INFINITY,
    };
    const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** Where an element lets what is in it be seen; null where that stays while the page scrolls. */
    const frames = new Map<Element | null, Box | null>([[null, everywhere]]);
    const frameOf = (element: Element | null): Box | null => {
      const known = frames.get(element);
      if (known !== undefined || element === null) return known ?? null;
      const { position, overflowX, overflowY, clipPath } = getComputedStyle(element);
      const around = frameOf(element.parentElement);
      const stays = position === 'sticky' || position === 'fixed';
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      const isForReaders = clipPath === 'inset(50%)';
      const own = isForReaders ? nowhere : clips ? element.getBoundingClientRect() : everywhere;
      const frame = stays || around === null ? null : common(around, own);
      frames.set(element, frame);
      return frame;
    };
    const drawn: { text: string; element: Element; box: Box }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const frame = frameOf(element);
      if (frame === null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = common(frame, rect);
        if (box.right - box.left > 2 && box.bottom > box.top) drawn.push({ text, element, box });
      }
    }
    drawn.sort((a, b) => a.box.top - b.box.top);
    const found: string[] = [];
    for (const [nth, { text, element, box }] of drawn.entries()) {
      for (const other of drawn.slice(nth + 1)) {
        if (other.box.top >= box.bottom) break;
        if (other.element === element) continue;
        const { left, right, top, bottom } = common(box, other.box);
        // Lines of text may touch: a line box is higher than its letters.
        if (right - left <= 2 || bottom - top <= (box.bottom - box.top) / 2) continue;
        found.push(`“${text.slice(0, 40)}” and “${other.text.slice(0, 40)}” overlap`);
      }
    }
    return found;
  });
