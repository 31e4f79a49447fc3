import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { passGoogle } from './support/google-pages.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/*
 * A mistake at Google, and an access that is lost, come back to the page through real redirects. What
 * the page says of each is asked in test/page/sign-in-mistakes.test.ts.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ webRoot });
});
afterAll(() => app[Symbol.asyncDispose]());

test('a project without the API is told to whoever comes back from Google', async () => {
  const browser = await launchChromium();
  await using visited = await visit(browser);
  const { page } = visited;
  const { control } = app.emulator;
  control.planFault({ method: 'channels.list', kind: 'error', error: 'accessNotConfigured' });
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: en.signIn.button }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/o/'), { waitUntil: 'commit' });
  await passGoogle(page, { account: 'Rina' });
  await page.getByRole('alert').getByText(en.signIn.api_disabled).waitFor();
  control.clearFaults();
});

test('an access that is lost is told, and given again on the way through Google', async () => {
  const rina = await app.signIn({ account: 'Rina' });
  const { control, store } = app.emulator;
  for (const account of store.accounts.values()) control.changePassword(account.id);
  const broken = { connection: 'broken', broken_since: new Date(), grant_ends_at: null } as const;
  await app.db.updateTable('users').set(broken).execute();
  const browser = await launchChromium();
  await using visited = await (await openAs(browser, rina))();
  const { page, problems } = visited;
  await page.goto(`${app.url}/settings?tab=youtube`);
  const strip = page.locator('[data-strip]');
  await strip.getByRole('button', { name: en.strips.signIn }).click();
  await page.getByRole('button', { name: 'Rina Lestari' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(en.settings.working, { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
