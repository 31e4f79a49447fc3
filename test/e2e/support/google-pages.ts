import type { Page } from 'playwright-core';

/** What somebody presses on Google's pages. */
export interface Choice {
  account: string;
  deny?: boolean;
  /** Part of a scope to untick. */
  untick?: string;
}

const isGoogle = (url: URL): boolean => url.pathname.startsWith('/o/');

/** More pages than any sign-in has. */
const MOST_PAGES = 6;

/**
 * Goes through Google's pages, however many come. Somebody who has agreed before returns at once, and
 * is sent back to Google where Sapu has no lasting access yet.
 */
export async function passGoogle(google: Page, choice: Choice): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answered = google.url();
    await answerPage(google, choice);
    await google.waitForURL((url) => url.href !== answered, { waitUntil: 'commit' });
    if (!isGoogle(new URL(google.url()))) return;
  }
  throw new Error(`Google’s pages did not end: ${google.url()}`);
}

async function answerPage(google: Page, { account, deny = false, untick }: Choice): Promise<void> {
  const allow = google.locator(`button[value=${deny ? 'deny' : 'allow'}]`);
  const identity = google.getByRole('button', { name: account });
  await allow.or(identity).first().waitFor();
  if ((await allow.count()) === 0) return identity.click();
  if (untick !== undefined) await google.locator(`input[name=scope][value*="${untick}"]`).uncheck();
  await allow.click();
}
