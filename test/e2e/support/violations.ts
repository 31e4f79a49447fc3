import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
 * What is in somebody's way on the page as it stands, one line each. Runs in the page itself: a
 * driver that also looks into frames of others takes several times as long.
 */
export async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  if (!isThere) await page.evaluate(axe.source);
  await atRest(page);
  const found = await page.evaluate(async () => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
    const { violations: all } = await run({ resultTypes: ['violations'], iframes: false });
    return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  return (await scrollsSideways(page)) ? [...found, 'the page scrolls sideways'] : found;
}
