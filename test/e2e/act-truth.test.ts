import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoChannelSeed } from '../../src/emulator/seeds/demo-channel.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { actCard } from './support/places.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* One act on many comments is one card, and says of the platform only what the platform has done. */

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot, seed: demoChannelSeed });
  open = await signInOnce(browser, app, 'Sari Wulandari');
  await setUndoSeconds(app.db, 3_600);
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

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

test.each([20, 100])('%i comments are one card from the wait to the end', async (size) => {
  await using visited = await open();
  const { page, problems } = visited;
  const [callsBefore, rejectedBefore] = [writes().length, rejectedOnPlatform()];

  const n = await rejectPage(page, size);
  const card = actCard(page);
  await card.getByText(`${n} rejections waiting`).waitFor();
  await card.getByText(/will be sent at /).waitFor();
  expect(await card.count()).toBe(1);
  expect(await success(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await card.getByRole('button', { name: `Undo ${n} decisions` }).click();
  await card.getByText(`${n} decisions undone`).waitFor();
  expect(await card.count()).toBe(1);
  expect(await card.innerText()).not.toMatch(/sent|removed|Sending/i);
  expect(await success(page).count()).toBe(0);
  expect(writes()).toHaveLength(callsBefore);

  expect(await rejectPage(page, size)).toBe(n);
  await card.filter({ hasText: `${n} rejections waiting` }).waitFor();
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

/** Do two boxes of the page share a place? Of the toasts none may hide a control. */
const hiddenControls = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="tab"]';
    const toasts = [...document.querySelectorAll('[data-toaster] li')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.closest('[data-toaster]') === null)
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            width > 1 &&
            left < toast.right &&
            right > toast.left &&
            top < toast.bottom &&
            bottom > toast.top,
        );
      })
      .map((control) => control.textContent);
  });

test.each(['/', '/blacklisted-words', '/videos'])(
  'a toast on %s hides no control',
  async (path) => {
    await using visited = await open({}, { viewport: { width: 1366, height: 850 } });
    const { page } = visited;
    await page.goto(app.url + path);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    await page.getByRole('banner').getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('option', { name: 'Actions: Sync now' }).click();
    const toast = page.locator('[data-toaster] li').filter({ hasText: /synced$/ });
    await toast.waitFor();
    expect(await hiddenControls(page)).toEqual([]);
  },
);
