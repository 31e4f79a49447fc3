import type { Page } from 'playwright-core';

/** Waits until nothing comes any more that a Tab would miss, or that takes the focus by itself. */
export async function isSettled(page: Page): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  await page.locator('h1').waitFor();
  await page.getByRole('contentinfo').waitFor();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: /left today|Sisa/ }).waitFor();
  // The bell is a menu or, on a phone, a link. Its script comes once the page rests.
  await header
    .locator('a, button')
    .and(page.getByLabel(/notifi[ck]a(tion|si)/i))
    .waitFor();
  await header
    .getByRole('button', { name: /^(Account|Akun|Menu)/ })
    .first()
    .waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  if (/^\/videos\/|^\/comments/.test(pathname)) {
    await page.locator('[data-comment]').first().waitFor();
  }
  if (searchParams.get('view') === 'focus') await page.locator('[role="row"]:focus').waitFor();
}
