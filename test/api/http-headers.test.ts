import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, type RawRequest, sendRaw } from '../support/raw-http.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createWebRoot } from '../support/web-root.ts';

let running: AsyncDisposableStack;
let app: TestApp;
let rina: Session;
beforeAll(async () => {
  running = new AsyncDisposableStack();
  const webRoot = running.use(await createWebRoot());
  app = running.use(await startTestApp({ webRoot: webRoot.path }));
  rina = await app.signIn({ account: 'Rina' });
});
afterAll(() => running.disposeAsync());

const FOR_EVER = 'public, max-age=31536000, immutable';

/** What every answer carries, whatever it is. Null: must not be there. */
const common = (): Record<string, string | null> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: https://i.ytimg.com https://*.ggpht.com https://*.googleusercontent.com ${app.emulator.url}`,
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sapu-worker',
  ].join(';'),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self "https://www.youtube-nocookie.com"), picture-in-picture=(self "https://www.youtube-nocookie.com"), clipboard-write=(self)',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  server: null,
  'x-powered-by': null,
  // Over plain http a promise of https would lock the owner out.
  'strict-transport-security': null,
  'access-control-allow-origin': null,
});

/** What some answers have besides: about their content, the connection, limits, and what to do next. */
const ofOneAnswer = new Set(
  'content-type content-length content-encoding accept-ranges etag last-modified vary date connection allow location set-cookie www-authenticate x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset'.split(
    ' ',
  ),
);

interface Route extends RawRequest {
  status: number;
  cache: string;
  type?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const routes: Record<string, Route> = {
  'an answer of the API': {
    target: '/api/config.json',
    status: 200,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'the same under an escaped address': {
    target: '/%61pi/config.json',
    status: 200,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a refusal for want of a session': {
    target: '/api/jobs',
    status: 401,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a method that is not meant': {
    target: '/api/auth/refresh',
    status: 405,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a body that is not JSON': {
    method: 'POST',
    target: '/api/auth/refresh',
    headers: { 'content-type': 'text/plain' },
    body: 'refresh_token=x',
    status: 415,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'an address of the API that does not exist': {
    target: '/api/nothing',
    status: 404,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'the API itself': { target: '/api', status: 404, cache: 'no-store', type: JSON_TYPE },
  'an escaped address of the API that does not exist': {
    target: '/%61pi/nothing',
    status: 404,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a foreign host': {
    target: '/api/config.json',
    headers: { host: 'evil.example' },
    status: 421,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a redirect': { target: '/api/auth/google/login', status: 302, cache: 'no-store' },
  'the page': { target: '/', status: 200, cache: 'no-store', type: 'text/html; charset=utf-8' },
  'the page, compressed': {
    target: '/',
    headers: { 'accept-encoding': 'br' },
    status: 200,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
  'a route of the page': {
    target: '/comments?page=2',
    status: 200,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
  'a page of the guide that is not written': {
    target: '/docs/nothing.much',
    status: 200,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
  'an address that the page does not have': {
    target: '/wp-admin/setup?x=1.5',
    status: 404,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
  'a head of it': { method: 'HEAD', target: '/nope/deep', status: 404, cache: 'no-store' },
  'a hidden file': { target: '/.env', status: 404, cache: 'no-store', type: JSON_TYPE },
  'what programs look for': {
    target: '/.well-known/change-password',
    status: 404,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'the page by its file name': {
    target: '/index.html',
    status: 200,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
  'a hashed file': {
    target: '/assets/main-1a2b3c4d.js',
    status: 200,
    cache: FOR_EVER,
    type: 'application/javascript; charset=utf-8',
  },
  'a file without a hash': {
    target: '/start.js',
    status: 200,
    cache: 'no-cache',
    type: 'application/javascript; charset=utf-8',
  },
  'a hashed file of an earlier build': {
    target: '/assets/main-00000000.js',
    status: 404,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a head of the page': { method: 'HEAD', target: '/', status: 200, cache: 'no-store' },
  'a page that is posted to': {
    method: 'POST',
    target: '/comments',
    status: 405,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'no page that is posted to': {
    method: 'POST',
    target: '/nope',
    status: 404,
    cache: 'no-store',
    type: JSON_TYPE,
  },
  'a preflight from anywhere': {
    method: 'OPTIONS',
    target: '/api/comments',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    status: 204,
    cache: 'no-store',
  },
  'a foreign host, for a person': {
    target: '/videos',
    headers: { host: 'evil.example', accept: 'text/html,*/*;q=0.8' },
    status: 421,
    cache: 'no-store',
    type: 'text/html; charset=utf-8',
  },
};

test.each(Object.entries(routes))('%s', async (_name, { status, cache, type, ...request }) => {
  const answer = await sendRaw(app.url, request);
  expect(answer.status).toBe(status);
  const expected = {
    ...common(),
    'cache-control': cache,
    ...(type ? { 'content-type': type } : {}),
  };
  const told = Object.keys(expected).map((name) => [name, answer.headers.get(name) ?? null]);
  expect(Object.fromEntries(told)).toEqual(expected);
  const others = [...answer.headers.keys()].filter((name) => !Object.hasOwn(expected, name));
  expect(others.filter((name) => !ofOneAnswer.has(name))).toEqual([]);
});

test('the stream of events', async () => {
  const ended = new AbortController();
  const response = await rina.browser.fetch(`${app.url}/api/events`, {
    headers: { authorization: `Bearer ${rina.token}` },
    signal: ended.signal,
  });
  const expected = {
    ...common(),
    'cache-control': 'no-store',
    'content-type': 'text/event-stream',
  };
  const told = Object.keys(expected).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(told)).toEqual(expected);
  ended.abort();
});

describe('refused before there is a route', () => {
  const refusals: { name: string; request: RawRequest; status: number; code: string }[] = [
    {
      name: 'an address that cannot be decoded',
      request: { target: '/api/videos/%zz' },
      status: 400,
      code: 'invalid_input',
    },
    {
      name: 'headers beyond all measure',
      request: { headers: { 'x-long': 'x'.repeat(20_000) } },
      status: 431,
      code: 'headers_too_large',
    },
    {
      name: 'what is not HTTP',
      request: { method: 'GET / HTTP/9.9\r\n' },
      status: 400,
      code: 'invalid_input',
    },
  ];
  test.each(refusals)('$name', async ({ request, status, code }) => {
    const answer = await sendRaw(app.url, request);
    expect(answer.status).toBe(status);
    expect(failureOf(answer).code).toBe(code);
    expect(answer.headers.get('content-type')).toBe(JSON_TYPE);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('server')).toBeUndefined();
  });
});

test.each([
  '/.hidden',
  '/assets/..%2f.hidden',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
])('%s shows no file', async (target) => {
  const answer = await sendRaw(app.url, { target });
  expect(answer.body).not.toMatch(/not for anybody|root:/);
});

test('a missing page leaves the API alone', async () => {
  await using bare = await startTestApp();
  const answer = await sendRaw(bare.url, { target: '/' });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'not_found' });
});
