import type { Page } from 'playwright-core';

/** Goes on to another address of the same load, as a link does, and waits for the screen there. */
export async function goOn(page: Page, to: string): Promise<void> {
  const isElsewhere = new URL(to, page.url()).pathname !== new URL(page.url()).pathname;
  if (isElsewhere) await page.locator('h1').evaluate((old) => old.setAttribute('data-left', ''));
  await page.evaluate((address) => history.pushState(null, '', address), to);
  await page.locator('h1:not([data-left])').first().waitFor();
}
