import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { ownClient, type SetupWorld, startSetupWorld } from '../support/setup-world.ts';
import { signIn, visitGoogle } from '../support/sign-in.ts';

/* A server beyond loopback whose client comes from variables: the code lets the first owner in. */

let world: SetupWorld;
beforeAll(async () => {
  const env = { GOOGLE_CLIENT_ID: ownClient.id, GOOGLE_CLIENT_SECRET: ownClient.secret };
  world = await startSetupWorld({ command: 'serve', env: { ...env, HOST: '0.0.0.0' } });
});
afterAll(() => world[Symbol.asyncDispose]());

const errorOf = async (account: string) =>
  (await visitGoogle({ serverUrl: world.url, account, browser: createBrowser() })).search;

const browser = createBrowser();

test('the start says how to become the first owner, and a stranger is turned away', async () => {
  expect(world.said()).toContain(`${world.url}/setup#code=${world.code()}`);
  expect(await errorOf('Bayu')).toBe('?error=not_invited');
});

test('the code admits a browser, which changes nothing but who is first', async () => {
  const page = await world.admitted(browser);
  const { data } = await page.call('GET /api/setup');
  expect(data).toMatchObject({
    closed: null,
    mode: 'real',
    admitted: true,
    client: null,
    can_restore: false,
  });
  for (const key of ['POST /api/setup/save', 'POST /api/setup/forget'] as const) {
    expect(await page.refused(key)).toMatchObject({
      code: 'setup_closed',
      details: [{ path: 'closed', message: 'environment' }],
    });
  }
});

test("the page of the set-up shows its own browser's sign-in, and no stranger's", async () => {
  const attempt = async () => (await world.open(browser).call('GET /api/setup')).data.attempt;
  expect(await errorOf('Bayu')).toBe('?error=not_invited');
  expect(await attempt()).toBeNull();
  await visitGoogle({ serverUrl: world.url, browser, deny: true });
  expect(await attempt()).toMatchObject({ failure: 'access_denied' });
  expect(await errorOf('Bayu')).toBe('?error=not_invited');
  expect(await attempt()).toMatchObject({ failure: 'access_denied' });
});

test('the first owner comes in by that browser, and nobody after them', async () => {
  await signIn({ serverUrl: world.url, account: 'Rina', browser });
  const { data } = await world.open(browser).call('GET /api/setup');
  expect(data).toMatchObject({ closed: 'environment', admitted: false });
  const second = await visitGoogle({ serverUrl: world.url, account: 'Bayu', browser });
  expect(second.search).toBe('?error=not_invited');
  expect(await errorOf('Wati')).toBe('?error=not_invited');
  await signIn({ serverUrl: world.url, account: 'Rina' });
});
