import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAccount } from '../../src/server/account/accounts/accounts.repository.ts';
import { findUser } from '../../src/server/account/auth/users.repository.ts';
import { inOwnerTransaction, lockName } from '../../src/server/db/owner-transaction.ts';
import { createBrowser } from '../support/browser.ts';
import { runDuties } from '../support/run-duties.ts';
import { type Session, signIn, visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/* Rina administers; Bayu has a channel, Wati two. */

const { wati } = smallWorld;

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  const config = { host: '0.0.0.0', allowedAccounts: ['rina@kebun.example'] };
  app = await startTestApp({ demo: false, seed: smallWorldSeed, config });
  rina = await signIn({ serverUrl: app.url, account: 'Rina' });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Lets somebody in by a link that the administrator makes. */
async function invite(account: string): Promise<Session> {
  const { data } = await rina.call('POST /api/admin/invitations');
  const start = new URL('/api/auth/google/login', app.url);
  start.searchParams.set('invitation', new URL(data.url).hash.replace('#invitation=', ''));
  return signIn({ serverUrl: app.url, account, start });
}

const owners = async () => (await rina.call('GET /api/admin/owners')).data;
async function ownerOf(email: string) {
  const found = (await owners()).find((one) => one.email === email);
  if (!found) throw new Error(`${email} is not here`);
  return found;
}
const change = (id: string, body: { paused?: boolean; share?: number | null }) =>
  rina.call('PUT /api/admin/owners/{id}', { params: { id }, body });

test('an account is shown once, with its channels and no name', async () => {
  await invite(wati.first.title);
  await signIn({ serverUrl: app.url, account: wati.second.title });
  const listed = await owners();
  expect(listed.map(({ email }) => email)).toEqual(['rina@kebun.example', 'wati@warung.example']);
  expect(listed[1]).toMatchObject({
    channel_ids: [wati.first.id, wati.second.id],
    administrator: false,
    share: null,
    paused_at: null,
  });
  expect(listed[0]?.administrator).toBe(true);
  expect(JSON.stringify(listed)).not.toMatch(/Lestari|Susanti|Warung|Kebun/);
});

test('of the installation it says space, versions and shares, and who comes in', async () => {
  const { data } = await rina.call('GET /api/admin');
  expect(data).toMatchObject({ quota: { daily: 10_000, equal_share: 4_750 }, admits: 'listed' });
  expect(data.database_bytes).toBeGreaterThan(1_000_000);
  expect(data.versions.postgresql).toMatch(/^\d+\.\d+/);
});

test('an invitation that is withdrawn lets nobody in', async () => {
  const { data } = await rina.call('POST /api/admin/invitations');
  const { invitations } = (await rina.call('GET /api/admin')).data;
  expect(invitations).toEqual([{ id: data.id, ends_at: data.ends_at }]);
  await rina.call('DELETE /api/admin/invitations/{id}', { params: { id: data.id } });
  const start = new URL('/api/auth/google/login', app.url);
  start.searchParams.set('invitation', new URL(data.url).hash.replace('#invitation=', ''));
  const browser = createBrowser();
  const end = await visitGoogle({ serverUrl: app.url, account: 'Dodi', browser, start });
  expect(end.search).toBe('?error=not_invited');
});

test('a paused owner is told, and nothing is read for them until they go on', async () => {
  const own = await invite('Bayu');
  const { id } = await ownerOf('bayu@bengkel.example');
  expect((await change(id, { paused: true })).data).toMatchObject({ connection: 'paused' });
  const told = async () => (await own.call('GET /api/notifications')).data[0];
  expect(await told()).toMatchObject({ event: 'account_changed', details: { change: 'paused' } });
  expect((await own.call('GET /api/connection')).data.problems[0]).toBe('paused');
  const refused = await own.refused('POST /api/channels', { body: { id: wati.first.id } });
  expect(refused).toMatchObject({ status: 403, code: 'account_paused' });

  // Coming in again ends no pause.
  await signIn({ serverUrl: app.url, account: 'Bayu' });
  expect((await own.call('GET /api/auth/user')).data.connection).toBe('paused');
  expect((await own.call('GET /api/activity')).data.map(({ action }) => action)).toContain(
    'pause_account',
  );

  await change(id, { paused: false });
  expect(await told()).toMatchObject({ details: { change: 'resumed' } });
  await own.call('POST /api/channels', { body: { id: wati.first.id } });
  expect(await ownerOf('bayu@bengkel.example')).toMatchObject({ paused_at: null });
});

test('a pause holds at once, and is told as soon as a large act of the owner ends', async () => {
  const own = await signIn({ serverUrl: app.url, account: 'Bayu' });
  const { id } = await ownerOf('bayu@bengkel.example');
  // Longer than others wait for the owner's lock.
  const paused = await inOwnerTransaction(app.db, Number(id), async () => {
    const pausing = change(id, { paused: true });
    await waitFor(
      'the pause to hold',
      async () => (await ownerOf('bayu@bengkel.example')).paused_at,
    );
    const refused = await own.refused('POST /api/channels', { body: { id: wati.second.id } });
    expect(refused.code).toBe('account_paused');
    await delay(5_500);
    return { pausing };
  });
  expect((await paused.pausing).data).toMatchObject({ connection: 'paused' });
  await change(id, { paused: false });
});

test('a pause that begins while somebody signs in with another channel is for that one, too', async () => {
  const { id } = await ownerOf('wati@warung.example');
  const { google_id } = (await findUser(app.db, Number(id))) ?? { google_id: '' };
  await app.db.deleteFrom('users').where('youtube_channel_id', '=', wati.second.id).execute();
  const waits = async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(app.db);
    return rows.length > 0;
  };
  let signingIn: Promise<Session> | undefined;
  // As another process does: in this one the sign-in would wait without a query.
  await app.db.transaction().execute(async (tx) => {
    await lockName(tx, `account ${google_id}`);
    await saveAccount(tx, google_id, { share: null, paused_at: new Date() });
    let isIn = false;
    signingIn = signIn({ serverUrl: app.url, account: wati.second.title });
    void signingIn.finally(() => {
      isIn = true;
    });
    await waitFor('the sign-in to end or to wait', async () => isIn || (await waits()));
  });
  const second = await signingIn;
  expect((await second?.call('GET /api/auth/user'))?.data.connection).toBe('paused');
  await change(id, { paused: false });
  expect((await second?.call('GET /api/auth/user'))?.data.connection).toBe('working');
});

test('a share is set for an account, and the rest is divided among the others', async () => {
  const own = await signIn({ serverUrl: app.url, account: 'Bayu' });
  const { id } = await ownerOf('bayu@bengkel.example');
  expect((await change(id, { share: 100 })).data.share).toBe(100);
  expect((await own.call('GET /api/quota')).data).toMatchObject({ daily: 100 });
  expect((await rina.call('GET /api/quota')).data.daily).toBe(4_700);
  const tooMuch = await rina.refused('PUT /api/admin/owners/{id}', {
    params: { id },
    body: { share: 10_001 },
  });
  expect(tooMuch).toMatchObject({ code: 'invalid_input' });
  await change(id, { share: null });
  expect((await own.call('GET /api/quota')).data.daily).toBe(3_166);
});

test('a grant that has ended is still ended after a pause', async () => {
  const { id } = await ownerOf('bayu@bengkel.example');
  const ended = { connection: 'broken', broken_since: new Date() } as const;
  await app.db.updateTable('users').set(ended).where('id', '=', Number(id)).execute();
  await change(id, { paused: true });
  expect((await change(id, { paused: false })).data.connection).toBe('broken');
  await signIn({ serverUrl: app.url, account: 'Bayu' });
});

test('the share of an account that is away is given to nobody else', async () => {
  const own = await ownerOf('bayu@bengkel.example');
  const second = await ownerOf('wati@warung.example');
  await change(own.id, { share: 5_000 });
  await change(own.id, { paused: true });
  const tooMuch = await rina.refused('PUT /api/admin/owners/{id}', {
    params: { id: second.id },
    body: { share: 9_000 },
  });
  expect(tooMuch).toMatchObject({ code: 'invalid_input' });
  await change(own.id, { paused: false, share: null });
});

test('the share of an account that is gone is free, and is smaller where it comes back', async () => {
  const second = await ownerOf('wati@warung.example');
  const own = await ownerOf('bayu@bengkel.example');
  await change(own.id, { share: 9_000 });
  await rina.call('DELETE /api/admin/owners/{id}', { params: { id: own.id } });
  await runDuties(app);
  await waitFor('the account to be gone', async () => (await owners()).length === 2);
  expect((await change(second.id, { share: 2_000 })).data.share).toBe(2_000);
  await invite('Bayu');
  expect((await ownerOf('bayu@bengkel.example')).share).toBe(7_500);
  for (const { id } of [second, await ownerOf('bayu@bengkel.example')]) {
    await change(id, { share: null });
  }
});

test('an account is removed with all its channels, and a limit outlasts that', async () => {
  const { id } = await ownerOf('wati@warung.example');
  const own = await signIn({ serverUrl: app.url, account: wati.second.title });
  await change(id, { paused: true });
  await rina.call('DELETE /api/admin/owners/{id}', { params: { id } });
  expect(await own.refused('GET /api/auth/user')).toMatchObject({ status: 401 });
  expect((await owners()).map(({ email }) => email)).not.toContain('wati@warung.example');
  const left = await app.db
    .selectFrom('users')
    .select('name')
    .where('name', 'like', 'Wati%')
    .execute();
  expect(left).toEqual([]);
  const again = await rina.refused('DELETE /api/admin/owners/{id}', { params: { id } });
  expect(again).toMatchObject({ code: 'not_found' });

  const back = await invite(wati.first.title);
  expect((await back.call('GET /api/auth/user')).data.connection).toBe('paused');
});
