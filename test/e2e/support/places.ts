import type { Locator, Page } from 'playwright-core';

/* Where things stand on the page. */

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toaster] li').getByText(text, { exact: true }).first();

/** The box that says what failed and offers another try. */
export const failureBox = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text, has: page.getByRole('button') });

export const rows = (page: Page): Locator => page.locator('[data-comment]');

/** What became of an act. Its text alone is on the page twice, once for screen readers. */
export const actCard = (page: Page): Locator => page.locator('[data-act]');

/** Opens what can be done with a comment. */
export async function openMenu(row: Locator): Promise<void> {
  await row
    .getByRole('button', { name: /^(Actions|Tindakan)/ })
    .first()
    .click();
}
