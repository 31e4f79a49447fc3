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
 * Lets dialogs, menus, drawings and tooltips stand outside landmarks. A screen reader reads a tooltip with
 * the element that it explains, and the pointer of a test may rest on such an element by chance.
 */
const outsideLandmarks = () => {
  const { configure } = Reflect.get(globalThis, 'axe') as typeof axe;
  const regionMatcher =
    'dialog, [role=dialog], [role=alertdialog], [role=menu], svg, [role=tooltip]';
  configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
};

interface Scope {
  /** Only what is in there is looked at. */
  within?: string;
  /** Only this rule is asked. */
  only?: string;
  /** Rules that do not hold here. */
  without?: readonly string[];
  /** Only the contrast of these elements is reckoned, as a CSS selector. */
  inks?: string;
}

/**
 * What the rules of WCAG and good practice find wrong on the page as it stands, one line each. Runs
 * in the page itself: a driver that also looks into frames of others takes several times as long.
 */
export async function barriers(
  page: Page,
  { within, only, without = [], inks = '*' }: Scope = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  if (!isThere) {
    await page.evaluate(await axeSource);
    await page.evaluate(outsideLandmarks);
  }
  await atRest(page);
  return page.evaluate(
    async ({ place, one, off, selector }) => {
      const { configure, run } = Reflect.get(globalThis, 'axe') as typeof axe;
      configure({ rules: [{ id: 'color-contrast', selector }] });
      const { violations: found } = await run(place, {
        resultTypes: ['violations'],
        ...(one === undefined ? {} : { runOnly: [one] }),
        iframes: false,
        // Style sheets are read for a rule that is off; only the one about sound needs media.
        preload: { assets: ['media'] },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      });
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { place: within ?? ':root', one: only, off: without, selector: inks },
  );
}

const NEW_INK = 'data-new-ink';

/**
 * Marks one element for each ink that text in sight is written in, with its ground, unless it is
 * known: contrast hangs on nothing else. Answers the marked ones.
 */
const markNewInks = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ known, mark }) => {
      const grounds = new Map<Element | null, string>([[null, '']]);
      const groundOf = (element: Element | null): string => {
        const told = grounds.get(element);
        if (told !== undefined || element === null) return told ?? '';
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
      const met = new Set(known);
      const inks: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || node.nodeValue?.trim() === '' || !parent.checkVisibility()) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(parent);
        const ink = `${color} ${fontSize} ${fontWeight} on ${groundOf(parent)}`;
        if (met.has(ink)) continue;
        met.add(ink);
        inks.push(ink);
        parent.setAttribute(mark, '');
      }
      return inks;
    },
    { known: [...goodInks], mark: NEW_INK },
  );

/** Inks and their grounds whose contrast was found good before; to reckon it takes most of the time. */
const goodInks = new Set<string>();

/** What is in somebody's way on the page as it stands, one line each. */
export async function violations(
  page: Page,
  { without = [] }: Pick<Scope, 'without'> = {},
): Promise<string[]> {
  const found = await withNewInks(page, (inks) =>
    barriers(page, inks === null ? { without: [...without, 'color-contrast'] } : { without, inks }),
  );
  return (await scrollsSideways(page)) ? [...found, 'the page scrolls sideways'] : found;
}

/** Which text cannot be told from its ground, one line each. */
export const poorContrasts = (page: Page): Promise<string[]> =>
  withNewInks(page, async (inks) =>
    inks === null ? [] : barriers(page, { only: 'color-contrast', inks }),
  );

/** Has `find` look at what is written in inks that are not known; null where there is no such. */
async function withNewInks(
  page: Page,
  find: (inks: string | null) => Promise<string[]>,
): Promise<string[]> {
  await atRest(page);
  const inks = await markNewInks(page);
  const found = await find(inks.length === 0 ? null : `[${NEW_INK}]`);
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }, NEW_INK);
  if (found.length === 0) for (const ink of inks) goodInks.add(ink);
  return found;
}
