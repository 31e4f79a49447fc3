import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What is in somebody's way on the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  const tooWide = await scrollsSideways(page);
  return [
    ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(tooWide ? ['the page scrolls sideways'] : []),
  ];
}
