import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { videos } from '../../src/gallery/fixtures/videos.ts';
import { toast } from '../e2e/support/places.ts';
import { cutOff, refused } from './support/answers.ts';
import { openPage } from './support/open-page.ts';
import { pageServer } from './support/page-server.ts';
import { hostConfig } from './support/quiet-desk.ts';

const signedOut = true;

test('a visitor without a session is sent to /login, which replaces the address', async () => {
  await using opened = await openPage('/privacy', { signedOut });
  const { page, url } = opened;
  for (const path of ['/', '/videos', '/videos/abc', '/shorts', '/comments'].concat([
    '/blacklisted-words',
    '/settings',
    '/debug',
    '/nowhere',
  ])) {
    await page.goto(url + path);
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/privacy');
  }
});

test('the header of an owner leads everywhere, in either language and any theme', async () => {
  await using opened = await openPage('/privacy');
  const { page, url } = opened;
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const names = ['Dashboard', 'Videos', 'Shorts', 'Comments', 'Blacklisted Words'];
  await links.last().waitFor();
  // Comments are counted while there are any to review.
  const texts = await links.allInnerTexts();
  expect(texts.map((text) => text.replace(/ \(\d+\)$/, ''))).toEqual(names);
  await header.getByRole('link', { name: 'Sapu' }).click();
  await page.waitForURL(`${url}/`);
  // A page that is arrived at takes the focus, and what is open closes.
  await page.locator('h1:focus').waitFor();

  await header.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click();
  await header.getByRole('link', { name: 'Kata Terlarang' }).waitFor();
  await header.getByRole('button', { name: /^Tema: / }).click();
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept).toMatchObject({ 'language-store': 'id', 'ui-theme': 'dark' });
  const session = ['token', 'refresh_token', 'auth-storage'];
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(session));

  await header.getByRole('button', { name: /^Akun Ratih/ }).click();
  const menu = page.getByRole('menu');
  await menu.getByText('Akun', { exact: true }).waitFor();
  await menu.getByText('Ratih Kusumawardani').waitFor();
  await menu.getByRole('menuitem', { name: 'Keluar' }).waitFor();
});

test('the header of a visitor offers to sign in, and no navigation', async () => {
  await using opened = await openPage('/terms', { signedOut });
  const { page } = opened;
  const header = page.getByRole('banner');
  const signIn = header.getByRole('link', { name: 'Sign in' });
  await signIn.waitFor();
  expect(await header.getByRole('navigation').count()).toBe(0);
  await signIn.click();
  await page.waitForURL('**/login');
});

test('on a phone everything of the header is in a menu that folds', async () => {
  await using opened = await openPage('/privacy', { viewport: { width: 390, height: 844 } });
  const { page } = opened;
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('radio', { name: 'Dark' }).waitFor();
  await menu.getByRole('button', { name: 'Log out' }).waitFor();
  await menu.getByRole('link', { name: 'Shorts' }).click();
  await page.waitForURL('**/shorts');
  await menu.waitFor({ state: 'detached' });
});

test('the footer has its four columns', async () => {
  await using opened = await openPage('/privacy', { signedOut });
  const { page } = opened;
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
  const host = {
    sourceUrl: 'https://code.example/sapu',
    supportEmail: 'tanya@sapu.example',
    socialUrl: 'https://social.example/sapu',
    donationUrl: 'https://give.example/sapu',
  };
  opened.answer({ 'GET /api/config.json': { ...hostConfig, ...host } });
  await page.reload();
  for (const [column, links] of [
    ['Legal', ['/privacy', '/terms']],
    ['Documentation', ['/docs', '/docs/user-guide', '/docs/faq']],
    [
      'Contact',
      [`mailto:${host.supportEmail}`, host.socialUrl, host.sourceUrl, `${host.sourceUrl}/issues`],
    ],
    ['Support us', [host.donationUrl]],
  ] as const) {
    const region = footer.getByRole('region', { name: column });
    for (const link of links) await region.locator(`a[href^="${link}"]`).first().waitFor();
  }
});

test('toasts stand at the top right and leave after five seconds', async () => {
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': refused },
    prepare: (page) => page.clock.install(),
  });
  const { page } = opened;
  const answers = () =>
    opened.calls.filter(({ key }) => key === 'POST /api/videos/process-all').length;
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
  await expect.poll(answers).toBe(4);
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
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await using opened = await openPage('/privacy', {
    // From the beginning, because the page also loads the next screen before it is asked for.
    prepare: (page) =>
      page.route('**/assets/docs-page-*', async (route) => {
        await held;
        await route.continue();
      }),
  });
  const { page } = opened;
  await page.waitForFunction(() => document.title === 'Privacy Policy | Sapu');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForFunction(() => document.title === 'Sapu');
  release();
  await page.waitForFunction(() => document.title === 'FAQ | Sapu');
});

test('the tab of a video bears its title, in a new tab and after a reload', async () => {
  const { id, snippet } = videos.usual;
  await using opened = await openPage(`/videos/${id}`);
  const { page } = opened;
  for (const load of ['opened', 'reloaded']) {
    await page.getByRole('heading', { level: 1, name: snippet.title }).waitFor();
    await page.getByRole('heading', { name: /^Comments/ }).waitFor();
    expect(await page.title(), load).toBe(`${snippet.title} | Sapu`);
    await page.reload();
  }
});

test('without a configuration the page asks its own origin', async () => {
  await using opened = await openPage('/privacy', {
    prepare: (page) => page.route('**/api/config.json', (route) => route.fulfill({ status: 404 })),
  });
  const { page, url } = opened;
  const asked = page.waitForRequest('**/api/statistics');
  await page.goto(`${url}/`);
  expect(new URL((await asked).url()).origin).toBe(url);
});

test('the sign-in page says what it is, what happens next, and what helps', async () => {
  await using opened = await openPage('/login', { signedOut });
  const { page, url } = opened;
  await page.route('**/api/auth/google/login', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('heading', { level: 1, name: 'Sapu' }).waitFor();
  const main = page.getByRole('main');
  await main.getByText('Sweep gambling ads and other spam out of your comments.').waitFor();
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await main.getByRole('link', { name }).waitFor();
  }
  await main.getByText('Troubleshooting tips').click();
  for (const tip of ['Enable cookies', 'Use a private window']) await main.getByText(tip).waitFor();
  await main.getByText('Disable ad or cookie blockers').waitFor();
  await main.getByText('Use a supported browser (Chrome, Firefox, Safari, Edge)').waitFor();
  await main.getByRole('button', { name: 'Sign in with Google' }).click();
  await main.getByText('redirected back').waitFor();

  await page.goto(`${url}/login`);
  const alert = main.getByRole('alert');
  await alert.getByText('your browser may be blocking cookies').waitFor();
  await main.getByText('Enable cookies').waitFor();

  await page.route('**/api/auth/google/login*', (route) => route.fulfill({ status: 204 }));
  // Links of before have it in the query.
  for (const link of ['/login#invitation=abc', '/login?invitation=old']) {
    await page.goto(`${url}${link}`);
    const asked = page.waitForRequest('**/api/auth/google/login*');
    await main.getByRole('button', { name: 'Sign in with Google' }).click();
    const request = await asked;
    expect(request.url()).not.toContain('invitation');
    const [, invitation] = link.split('=');
    const sent = await page.context().cookies(request.url());
    expect(sent).toContainEqual(
      expect.objectContaining({ name: 'sapu_invitation', value: invitation }),
    );
  }
});

test('who is signed in has no business at /login', async () => {
  await using opened = await openPage('/login');
  await opened.page.waitForURL(`${opened.url}/`);
});

test('every call carries the stored token as bearer, and the cookies of the browser', async () => {
  const calls: Request[] = [];
  await using opened = await openPage('/', {
    prepare: async (page) => {
      const url = new URL((await pageServer()).url).origin;
      await page.context().addCookies([{ name: 'session', value: 'kept', url }]);
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
      });
    },
  });
  const { page, url } = opened;
  for (const path of ['/', '/comments', '/blacklisted-words']) {
    if (path !== '/') await page.goto(url + path);
    await page.waitForLoadState('load');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  }
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // A request that the next page cancelled has no headers to show.
  const answers = await Promise.all(calls.map((request) => request.response()));
  const seen = answers.flatMap((one) => one?.request() ?? []);
  const sent = seen.filter((request) => !request.url().endsWith('/api/config.json'));
  expect(sent.length).toBeGreaterThan(5);
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toBe(`Bearer ${token}`);
    expect(headers['cookie'], request.url()).toContain('session=kept');
  }
});

test('a browser without a network is offline only when our server is not reached', async () => {
  await using opened = await openPage('/');
  const { page } = opened;
  const loseNetwork = () =>
    page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
  const strip = page.getByText('Sapu can’t be reached.');
  const asked = page.waitForResponse(/\/api\/health$/);
  await loseNetwork();
  await asked;
  // The screen loads its rows as always.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Videos' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Your Videos' }).waitFor();
  expect(opened.calls.map(({ key }) => key)).toContain('GET /api/videos');
  expect(await strip.count()).toBe(0);
  // No other event tells that the server is lost later than the network.
  opened.answer({ 'GET /api/health': cutOff });
  await strip.waitFor();
  opened.answer({ 'GET /api/health': { data: { server: 'up' } } });
  await strip.waitFor({ state: 'detached' });
});
