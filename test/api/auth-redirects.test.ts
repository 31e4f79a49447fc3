import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { visitGoogle } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
afterAll(() => app[Symbol.asyncDispose]());

const LOGIN = '/api/auth/google/login';
const CALLBACK = '/api/auth/google/callback';

const places = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  'https:evil.example',
  'https://evil.example',
  'https://localhost@evil.example',
  'https://localhost.evil.example',
  ['javascript', 'alert(1)'].join(':'),
  'data:text/html,x',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nLocation: https://evil.example',
  '/\t/evil.example',
  '.evil.example',
  '@evil.example',
  '/login@evil.example',
  '/../../evil.example',
  '/videos',
];
const names = ['redirect', 'redirect_uri', 'return_to', 'next', 'state', 'code', 'error', 'moved'];

/** Where a request is sent on to; undefined when it is refused. */
async function targetOf(path: string, query: [string, string]): Promise<URL | undefined> {
  const url = new URL(path, app.url);
  url.searchParams.append(...query);
  const response = await createBrowser().fetch(url);
  await response.body?.cancel();
  const target = response.headers.get('location');
  if (target === null) expect(response.status).toBe(400);
  return target === null ? undefined : new URL(target);
}

test('the way to Google is a redirect that asks for the scopes, and brings back here', async () => {
  const response = await createBrowser().fetch(new URL(LOGIN, app.url));
  await response.body?.cancel();
  expect([302, 303]).toContain(response.status);
  const google = new URL(response.headers.get('location') ?? '');
  expect(google.origin + google.pathname).toBe(`${app.emulator.url}/o/oauth2/v2/auth`);
  expect(google.searchParams.get('redirect_uri')).toBe(app.url + CALLBACK);
  const scopes = google.searchParams.get('scope')?.split(' ') ?? [];
  for (const scope of ['youtube.readonly', 'youtube.force-ssl']) {
    expect(scopes).toContain(`https://www.googleapis.com/auth/${scope}`);
  }
});

describe.each(names)('no value of %s moves the redirect', (name) => {
  test.each(places)('%j', async (place) => {
    const login = await targetOf(LOGIN, [name, place]);
    if (login) {
      expect(login.origin + login.pathname).toBe(`${app.emulator.url}/o/oauth2/v2/auth`);
      expect(login.searchParams.get('redirect_uri')).toBe(app.url + CALLBACK);
    }
    const callback = await targetOf(CALLBACK, [name, place]);
    expect(callback?.href ?? '400').toMatch(/^(http:\/\/localhost:\d+\/login\?error=\w+|400)$/);
    if (callback) expect(callback.origin).toBe(app.url);
  });
});

test('begun under another name of the server, it is moved to the public one first', async () => {
  const start = `${app.url.replace('localhost', '127.0.0.1')}${LOGIN}`;
  const browser = createBrowser();
  const moved = await browser.navigate(`${start}?grant=comments`, {
    from: start,
    until: (url) => url.hostname === 'localhost',
  });
  expect(moved.url.href).toBe(`${app.url}${LOGIN}?moved=1&grant=comments`);
  const session = await app.signIn({ account: 'rina', browser, start });
  await session.call('GET /api/auth/user');
});

test('a proxy that hides the public name does not send it round in circles', async () => {
  const [start, browser] = [app.url.replace('localhost', '127.0.0.1'), createBrowser()];
  const page = await browser.navigate(`${start}${LOGIN}?moved=1`, {
    from: start,
    until: (url) => url.origin === app.emulator.url,
  });
  expect(page.url.pathname).toBe('/o/oauth2/v2/auth');
});

test('a front end at another address is where it ends, well or badly', async () => {
  const config = { frontendUrl: 'http://localhost:5173' };
  await using apart = await startTestApp({ seed: smallWorldSeed, config });
  for (const deny of [true, false]) {
    const browser = createBrowser();
    const url = await visitGoogle({ serverUrl: apart.url, account: 'rina', browser, deny });
    expect(url.origin + url.pathname).toBe('http://localhost:5173/login');
    expect(url.hash !== '').toBe(!deny);
  }
});
