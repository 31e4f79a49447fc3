import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { toast } from './support/places.ts';
import { answer, refused } from './support/refusals.ts';
import { type OpenSignedIn, signInOnce } from './support/signed-in.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

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

test.each(
  ['/', '/videos', '/videos/abc', '/shorts', '/comments'].concat([
    '/blacklisted-words',
    '/settings',
    '/debug',
    '/nowhere',
  ]),
)('%s sends a visitor without a session to /login, replacing history', async (path) => {
  const { page } = await visit(browser);
  await page.goto(`${app.url}/privacy`);
  await page.goto(app.url + path);
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/privacy');
  await page.context().close();
});

test.each(['/login', '/docs', '/docs/faq', '/privacy', '/terms', '/setup'])(
  '%s is public',
  async (path) => {
    const { page } = await visit(browser);
    await page.goto(app.url + path);
    await page.locator('h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.context().close();
  },
);

test('the header of an owner leads everywhere, in either language and any theme', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const names = ['Dashboard', 'Videos', 'Shorts', 'Comments', 'Blacklisted Words'];
  await links.last().waitFor();
  // Comments are counted while there are any to review.
  const texts = await links.allInnerTexts();
  expect(texts.map((text) => text.replace(/ \(\d+\)$/, ''))).toEqual(names);
  await header.getByRole('link', { name: 'Sapu' }).click();
  await page.waitForURL(`${app.url}/`);
  // A page that is arrived at takes the focus, and what is open closes.
  await page.locator('h1:focus').waitFor();

  await header.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await header.getByRole('link', { name: 'Kata Terlarang' }).waitFor();
  await header.getByRole('button', { name: /^Tema: / }).click();
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual(
    expect.arrayContaining([
      ['language-store', 'id'],
      ['ui-theme', 'dark'],
    ]),
  );
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(expect.arrayContaining(['token', 'refresh_token', 'auth-storage']));

  await header.getByRole('button', { name: /^Akun Rina/ }).click();
  const menu = page.getByRole('menu');
  await menu.getByText('Akun', { exact: true }).waitFor();
  await menu.getByText('Rina Lestari').waitFor();
  await menu.getByRole('menuitem', { name: 'Keluar' }).waitFor();
});

test('the header of a visitor offers to sign in, and no navigation', async () => {
  const { page } = await visit(browser);
  await page.goto(`${app.url}/terms`);
  const header = page.getByRole('banner');
  const signIn = header.getByRole('link', { name: 'Sign in' });
  await signIn.waitFor();
  expect(await header.getByRole('navigation').count()).toBe(0);
  await signIn.click();
  await page.waitForURL('**/login');
  await page.context().close();
});

test('on a phone everything of the header is in a menu that folds', async () => {
  await using visited = await open({}, { viewport: { width: 390, height: 844 } });
  const { page } = visited;
  await page.goto(`${app.url}/privacy`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('radio', { name: 'Dark' }).waitFor();
  await menu.getByRole('button', { name: 'Log out' }).waitFor();
  await menu.getByRole('link', { name: 'Shorts' }).click();
  await page.waitForURL('**/shorts');
  await menu.waitFor({ state: 'detached' });
});

test('the footer has its four columns', async () => {
  const { page } = await visit(browser);
  await page.goto(`${app.url}/privacy`);
  const footer = page.getByRole('contentinfo');
  // Where the host names nothing, each column links to what there is.
  for (const [column, link] of [
    ['Contact', '/docs/user-guide#troubleshooting'],
    ['Support us', '/docs/licenses'],
  ] as const) {
    const region = footer.getByRole('region', { name: column });
    await region.locator(`a[href="${link}"]`).waitFor();
    expect(await region.getByRole('listitem').count()).toBe(1);
  }
  const host = { sourceUrl: 'https://code.example/sapu', supportEmail: 'tanya@sapu.example' };
  await page.route('**/api/config.json', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as object;
    const more = {
      socialUrl: 'https://social.example/sapu',
      donationUrl: 'https://give.example/sapu',
    };
    const json = { ...told, ...host, ...more };
    await route.fulfill({ response, json });
  });
  await page.reload();
  for (const [column, links] of [
    ['Legal', ['/privacy', '/terms']],
    ['Documentation', ['/docs', '/docs/user-guide', '/docs/faq']],
    [
      'Contact',
      [
        `mailto:${host.supportEmail}`,
        'https://social.example/sapu',
        host.sourceUrl,
        `${host.sourceUrl}/issues`,
      ],
    ],
    ['Support us', ['https://give.example/sapu']],
  ] as const) {
    const region = footer.getByRole('region', { name: column });
    for (const link of links) await region.locator(`a[href^="${link}"]`).first().waitFor();
  }
  await page.context().close();
});

test('toasts stand at the top right and leave after five seconds', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.clock.install();
  await answer(page, '/api/videos/process-all', refused);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/process-all')) answers += 1;
  });
  await page.goto(app.url);
  await page.locator('h1').waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Sync now' }).click();
  const shown = toast(page, 'The server answered: Ditolak');
  await shown.waitFor();
  // A toast under the pointer stays.
  await page.mouse.move(10, 800);
  const box = await page.locator('[data-toaster] li').first().boundingBox();
  expect(box?.width).toBe(356);
  // At the top right, but not over the button that is pressed again below.
  expect(box?.x).toBeGreaterThanOrEqual((1440 - 356) / 2);
  expect(box?.y).toBeLessThanOrEqual(240);
  await page.getByRole('button', { name: 'Sync now' }).click({ clickCount: 3 });
  await page.mouse.move(10, 800);
  const toasts = page.locator('[data-toaster] li');
  await toasts.nth(2).waitFor();
  // Of four, three are shown.
  await expect.poll(() => answers).toBe(4);
  expect(await toasts.count()).toBe(3);
  const [above, below] = [await toasts.nth(0).boundingBox(), await toasts.nth(1).boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(14);
  await page.clock.runFor(limits.toastMs - 1000);
  expect(await shown.isVisible()).toBe(true);
  await page.clock.runFor(2000);
  // The fourth was behind the others, and is shown for as long as they were.
  await page.waitForFunction(() => document.querySelectorAll('[data-toaster] li').length === 1);
  await page.clock.runFor(limits.toastMs + 1000);
  await shown.waitFor({ state: 'detached' });
});

test('the tab goes by the name of the product while the next screen comes', async () => {
  await using visited = await open();
  const { page } = visited;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // From the beginning, because the page also loads the next screen before it is asked for.
  await page.route('**/assets/docs-page-*', async (route) => {
    await held;
    await route.continue();
  });
  // On a slow machine it loads it so early that the page counts as loaded only afterwards.
  await page.goto(`${app.url}/privacy`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.title === 'Privacy Policy | Sapu');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForFunction(() => document.title === 'Sapu');
  release();
  await page.waitForFunction(() => document.title === 'FAQ | Sapu');
});

test('without a configuration the page asks its own origin', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.route('**/api/config.json', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest('**/api/statistics');
  await page.goto(app.url);
  expect(new URL((await asked).url()).origin).toBe(app.url);
});

test('every call carries the stored token as bearer, and the cookies of the browser', async () => {
  await using visited = await open();
  const { page } = visited;
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  for (const path of ['/', '/comments', '/blacklisted-words']) {
    await page.goto(app.url + path);
    await page.waitForLoadState('load');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  }
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const cookies = (await page.context().cookies(app.url)).map(
    ({ name, value }) => `${name}=${value}`,
  );
  expect(cookies.length).toBeGreaterThan(0);
  // A request that the next page cancelled has no headers to show.
  const answers = await Promise.all(calls.map((request) => request.response()));
  const seen = answers.flatMap((one) => one?.request() ?? []);
  const sent = seen.filter((request) => !request.url().endsWith('/api/config.json'));
  expect(sent.length).toBeGreaterThan(5);
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toBe(`Bearer ${token}`);
    for (const cookie of cookies) expect(headers['cookie'], request.url()).toContain(cookie);
  }
});

test('the sign-in page says what it is, what happens next, and what helps', async () => {
  const { page } = await visit(browser);
  await page.route('**/api/auth/google/login', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${app.url}/login`);
  await page.getByRole('heading', { level: 1, name: 'Sapu' }).waitFor();
  const main = page.getByRole('main');
  await main.getByText('Sweep spam out of your comments.').waitFor();
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await main.getByRole('link', { name }).waitFor();
  }
  await main.getByText('Troubleshooting tips').click();
  for (const tip of ['Enable cookies', 'Use a private window']) await main.getByText(tip).waitFor();
  await main.getByText('Disable ad or cookie blockers').waitFor();
  await main.getByText('Use a supported browser (Chrome, Firefox, Safari, Edge)').waitFor();
  await main.getByRole('button', { name: 'Sign in with Google' }).click();
  await main.getByText('redirected back').waitFor();

  await page.goto(`${app.url}/login`);
  const alert = main.getByRole('alert');
  await alert.getByText('your browser may be blocking cookies').waitFor();
  await main.getByText('Enable cookies').waitFor();
  await page.context().close();
});

test('who is signed in has no business at /login', async () => {
  await using visited = await open();
  await visited.page.goto(`${app.url}/login`);
  await visited.page.waitForURL(`${app.url}/`);
});
