import type { Locator, Page } from 'playwright-core';

interface Answer {
  status?: number;
  body?: string;
}

/** A refusal that gives no reason of its own. */
export const wordless: Answer = { body: '{"success":false}' };
/** A refusal with the server's own words. */
export const refused: Answer = { status: 400, body: '{"success":false,"error":"Ditolak"}' };

/** Answers the calls to a path in the server's stead, of one method if that is named. */
export async function answer(
  page: Page,
  path: string,
  { method, status = 200, body = '' }: Answer & { method?: string },
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      method === undefined || route.request().method() === method
        ? route.fulfill({ status, body, contentType: 'application/json' })
        : route.fallback(),
  );
}

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toaster] li').getByText(text, { exact: true }).first();

/** The box that says what failed and offers another try. */
export const failureBox = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text, has: page.getByRole('button') });

export const rows = (page: Page): Locator => page.locator('[data-comment]');

/** Opens what can be done with a comment. */
export async function openMenu(row: Locator): Promise<void> {
  await row
    .getByRole('button', { name: /^(Actions|Tindakan)/ })
    .first()
    .click();
}
