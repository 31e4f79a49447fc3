import type { Updateable } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInFailures } from '../../src/contract/sign-in-failures.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { resetApp } from '../support/reset-app.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { openAs } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

/* The sign-in page tells each mistake in one sentence, with the way to mend it. */

let browser: Browser;
let app: TestApp;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await browser.close();
});
beforeEach(async () => {
  await resetApp(app);
  app.emulator.control.changeSettings({ signInRefusal: 'none' });
});

const consoleOf = {
  api_disabled: /^https:\/\/console\.cloud\.google\.com\/apis\/library\/youtube/,
  client_refused: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
  redirect_mismatch: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
  org_internal: /^https:\/\/console\.cloud\.google\.com\/auth\/audience$/,
  admin_policy_enforced: /^https:\/\/admin\.google\.com\/ac\/owl$/,
} as const satisfies Partial<Record<(typeof signInFailures)[number], RegExp>>;

const looks = [
  ['en', en, 1440],
  ['en', en, 390],
  ['id', id, 1440],
  ['id', id, 390],
] as const;

test.each(looks)('each mistake is told, %s %#', async (language, { signIn }, width) => {
  const { page, problems } = await visit(
    browser,
    { language },
    { viewport: { width, height: 844 } },
  );
  for (const code of signInFailures) {
    await page.goto(`${app.url}/login?error=${code}`);
    const alert = page.getByRole('alert');
    await alert.getByText(signIn[code]).waitFor();
    const link = alert.getByRole('link');
    const wanted = code in consoleOf ? consoleOf[code as keyof typeof consoleOf] : undefined;
    expect(await link.count(), code).toBe(wanted === undefined ? 0 : 1);
    if (wanted !== undefined) expect(await link.getAttribute('href')).toMatch(wanted);
    expect(await violations(page), code).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a project without the API is told to whoever comes back from Google', async () => {
  const { page } = await visit(browser);
  const { control } = app.emulator;
  control.planFault({ method: 'channels.list', kind: 'error', error: 'accessNotConfigured' });
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: en.signIn.button }).click();
  await page.getByRole('button', { name: 'Rina Lestari' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText(en.signIn.api_disabled).waitFor();
  await page.context().close();
});

test.each([
  ['en', en, 1440],
  ['id', id, 390],
] as const)('an access that came to its end says how to end that, %s', async (...look) => {
  const [language, { strips }, width] = look;
  const rina = await app.signIn({ account: 'Rina' });
  const now = new Date();
  const ended = { connection: 'broken', broken_since: now, grant_ends_at: now } as const;
  await app.db.updateTable('users').set(ended).execute();
  const open = await openAs(browser, rina);
  await using visited = await open({ language }, { viewport: { width, height: 844 } });
  const { page } = visited;
  await page.goto(app.url);
  const strip = page.locator('[data-strip]');
  await strip.getByText(strips.ended.split('. ')[0] ?? '').waitFor();
  const link = strip.getByRole('link', { name: strips.publish });
  expect(await link.getAttribute('href')).toBe('https://console.cloud.google.com/auth/audience');
  await strip.getByRole('button', { name: strips.signIn }).waitFor();
  expect(await violations(page)).toEqual([]);
});

/** The beginning of a text, up to where it ends a sentence or takes a value. */
const sentence = (text: string) => text.split(/\. |[:;{]/)[0] ?? '';

test.each(looks)('what keeps an owner from staying connected is told, %s %#', async (...look) => {
  const [language, { strips, settings }, width] = look;
  const { control, store } = app.emulator;
  const rina = await app.signIn({ account: 'Rina' });
  const open = await openAs(browser, rina);
  await using visited = await open({ language }, { viewport: { width, height: 844 } });
  const { page } = visited;
  const strip = page.locator('[data-strip]');
  const connection = new URL('/settings?tab=connection', app.url).href;

  /** The strip and the settings say it, and hinder nobody. */
  const isTold = async (problem: 'broken' | 'ends_soon' | 'no_channel' | 'clock_wrong') => {
    await page.goto(connection);
    await strip.getByText(sentence(strips[problem])).waitFor();
    await page
      .getByText(sentence(settings[`problem_${problem}`]))
      .first()
      .waitFor();
    await page.getByText(settings.otherChannelAbout).waitFor();
    expect(await violations(page), problem).toEqual([]);
  };
  const set = (values: Updateable<Schema['users']>) =>
    app.db.updateTable('users').set(values).execute();

  control.advanceClock(12 * 60_000);
  await page.goto(app.url);
  await rina.call('POST /api/videos/process-all');
  await waitFor('a call that compares the clocks', async () =>
    (await rina.call('GET /api/connection')).data.problems.includes('clock_wrong'),
  );
  await isTold('clock_wrong');
  control.advanceClock(-12 * 60_000);

  await set({ connection: 'no_channel' });
  await isTold('no_channel');

  await set({ connection: 'working', grant_ends_at: new Date(Date.now() + 3_600_000) });
  await isTold('ends_soon');
  const publish = strip.getByRole('link', { name: strips.publish });
  expect(await publish.getAttribute('href')).toBe('https://console.cloud.google.com/auth/audience');

  for (const account of store.accounts.values()) control.changePassword(account.id);
  await set({ connection: 'broken', broken_since: new Date(), grant_ends_at: null });
  await isTold('broken');
  await strip.getByRole('button', { name: strips.signIn }).click();
  await page.getByRole('button', { name: 'Rina Lestari' }).click();
  await page.getByRole('button', { name: /^(Continue|Lanjutkan)$/ }).click();
  await page.getByText(settings.working, { exact: true }).waitFor();
});

test.each([
  ['en', en, 1440],
  ['id', id, 390],
] as const)('a Workspace that forbids the app is told after the return, %s', async (...look) => {
  const [language, { signIn }, width] = look;
  const { page } = await visit(browser, { language }, { viewport: { width, height: 844 } });
  const { control } = app.emulator;
  control.changeSettings({ signInRefusal: 'admin_policy_enforced', refusalShown: 'redirect' });
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: signIn.button }).click();
  await page.getByRole('button', { name: 'Rina Lestari' }).click();
  await page.getByRole('alert').getByText(signIn.admin_policy_enforced).waitFor();
  await page.context().close();
});
