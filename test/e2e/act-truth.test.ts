import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { actCard } from './support/places.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* One act on many comments is one card, and says of the platform only what the platform has done. */

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let app: TestApp;
let open: OpenSignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot, seed });
  open = await signInOnce(await launchChromium(), app);
  await setUndoSeconds(app.db, 3_600);
});
afterAll(() => app[Symbol.asyncDispose]());

const writes = () =>
  app.emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus');
const rejectedOnPlatform = () => app.emulator.control.comments({ status: 'rejected' }).length;

/** Rejects what a page of this size holds. Answers how many those are. */
async function rejectPage(page: Page, size: number): Promise<number> {
  await page.goto(
    `${app.url}/comments?is_spam=true&moderation_status=unmoderated&page_size=${String(size)}`,
  );
  const rows = page.locator('[data-comment]');
  const showOwn = page.getByRole('button', { name: /^Show only / });
  await rows.first().waitFor();
  if ((await showOwn.count()) > 0) await showOwn.click();
  await rows.first().getByRole('checkbox').waitFor();
  await page.getByText('Select all', { exact: true }).click();
  const n = Number.parseInt(
    await page
      .getByText(/^\d+ selected$/)
      .first()
      .innerText(),
    10,
  );
  await page.getByRole('button', { name: `Reject ${n}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${n} comments?` });
  await dialog.getByRole('button', { name: `Reject ${n}` }).click();
  return n;
}

async function sendNow(page: Page): Promise<void> {
  await page.getByRole('link', { name: /units? left today/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await page.keyboard.press('Escape');
}

const success = (page: Page) => page.getByText('rejected successfully');

test('many comments are one card from the wait to the end', async () => {
  const size = 20;
  await using visited = await open();
  const { page, problems } = visited;
  const [callsBefore, rejectedBefore] = [writes().length, rejectedOnPlatform()];

  const n = await rejectPage(page, size);
  const card = actCard(page);
  await card.getByText(`${n} comments will no longer be visible`).waitFor();
  await card.getByText(/will be sent at /).waitFor();
  expect(await card.count()).toBe(1);
  expect(await success(page).count()).toBe(0);

  await card.getByRole('button', { name: `Undo ${n} decisions` }).click();
  await card.getByText(`${n} decisions undone`).waitFor();
  expect(await card.count()).toBe(1);
  expect(await card.innerText()).not.toMatch(/sent|removed|Sending/i);
  expect(await success(page).count()).toBe(0);
  expect(writes()).toHaveLength(callsBefore);

  expect(await rejectPage(page, size)).toBe(n);
  await card.filter({ hasText: `${n} comments will no longer be visible` }).waitFor();
  await sendNow(page);
  await card.getByText(`${n} removed from YouTube`).waitFor();
  expect(rejectedOnPlatform()).toBe(rejectedBefore + n);
  await page.getByText(`${n} comments rejected successfully`).first().waitFor();
  expect(await card.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('while YouTube fails, the card waits and claims nothing', async () => {
  await using visited = await open();
  const { page } = visited;
  const rejectedBefore = rejectedOnPlatform();
  app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  const n = await rejectPage(page, 10);
  await sendNow(page);
  const card = actCard(page);
  await card.getByText(/YouTube isn’t responding/).waitFor();
  expect(await success(page).count()).toBe(0);
  expect(rejectedOnPlatform()).toBe(rejectedBefore);
  app.emulator.control.clearFaults();
  await card.getByText(`${n} removed from YouTube`).waitFor();
  expect(rejectedOnPlatform()).toBe(rejectedBefore + n);
});
