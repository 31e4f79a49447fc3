import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What is in somebody's way on the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(tooWide ? ['the page scrolls sideways'] : []),
  ];
}
