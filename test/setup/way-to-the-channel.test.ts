import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '../support/browser.ts';
import { type SetupWorld, startSetupWorld } from '../support/setup-world.ts';
import { signIn, visitGoogle } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** The tests of this file are one way, from the demo to the own channel. */
test('a fresh start shows a demo and says how to connect a channel', async () => {
  expect(world.said()).toContain('This is a demo with an invented channel');
  expect(world.said()).toContain(`${world.url}/setup#code=${world.code()}`);
  const { data } = await world.open().call('GET /api/setup');
  expect(data).toEqual({
    closed: null,
    mode: 'demo',
    admitted: false,
    can_restore: false,
    redirect_url: world.redirectUrl,
    client: null,
    attempt: null,
    start_failed: false,
  });
});

test('people of the demo do not close the set-up', async () => {
  await signIn({ serverUrl: world.url });
  expect((await world.open().call('GET /api/setup')).data).toMatchObject({ closed: null });
});

const browser = createBrowser();

test('the code admits, the client is checked and saved, and the real server takes over', async () => {
  const page = await world.admitted(browser);
  const { data: checked } = await page.call('POST /api/setup/client', {
    body: { file: world.clientFile() },
  });
  expect(checked).toMatchObject({ project_id: 'sapu-of-the-owner', warnings: [] });
  const { data } = await page.call('POST /api/setup/save');
  expect(data).toMatchObject({ admitted: true, client: checked });
  await world.until('real');
  const after = await page.call('GET /api/setup');
  expect(after.data).toMatchObject({ mode: 'real', closed: null, admitted: true, client: checked });
});

test('a journey to Google that fails is told', async () => {
  const url = await visitGoogle({ serverUrl: world.url, browser, deny: true });
  expect(url.search).toBe('?error=access_denied');
  const { data } = await world.open(browser).call('GET /api/setup');
  expect(data.attempt).toMatchObject({ failure: 'access_denied' });
  expect(data.attempt?.returned_at).not.toBeNull();
  expect((await world.open().call('GET /api/setup')).data.attempt).toBeNull();
});

test('an API that is not enabled is told, and the set-up stays open', async () => {
  world.google.control.planFault({ method: '*', kind: 'error', error: 'accessNotConfigured' });
  const url = await visitGoogle({ serverUrl: world.url, browser });
  world.google.control.clearFaults();
  expect(url.search).toBe('?error=api_disabled');
  const { data } = await world.open(browser).call('GET /api/setup');
  expect(data).toMatchObject({ closed: null, attempt: { failure: 'api_disabled' } });
});

test('whoever Google keeps on a page of its own has left and not returned', async () => {
  world.google.control.changeSettings({ signInRefusal: 'access_denied' });
  const leaving = visitGoogle({ serverUrl: world.url, browser });
  await expect(leaving).rejects.toThrow(/\(403\)/);
  world.google.control.changeSettings({ signInRefusal: 'none' });
  const { data } = await world.open(browser).call('GET /api/setup');
  expect(data.attempt).toMatchObject({ returned_at: null, failure: null });
});

test('the first sign-in closes the set-up, also after a restart', async () => {
  const owner = await signIn({ serverUrl: world.url, account: 'Rina' });
  await syncChannel(owner);
  const { data } = await owner.call('GET /api/comments');
  expect(data.length).toBeGreaterThan(0);
  const state = async () => (await world.open(browser).call('GET /api/setup')).data;
  expect(await state()).toMatchObject({ closed: 'owned', admitted: false, client: null });
  await world.restart();
  expect(await state()).toMatchObject({ closed: 'owned', mode: 'real' });
});
