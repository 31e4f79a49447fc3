import type { Page } from 'playwright-core';
import { passGoogle } from './google-pages.ts';

/** Clicks through Google's pages as the owner does, from /login until back in Sapu. */
export async function signInByHand(page: Page, account: string, untick?: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Google/ })
    .click();
  await page.waitForURL((url) => url.pathname.startsWith('/o/'), { waitUntil: 'commit' });
  await passGoogle(page, untick === undefined ? { account } : { account, untick });
  await page.waitForURL((url) => url.pathname !== '/login');
}
