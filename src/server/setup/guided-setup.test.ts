import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEmulator } from '../../emulator/emulator.ts';
import { type GoogleEndpoints, googleAt, realGoogle } from '../../platform/google-endpoints.ts';
import { systemClock } from '../base/clock.ts';
import { createGuidedSetup, type ServerChange } from './guided-setup.ts';
import { createSavedClientFile, type GoogleClient } from './saved-client.ts';

const client: GoogleClient = {
  clientId: '123-abc.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-abcdefgh',
  projectId: null,
  warnings: [],
};

const emulated = {
  clientId: client.clientId,
  clientSecret: client.clientSecret,
  redirectUris: ['http://localhost:8080/api/auth/google/callback'],
} as const;

const keys = async () => [{ id: 'a', key: Buffer.alloc(32, 1) }] as const;

/** A set-up, with a saved client by default, whose changes of servers the test makes itself. */
async function openSetup({
  saved = client,
  google = realGoogle,
}: {
  saved?: GoogleClient | null;
  google?: GoogleEndpoints;
} = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-setup-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = createSavedClientFile({ dataDir, name: 'google-client', keys });
  if (saved) await file.write(saved);
  const world = { isOwned: false };
  const wanted: ServerChange[] = [];
  const setup = createGuidedSetup({
    clock: systemClock,
    google,
    file,
    saved: saved ?? undefined,
    closedBy: null,
    hasOwner: async () => world.isOwned,
    showCode: () => undefined,
    change: (change) => wanted.push(change),
  });
  const cookie = await setup.admit(setup.printCode());
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
  setup.journey.left('first');
  setup.journey.left('second', 'first');
  setup.journey.returned('second', 'access_denied');
  expect(await setup.state(cookie)).toMatchObject({
    admitted: true,
    client: { client_id: client.clientId },
    attempt: { failure: 'access_denied' },
  });
  const others = { admitted: false, client: null, attempt: null };
  expect(await setup.state('another')).toMatchObject(others);
});

test('a stranger who goes to Google and is refused is no attempt of the set-up', async () => {
  const { setup, cookie } = await openSetup();
  setup.journey.left('own');
  setup.journey.left('again', 'of a stranger');
  for (const state of ['of a stranger', undefined]) setup.journey.returned(state, 'not_invited');
  expect(await setup.state(cookie)).toMatchObject({ attempt: { returned_at: null } });
});

test('owners without a saved client are connected again, and then nothing is forgotten', async () => {
  const emulator = await createEmulator({ clients: [emulated] });
  onTestFinished(() => emulator.close());
  const { setup, cookie, file, world, wanted } = await openSetup({
    saved: null,
    google: googleAt(emulator.url),
  });
  world.isOwned = true;
  expect(await setup.state(cookie)).toMatchObject({ closed: null, admitted: true });
  const { clientId, clientSecret, redirectUris } = emulated;
  const given = { clientId, clientSecret, projectId: null, redirectUrls: null };
  await setup.check(cookie, { read: () => given, redirectUrl: redirectUris[0] });
  const proceed = await setup.save(cookie);
  // Whoever saved it is still admitted where the real server does not start.
  expect(await setup.state(cookie)).toMatchObject({ closed: null, admitted: true });
  proceed();
  await wanted[0]?.before();
  await wanted[0]?.done();
  expect(await setup.state(cookie)).toMatchObject({ closed: 'owned', admitted: false });
  await expect(setup.forget(cookie)).rejects.toMatchObject({ code: 'setup_closed' });
  expect(await file.read()).toMatchObject({ clientId });
});

test('an owner ends the admission for good', async () => {
  const { setup, cookie, world } = await openSetup();
  world.isOwned = true;
  expect(await setup.state(cookie)).toMatchObject({ closed: 'owned', admitted: false });
  world.isOwned = false;
  expect(await setup.state(cookie)).toMatchObject({ closed: null, admitted: false, client: null });
});
