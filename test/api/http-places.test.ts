import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../support/raw-http.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createWebRoot } from '../support/web-root.ts';

let running: AsyncDisposableStack;
let app: TestApp;
let below: TestApp;
beforeAll(async () => {
  running = new AsyncDisposableStack();
  const webRoot = running.use(await createWebRoot());
  app = running.use(await startTestApp({ webRoot: webRoot.path }));
  const publicUrl = 'http://localhost/sapu';
  below = running.use(await startTestApp({ webRoot: webRoot.path, config: { publicUrl } }));
});
afterAll(() => running.disposeAsync());

test('an address that the page does not have shows the same document', async () => {
  const [page, other] = await Promise.all(
    ['/', '/nope/deep'].map((target) => sendRaw(app.url, { target })),
  );
  expect(other?.body).toBe(page?.body);
  const { body } = await sendRaw(below.url, { target: '/sapu/nope' });
  expect(body).toContain('<html data-base="/sapu">');
});

test('a page that the host turned off is not found, and what stays of it is', async () => {
  await using webRoot = await createWebRoot();
  const config = { analytics: false, debugPage: false };
  await using one = await startTestApp({ webRoot: webRoot.path, config });
  const statusAt = async (target: string) => (await sendRaw(one.url, { target })).status;
  for (const target of ['/debug', '/Debug/', '/analytics', '/analytics?tab=figures']) {
    expect(await statusAt(target), target).toBe(404);
  }
  expect(await statusAt('/analytics?tab=reports')).toBe(200);
  expect((await sendRaw(app.url, { target: '/debug' })).status).toBe(200);
  expect((await sendRaw(app.url, { target: '/analytics' })).status).toBe(200);
});

test('a person at a foreign host is told the right one', async () => {
  const headers = { host: '192.168.1.5:8080', accept: 'text/html' };
  const { body } = await sendRaw(below.url, { target: '/sapu', headers });
  expect(body).toContain('<a href="http://localhost/sapu">http://localhost/sapu</a>');
  expect(body).not.toContain('192.168');
});

describe('https only', () => {
  test.each([
    [{ publicUrl: 'https://localhost' }, 'max-age=31536000'],
    [{ publicUrl: 'https://localhost', hsts: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
    [{ publicUrl: 'https://localhost', hsts: false }, undefined],
    // A path shares its host with apps that may be reached by http.
    [{ publicUrl: 'https://localhost/sapu' }, undefined],
    [{ publicUrl: 'https://localhost/sapu', hsts: true }, 'max-age=31536000'],
  ] as const)('%j', async (config, told) => {
    await using one = await startTestApp({ config });
    const { headers } = await sendRaw(one.url, { target: '/api/health' });
    expect(headers.get('strict-transport-security')).toBe(told);
  });
});

describe('below a path', () => {
  test.each(['/sapu', '/sapu/', '/sapu/videos', '/videos', '/sapu/api/health', '/api/health'])(
    '%s is answered, whether a proxy keeps the path or not',
    async (target) => {
      const { status, headers } = await sendRaw(below.url, { target });
      expect(status).toBe(200);
      const type = target.endsWith('health') ? 'application/json' : 'text/html';
      expect(headers.get('content-type')).toContain(type);
    },
  );

  test.each(['/sapu/api/nothing', '/sapux/api/health/x', '/sapu/sapu/api'])(
    '%s has nothing',
    async (target) => {
      expect((await sendRaw(below.url, { target })).status).toBe(404);
    },
  );

  test('the page names its files and its path', async () => {
    const { body } = await sendRaw(below.url, { target: '/sapu/videos' });
    expect(body).toContain('<html data-base="/sapu"><script src="/sapu/start.js">');
  });
});
