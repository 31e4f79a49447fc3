import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockName } from '../../src/server/db/owner-transaction.ts';
import { createBrowser } from '../support/browser.ts';
import { followLink, inviteToHelp, startHelping } from '../support/helping.ts';
import { scriptWith, startScript } from '../support/scripts.ts';
import { resumeSession, type Session, signIn, visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/* Rina administers and has a channel; Bayu has one, too, and helps on hers. */

const { rina: rinas, bayu: bayus } = smallWorld;
/** Long enough for a sign-in to wait for the account. */
const ARRIVAL_MS = 1_000;
const refused = { status: 403, code: 'channel_refused' };

let app: TestApp;
let rina: Session;
beforeEach(async () => {
  const config = { host: '0.0.0.0', allowedAccounts: ['rina@kebun.example'] };
  app = await startTestApp({ demo: false, seed: smallWorldSeed, config });
  onTestFinished(() => app[Symbol.asyncDispose]());
  rina = await app.signIn({ account: 'Rina' });
});

/** Where a sign-in as an owner begins, by a link that the administrator makes. */
async function inviteOwner(): Promise<URL> {
  const { data } = await rina.call('POST /api/admin/invitations');
  const start = new URL('/api/auth/google/login', app.url);
  start.searchParams.set('invitation', new URL(data.url).hash.replace('#invitation=', ''));
  return start;
}

const comeIn = async (start: Promise<URL> | URL = inviteOwner()) =>
  signIn({ serverUrl: app.url, account: 'Bayu', start: await start });

const rowsOfBayu = () =>
  app.db
    .selectFrom('users')
    .selectAll()
    .where('google_id', '=', bayus.id)
    .orderBy('only_helps')
    .execute();

/** Whether a query with this text waits for a lock. */
async function isWaiting(text: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and position(${text} in query) > 0`.execute(app.db);
  return rows.length > 0;
}

test('who comes to help and signs in as an owner at once has one row', async () => {
  const secret = await inviteToHelp(app, rina, 'moderator');
  const start = await inviteOwner();
  let helping: Promise<URL> | undefined;
  let owning: Promise<Session> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`select from invitations where role is not null for update`.execute(tx);
    helping = followLink(app, { account: 'Bayu', secret });
    await waitFor('the helper to take the link', () => isWaiting('delete from "invitations"'));
    owning = comeIn(start);
    await delay(ARRIVAL_MS);
  });
  expect((await helping)?.href).toContain(`channel=${rinas.channel.id}`);
  await owning;
  const channel = { youtube_channel_id: bayus.channel.id, only_helps: false };
  expect(await rowsOfBayu()).toMatchObject([channel]);
});

/** Bayu's session as a helper, by a row of its own beside the channel's, as no sign-in makes it. */
async function helpByOwnRow(): Promise<Session> {
  const helper = await startHelping(app, rina, { account: 'Bayu', role: 'moderator' });
  const rename = (from: string, to: string) =>
    app.db.updateTable('users').set({ google_id: to }).where('google_id', '=', from).execute();
  await rename(bayus.id, 'another');
  await comeIn();
  await rename('another', bayus.id);
  expect(await rowsOfBayu()).toMatchObject([{ only_helps: false }, { only_helps: true }]);
  return helper;
}

test('by whichever row, who is paused helps nobody, and who is removed is out', async () => {
  const helper = await helpByOwnRow();
  const { data } = await rina.call('GET /api/admin/owners');
  const params = { id: data.find(({ email }) => email === 'bayu@bengkel.example')?.id ?? '' };
  const change = (paused: boolean) =>
    rina.call('PUT /api/admin/owners/{id}', { params, body: { paused } });
  const channels = async () =>
    (await resumeSession(helper).call('GET /api/auth/user')).data.channels;

  await change(true);
  expect(await helper.refused('GET /api/comments')).toMatchObject(refused);
  expect(await channels()).toEqual([]);
  await change(false);
  await helper.call('GET /api/comments');

  await rina.call('DELETE /api/admin/owners/{id}', { params });
  expect(await helper.refused('GET /api/comments')).toMatchObject({ status: 401 });
  expect(await rowsOfBayu()).toEqual([]);
  expect((await rina.call('GET /api/helpers')).data.helpers).toEqual([]);
  expect((await followLink(app, { account: 'Bayu' })).search).toBe('?error=not_invited');
});

test('who is removed while they sign in stays removed', async () => {
  await comeIn();
  let end: Promise<URL> | undefined;
  // As another process does: in this one the sign-in would wait without a query.
  await app.db.transaction().execute(async (tx) => {
    await lockName(tx, `account ${bayus.id}`);
    const visit = { serverUrl: app.url, account: 'Bayu', browser: createBrowser() };
    let hasEnded = false;
    end = visitGoogle(visit).finally(() => {
      hasEnded = true;
    });
    await waitFor('the sign-in to wait', async () => hasEnded || isWaiting('advisory'));
    await tx.deleteFrom('users').where('google_id', '=', bayus.id).execute();
  });
  expect((await end)?.search).toBe('?error=not_invited');
  expect(await rowsOfBayu()).toEqual([]);
});

test('a session or a token of a row that has left opens nothing', async () => {
  const bayu = await comeIn();
  const script = scriptWith(app.url, (await startScript(bayu, ['read'])).token);
  await script.call('GET /api/comments/counts');
  await app.db
    .updateTable('users')
    .set({ google_id: 'left:1' })
    .where('google_id', '=', bayus.id)
    .execute();
  expect(await bayu.refused('GET /api/comments/counts')).toMatchObject({ status: 401 });
  expect(await script.refused('GET /api/comments/counts')).toMatchObject({ status: 401 });
});
