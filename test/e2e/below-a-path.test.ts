import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../support/event-stream.ts';
import { freePort } from '../support/free-port.ts';
import { programOf, startPathProxy } from '../support/path-proxy.ts';
import { signIn } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const BASE = '/sapu';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const cases = [
  ['nginx', 'keeps'],
  ['nginx', 'strips'],
  ['caddy', 'keeps'],
  ['caddy', 'strips'],
] as const;

// Debian's packages nginx-light and caddy have them; elsewhere the run says that these were skipped.
describe.each(cases)('behind %s, which %s the path', (kind, what) => {
  const isThere = programOf(kind) !== undefined;
  let running: AsyncDisposableStack;
  let app: TestApp;
  let publicUrl: string;
  beforeAll(async () => {
    if (!isThere) return;
    running = new AsyncDisposableStack();
    const port = await freePort();
    publicUrl = `http://localhost:${port}${BASE}`;
    const config = { publicUrl, trustProxy: 1 };
    app = running.use(await startTestApp({ webRoot, config, syncsAtSignIn: true }));
    const plan = { port, upstream: app.url, base: BASE, strips: what === 'strips' };
    running.use(await startPathProxy(kind, plan));
  });
  afterAll(() => (isThere ? running.disposeAsync() : undefined));

  test.skipIf(!isThere)('sign-in, calls and events go below it', async () => {
    const bayu = await signIn({ serverUrl: publicUrl, account: 'Bayu' });
    await using stream = await openEvents(bayu);
    await bayu.call('POST /api/videos/process-all');
    await waitFor('news of the sync', () => stream.text().includes('event: job'));
    expect((await bayu.call('GET /api/auth/user')).data.name).toContain('Bayu');
    const described = await bayu.send('GET /api/openapi.json');
    expect(await described.json()).toMatchObject({ servers: [{ url: BASE }] });
  });

  test.skipIf(!isThere)('the page signs in, moves and loads below it', async () => {
    await using visited = await visit(browser);
    const { page } = visited;
    const strays: string[] = [];
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.origin !== new URL(publicUrl).origin) return;
      const isOurs = url.pathname.startsWith(`${BASE}/`) && response.status() < 400;
      if (!isOurs) strays.push(`${response.status()} ${url.pathname}`);
    });
    await page.goto(`${publicUrl}/videos`);
    await signInByHand(page, 'Rina');
    await page.getByRole('button', { name: /^Account of Rina/ }).waitFor();
    expect(page.url()).toBe(`${publicUrl}/videos`);
    await page.getByRole('link', { name: 'Comments', exact: false }).first().click();
    await page.waitForURL(`${publicUrl}/comments**`);
    await page.reload();
    await page.getByRole('button', { name: /^Account of Rina/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/comments`);
    const scope = await page.evaluate(async (file) => {
      // As the page does: the content security policy knows this name only.
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: {
          createPolicy(
            name: string,
            rules: { createScriptURL: (url: string) => string },
          ): { createScriptURL: (url: string) => string };
        };
      };
      const policy = trustedTypes.createPolicy('sapu-worker', { createScriptURL: (url) => url });
      const worker = await navigator.serviceWorker.register(policy.createScriptURL(file));
      return worker.scope;
    }, `${BASE}/notifications-worker.js`);
    expect(scope).toBe(`${publicUrl}/`);
    expect(strays).toEqual([]);
  });
});
