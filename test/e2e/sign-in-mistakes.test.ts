import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInFailures } from '../../src/contract/sign-in-failures.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
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
beforeEach(() => app.emulator.control.clearFaults());

const consoleOf = {
  api_disabled: /^https:\/\/console\.cloud\.google\.com\/apis\/library\/youtube/,
  client_refused: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
  redirect_mismatch: /^https:\/\/console\.cloud\.google\.com\/apis\/credentials$/,
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
