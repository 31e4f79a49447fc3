import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readZip } from '../support/read-zip.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { holdRoute } from './support/hold-route.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  app = await startTestApp({ webRoot });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  open = await openAs(browser, rina);
});
afterEach(() => app[Symbol.asyncDispose]());

const liveSessions = async () =>
  (await app.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute())
    .length;

/** As if every sign-in had been an hour ago. */
async function ageSessions(of = app): Promise<void> {
  const created_at = new Date(Date.now() - 3_600_000);
  await of.db.updateTable('sessions').set({ created_at }).execute();
}

test('the owner sees where they are signed in, and ends that', async () => {
  await app.signIn({ account: 'Rina' });
  await app.signIn({ account: 'Rina' });
  await app.db
    .updateTable('sessions')
    .set({ browser: 'Firefox', system: 'Windows' })
    .where(
      'id',
      '=',
      (
        await app.db
          .selectFrom('sessions')
          .select('id')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).id,
    )
    .execute();
  await using visited = await open({}, { viewport: { width: 1280, height: 900 } });
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings?tab=data`);
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await sessions.getByText('This browser').waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(3);
  await sessions.getByRole('button', { name: /^Sign out Firefox on Windows, signed in/ }).click();
  await sessions.getByText('Signed out there.').waitFor();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  expect(await liveSessions()).toBe(2);
  await sessions.getByRole('button', { name: /^Sign out Unknown browser/ }).click();
  await expect.poll(liveSessions).toBe(1);
  expect(problems).toEqual([]);
});

test('everything is saved as a zip', async () => {
  await using visited = await open();
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings?tab=data`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as ZIP' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^sapu-export-[\d-]{10}\.zip$/);
  await page.getByText('Your export was saved to your downloads.').waitFor();
  const content = await readFile(await download.path());
  const files = await readZip(new Uint8Array(content).buffer);
  const comments = JSON.parse(files.get('json/comments.json') ?? '[]') as unknown[];
  expect(comments.length).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

test('long after the sign-in, the owner signs in again and comes back', async () => {
  // Where nobody has signed in before, Google asks for her consent.
  await using own = await startTestApp({ webRoot });
  const { page } = await visit(browser, {}, { reducedMotion: 'reduce' });
  await page.goto(`${own.url}/settings?tab=data`);
  await signInByHand(page, 'Rina');
  const exporting = page.getByRole('button', { name: 'Export as ZIP' });
  await exporting.waitFor();
  await ageSessions(own);
  const lateAnswer = await holdRoute(page, '**/api/auth/user');
  const leaving = await holdRoute(page, '**/api/auth/google/login');
  await page.reload();
  const deletion = page.getByRole('region', { name: 'Delete my data' });
  await deletion.getByText(/^To protect your data, sign in again first/).waitFor();
  expect(await exporting.count()).toBe(0);
  // A click would wait for the page that is held back.
  await deletion.getByRole('button', { name: 'Sign in again' }).dispatchEvent('click');
  // The page learns only now that her name has changed. It still knows where she was.
  await leaving.asked;
  await own.db.updateTable('users').set({ name: 'Rina of elsewhere' }).execute();
  const told = page.waitForResponse('**/api/auth/user');
  lateAnswer.release();
  await (await told).finished();
  await delay(300);
  leaving.release();
  // The header of our own page names her, too.
  await page.waitForURL((url) => url.pathname.startsWith('/o/'));
  await page.getByRole('button', { name: 'Rina' }).click();
  await page.waitForURL('**/settings?tab=data');
  await exporting.waitFor();
  const dialog = page.getByRole('dialog', { name: 'Delete my data?' });
  await deletion.getByRole('button', { name: 'Delete my data' }).click();
  await dialog.getByRole('textbox').fill('Kebun Rina');
  await dialog.getByRole('button', { name: 'Delete my data' }).click();
  await page.waitForURL('**/login');
  await page.context().close();
});

test('an export that fails says so, and is tried again', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/settings?tab=data`);
  await page.route('**/api/account/export', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Export as ZIP' });
  await button.click();
  await page
    .getByRole('alert')
    .getByText(/^The server cannot be reached/)
    .waitFor();
  await page.unroute('**/api/account/export');
  const saved = page.waitForEvent('download');
  await button.click();
  await saved;
});
