import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { scrollsSideways, violations } from './support/violations.ts';
import { launchChromium, type Preferences, webRoot } from './support/visit.ts';

const { tomato } = twoChannels.rina;

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

const looks: [Required<Preferences>, number][] = [
  [{ theme: 'light', language: 'en' }, 1440],
  [{ theme: 'light', language: 'en' }, 390],
  [{ theme: 'dark', language: 'id' }, 1440],
  [{ theme: 'dark', language: 'id' }, 390],
];

const screens = ['/', '/?tab=shorts', '/videos', '/shorts', `/videos/${tomato.id}`].concat([
  '/blacklisted-words',
  '/settings',
  '/debug',
  '/privacy',
  '/terms',
  '/nowhere',
]);

test.each(looks)('every screen stands, %o, %i pixels', async (look, width) => {
  // Contrast and roles are looked at in one light and one dark look, the width in all.
  const thorough = (look.theme === 'light') === (width === 1440);

  await using visited = await open(look, { viewport: { width, height: 844 } });
  const { page, problems } = visited;
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto(app.url + screen);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
    if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways`);
    if (!thorough) continue;
    found.push(...(await violations(page)).map((what) => `${screen} ${what}`));
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});

const calls = /\/api\/(statistics|videos|shorts|comments|blacklisted-words|connection|quota)\b/;

/** A text in whichever language the page speaks. */
const either = (...texts: string[]) =>
  new RegExp(texts.map((text) => text.replaceAll(/[.?]/g, '.')).join('|'));

/** What may be in the way of a screen, and how it says so in either language. */
const states: Record<string, { prepare(page: Page): Promise<unknown>; says: RegExp | null }> = {
  loading: {
    prepare: (page) => page.route(calls, () => new Promise(() => undefined)),
    says: null,
  },
  error: {
    prepare: (page) =>
      page.route(calls, (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'Ditolak' } }),
      ),
    says: /Ditolak|Video not found|Video tidak ditemukan/,
  },
  empty: {
    prepare: (page) =>
      page.route(/\/api\/(videos|shorts|comments|blacklisted-words)(\?|\/\w+\/comments)/, (route) =>
        route.fulfill({
          json: { success: true, data: [], meta: { total: 0, page: 1, page_size: 20, pages: 0 } },
        }),
      ),
    says: null,
  },
  offline: {
    prepare: (page) => page.route(calls, (route) => route.abort('internetdisconnected')),
    says: either(en.errors.network, id.errors.network),
  },
  'quota used up': {
    prepare: (page) =>
      page.route(calls, (route) =>
        route.fulfill({ status: 400, json: { success: false, code: 'quota_exhausted' } }),
      ),
    says: either(en.errors.quota_exhausted, id.errors.quota_exhausted),
  },
  'no permission': {
    prepare: (page) =>
      page.route(/\/api\/(auth\/user|connection)$/, async (route) => {
        const response = await route.fetch();
        const text = (await response.text())
          .replace('"working"', '"missing_scope"')
          .replace('"problems":[]', '"problems":["missing_scope"]');
        await route.fulfill({ response, body: text });
      }),
    says: either(en.strips.missing_scope, id.strips.missing_scope),
  },
};

const cases = Object.keys(states).flatMap((state, index) => [
  [state, ...(looks[index % 2 === 0 ? 0 : 3] as (typeof looks)[number])] as const,
]);

test.each(cases)(
  '%s: every screen says so and hinders nobody, %o, %i pixels',
  async (state, look, width) => {
    await using visited = await open(look, { viewport: { width, height: 844 } });
    const { page, problems } = visited;
    await states[state]?.prepare(page);
    const says = states[state]?.says ?? null;
    const found: string[] = [];
    for (const screen of [
      '/',
      '/videos',
      '/shorts',
      `/videos/${tomato.id}`,
      '/blacklisted-words',
    ]) {
      await page.goto(app.url + screen);
      await page.locator('h1').waitFor();
      if (says !== null) await page.getByText(says).first().waitFor();
      found.push(...(await violations(page)).map((what) => `${screen} ${what}`));
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  },
);
