import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The short form of the library, because each page has to read it. */
const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What is still fading in looks to the tool as if it were not there. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Lets dialogs, drawings and tooltips stand outside landmarks. A screen reader reads a tooltip with
 * the element that it explains, and the pointer of a test may rest on such an element by chance.
 */
const outsideLandmarks = () => {
  const { configure } = Reflect.get(globalThis, 'axe') as typeof axe;
  const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';
  configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
};

interface Scope {
  /** Only what is in there is looked at. */
  within?: string;
  /** Rules that do not hold here. */
  without?: readonly string[];
}

/**
 * What the rules of WCAG and good practice find wrong on the page as it stands, one line each. Runs
 * in the page itself: a driver that also looks into frames of others takes several times as long.
 */
export async function barriers(
  page: Page,
  { within, without = [] }: Scope = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  if (!isThere) {
    await page.evaluate(await axeSource);
    await page.evaluate(outsideLandmarks);
  }
  await atRest(page);
  return page.evaluate(
    async ({ place, off }) => {
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
      const { violations: found } = await run(place, {
        resultTypes: ['violations'],
        iframes: false,
        // Style sheets are read for a rule that is off; only the one about sound needs media.
        preload: { assets: ['media'] },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      });
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { place: within ?? ':root', off: without },
  );
}

/** The inks that text in sight is written in, each with its ground: contrast hangs on nothing else. */
const inksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const grounds = new Map<Element | null, string>([[null, '']]);
    const groundOf = (element: Element | null): string => {
      const known = grounds.get(element);
      if (known !== undefined || element === null) return known ?? '';
      const {
        backgroundColor: colour,
        backgroundImage: image,
        opacity,
      } = getComputedStyle(element);
      const own = colour === 'rgba(0, 0, 0, 0)' && image === 'none' ? '' : `${colour} ${image}`;
      const faded = opacity === '1' ? '' : ` at ${opacity}`;
      const isOpaque = own !== '' && !colour.includes('/') && !colour.startsWith('rgba');
      const ground = `${own}${isOpaque ? '' : ` over ${groundOf(element.parentElement)}`}${faded}`;
      grounds.set(element, ground);
      return ground;
    };
    const inks = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.nodeValue?.trim() === '' || !parent.checkVisibility()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      inks.add(`${color} ${fontSize} ${fontWeight} on ${groundOf(parent)}`);
    }
    return [...inks];
  });

/** Inks and their grounds whose contrast was found good before; to reckon it takes most of the time. */
const goodInks = new Set<string>();

/** What is in somebody's way on the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await atRest(page);
  const inks = await inksOn(page);
  const allGood = inks.every((ink) => goodInks.has(ink));
  const found = await barriers(page, allGood ? { without: ['color-contrast'] } : {});
  if (found.length === 0) for (const ink of inks) goodInks.add(ink);
  return (await scrollsSideways(page)) ? [...found, 'the page scrolls sideways'] : found;
}
