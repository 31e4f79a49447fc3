import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { realGoogle } from '../youtube/google-endpoints.ts';
import { createGuidedSetup, type ServerChange } from './guided-setup.ts';
import { createSavedClientFile, type GoogleClient } from './saved-client.ts';

const client: GoogleClient = {
  clientId: '123-abc.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-abcdefgh',
  projectId: null,
  warnings: [],
};

const keys = async () => [{ id: 'a', key: Buffer.alloc(32, 1) }] as const;

/** A set-up with a saved client, whose changes of servers the test makes itself. */
async function openSetup() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-setup-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = createSavedClientFile({ dataDir, name: 'google-client', keys });
  await file.write(client);
  const world = { isOwned: false };
  const wanted: ServerChange[] = [];
  const setup = createGuidedSetup({
    clock: systemClock,
    google: realGoogle,
    file,
    saved: client,
    closedBy: null,
    hasOwner: async () => world.isOwned,
    showCode: () => undefined,
    change: (change) => wanted.push(change),
  });
  const cookie = await setup.admit(setup.renewCode());
  return { setup, cookie, file, world, wanted };
}

test('a client is forgotten when the demo runs, and not before', async () => {
  const { setup, cookie, file, wanted } = await openSetup();
  const proceed = await setup.forget(cookie);
  expect(wanted).toEqual([]);
  proceed();
  expect(wanted[0]?.mode).toBe('demo');
  await wanted[0]?.before();
  expect(await file.read()).toEqual(client);
  await wanted[0]?.done();
  expect(await file.read()).toBeUndefined();
  expect(setup.client).toBeUndefined();
});

test('whoever signs in while the real server ends keeps it', async () => {
  const { setup, cookie, file, world, wanted } = await openSetup();
  (await setup.forget(cookie))();
  world.isOwned = true;
  await expect(wanted[0]?.before()).rejects.toThrow('Somebody has signed in.');
  await wanted[0]?.undone();
  expect(await file.read()).toEqual(client);
  expect(setup.client).toEqual({ id: client.clientId, secret: client.clientSecret });
});

test('while one change is under way, no other begins', async () => {
  const { setup, cookie, wanted } = await openSetup();
  (await setup.forget(cookie))();
  (await setup.forget(cookie))();
  expect(wanted).toHaveLength(1);
  await expect(setup.save(cookie)).rejects.toMatchObject({ code: 'client_not_checked' });
});

test('only who was admitted hears of the client and of the last attempt', async () => {
  const { setup, cookie } = await openSetup();
  setup.journey.left();
  setup.journey.returned('access_denied');
  expect(await setup.state(cookie)).toMatchObject({
    admitted: true,
    client: { client_id: client.clientId },
    attempt: { failure: 'access_denied' },
  });
  const others = { admitted: false, client: null, attempt: null };
  expect(await setup.state('another')).toMatchObject(others);
});

test('an owner ends the admission for good', async () => {
  const { setup, cookie, world } = await openSetup();
  world.isOwned = true;
  expect(await setup.state(cookie)).toMatchObject({ closed: 'owned', admitted: false });
  world.isOwned = false;
  expect(await setup.state(cookie)).toMatchObject({ closed: null, admitted: false, client: null });
});
