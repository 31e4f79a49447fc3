import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { actCard } from './support/places.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

const rowsOf = (page: Page): Locator => page.locator('[data-comment]');

async function syncEnds(app: TestApp): Promise<void> {
  await waitFor('the first sync', async () => {
    const job = await app.db.selectFrom('jobs').select('state').executeTakeFirst();
    return job?.state === 'done';
  });
}

test('an owner signs in, rejects a page of spam, and the platform rejects it', async () => {
  await using app = await startTestApp({ webRoot, seed, syncsAtSignIn: true });
  const platformStatus = (id: string) => app.emulator.store.comments.get(id)?.status;
  await using visited = await visit(browser);
  const { page, problems } = visited;
  await page.goto(`${app.url}/comments?is_spam=true`);
  await page.waitForURL('**/login');

  await signInByHand(page, 'Rina');
  await page.waitForURL('**/comments?is_spam=true');
  expect(page.url()).not.toContain('token');
  await syncEnds(app);
  // Nothing is sent before it could be taken back, however slow the machine.
  await setUndoSeconds(app.db, 3_600);
  await page.reload();

  await rowsOf(page).nth(19).waitFor();
  await page.getByText('Select all', { exact: true }).click();
  await page.getByRole('button', { name: 'Reject 20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 20 comments?' });
  await dialog.getByText(/Done by about/).waitFor();
  const ids = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-comment') ?? ''),
  );
  await dialog.getByRole('button', { name: 'Reject 20' }).click();

  // Nothing is called rejected before the platform has confirmed it.
  await actCard(page).getByText('20 comments will no longer be visible').waitFor();
  expect(await page.getByText('rejected successfully').count()).toBe(0);
  expect(await rowsOf(page).count()).toBe(20);
  await rowsOf(page).nth(19).getByText('rejected', { exact: true }).waitFor();

  const [kept = '', ...sent] = ids;
  await rowsOf(page).first().getByRole('button', { name: 'Undo' }).click();
  await rowsOf(page).first().getByRole('button', { name: 'Reject' }).waitFor();

  await page.getByRole('link', { name: /units? left today/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await rowsOf(page).getByText('Removed from YouTube').nth(18).waitFor();
  await page.getByText('19 comments rejected successfully').first().waitFor();
  await page.getByText('19 removed from YouTube').waitFor();
  expect(sent.map(platformStatus)).toEqual(sent.map(() => 'rejected'));
  expect(platformStatus(kept)).not.toBe('rejected');

  await page.reload();
  for (const id of sent) {
    await page.locator(`[data-comment="${id}"][data-status="rejected"]`).waitFor();
  }
  expect(await page.locator(`[data-comment="${kept}"]`).getAttribute('data-status')).not.toBe(
    'rejected',
  );
  expect(problems).toEqual([]);
});
