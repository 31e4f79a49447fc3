import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { failureBox, openMenu, rows, toast } from './support/places.ts';
import { answer, refused } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;
const threads = `/api/videos/${tomato.id}/comments`;

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  open = await signInOnce(browser, app);
});

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

test.each([
  ['POST', 'reply', 'Failed to post reply. Please try again.'],
  ['POST', 'report', 'Failed to report comment'],
] as const)('%s %s below a video says "%s"', async (method, action, text) => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos/${tomato.id}`);
  const row = rows(page).nth(3);
  const id = await row.getAttribute('data-comment');
  await answer(page, `/api/comments/${id}/${action}`, { ...refused, method });
  if (action === 'reply') {
    await row.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.keyboard.type('terima kasih');
    await page.keyboard.press('Control+Enter');
  } else {
    await openMenu(row);
    await page.getByRole('menuitem', { name: 'Report' }).click();
  }
  await toast(page, text).waitFor();
  await toast(page, 'The server answered: Ditolak').waitFor();
});

test.each([
  ['PUT', 'Failed to update comment'],
  ['DELETE', 'Failed to delete comment'],
] as const)('%s of an own comment that fails says "%s"', async (method, text) => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos/${tomato.id}`);
  const own = rows(page).filter({ hasText: 'terima kasih sudah mampir semua' });
  const id = await own.getAttribute('data-comment');
  await answer(page, `/api/comments/${id}`, { ...refused, method });
  await openMenu(own);
  await page.getByRole('menuitem', { name: method === 'PUT' ? 'Edit' : 'Delete' }).click();
  if (method === 'PUT') {
    await page.getByLabel('Edit your comment').fill('terima kasih semua');
    await page.keyboard.press('Control+Enter');
  } else {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }
  await toast(page, text).waitFor();
});

test('comments that cannot be loaded below a video are logged', async () => {
  await using visited = await open();
  const { page } = visited;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await answer(page, threads, refused);
  await page.goto(`${app.url}/videos/${tomato.id}`);
  await failureBox(page, 'Ditolak').waitFor();
  const note = 'The comments could not be loaded';
  await waitFor('the note', () => logged.some((line) => line.includes(note)));
});

test('a comment without a video cannot be decided on: an alert says so', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.route(`**${threads}*`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    return route.fulfill({
      response,
      body: text.replaceAll(/"video_id":"[^"]*"/g, '"video_id":""'),
    });
  });
  await page.goto(`${app.url}/videos/${tomato.id}`);
  const alerted = page.waitForEvent('dialog');
  const pressed = rows(page).nth(4).getByRole('button', { name: 'Reject' }).click();
  const dialog = await alerted;
  expect(dialog.message()).toBe('Could not moderate comment: Missing video ID');
  await dialog.dismiss();
  await pressed;
});

test('a decision that fails below a video is logged, and said', async () => {
  await using visited = await open();
  const { page } = visited;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${app.url}/videos/${tomato.id}`);
  const row = rows(page).nth(5);
  const id = await row.getAttribute('data-comment');
  await answer(page, `/api/comments/${id}/moderate`, { ...refused, method: 'POST' });
  await row.getByRole('button', { name: 'Reject' }).click();
  await toast(page, 'Failed to reject comment. Please try again.').waitFor();
  const note = 'The comment could not be moderated';
  await waitFor('the note', () => logged.some((line) => line.includes(note)));
});
