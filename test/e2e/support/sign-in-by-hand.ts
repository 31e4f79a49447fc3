import type { Page } from 'playwright-core';

/** Clicks through Google's pages as the owner does, from /login until back in Sapu. */
export async function signInByHand(page: Page, account: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname !== '/login' && !url.pathname.startsWith('/o/'));
}
