import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { saveAccount } from '../../src/server/account/accounts/accounts.repository.ts';
import { createBrowser } from '../support/browser.ts';
import { openEvents } from '../support/event-stream.ts';
import { followLink, inviteToHelp, startHelping, workingOn } from '../support/helping.ts';
import { headersOf } from '../support/raw-http.ts';
import { resetApp } from '../support/reset-app.ts';
import { runDuties } from '../support/run-duties.ts';
import { scriptWith, startScript } from '../support/scripts.ts';
import { resumeSession, type Session, visitGoogle } from '../support/sign-in.ts';
import { smallWorld, smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({
    demo: false,
    seed: smallWorldSeed,
    clock,
    config: { host: '0.0.0.0', allowedAccounts: ['rina@kebun.example', 'bayu@bengkel.example'] },
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  rina = await app.signIn({ account: 'Rina' });
});

const rinas = smallWorld.rina.channel.id;
const refused = { status: 403, code: 'channel_refused' };
const dodiHelps = () => startHelping(app, rina, { account: 'Dodi', role: 'moderator' });
const invite = () => inviteToHelp({ ...app, clock }, rina, 'viewer');
const end = async (account: string, secret?: string) => {
  const { hash, search } = await followLink(app, { account, ...(secret && { secret }) });
  return hash ? '#' : search;
};
const over = '?error=helper_link_over';
const rowsOf = (table: 'users' | 'sessions' | 'helpers' | 'invitations') =>
  app.db.selectFrom(table).selectAll().execute();
const log = async () => (await rina.call('GET /api/activity', { query: {} })).data;

test('a link makes whoever opens it a helper, who is asked for nothing but who they are', async () => {
  const before = app.emulator.ledger.length;
  const dodi = await dodiHelps();
  const { data } = await dodi.call('GET /api/auth/user');
  expect(data).toMatchObject({
    name: 'Dodi Setiawan',
    role: 'moderator',
    youtube_channel_id: rinas,
    channels: [{ id: rinas, title: 'Kebun Rina', role: 'moderator' }],
    administrator: false,
    connection: 'working',
  });
  const calls = app.emulator.ledger.slice(before).map(({ method }) => method);
  expect(calls.filter((method) => !method.startsWith('oauth.'))).toEqual([]);
  const [helper] = (await rowsOf('users')).filter(({ only_helps }) => only_helps);
  expect(helper).toMatchObject({ scopes: [], access_token: null, refresh_token: null });
  const { helpers } = (await rina.call('GET /api/helpers')).data;
  expect(helpers).toMatchObject([
    { name: 'Dodi Setiawan', email: 'dodi@tamu.example', role: 'moderator', confirmed: true },
  ]);
  expect((await log())[0]).toMatchObject({ action: 'add_helper', who: 'system' });
  expect((await rina.call('GET /api/notifications')).data).toMatchObject([
    {
      event: 'account_changed',
      details: { change: 'helper_joined' },
      link: '/settings?tab=data#yourData.helpers',
    },
  ]);
});

test('an owner makes as many links as there may be helpers, each after a fresh sign-in', async () => {
  const body = { role: 'moderator' } as const;
  const { url } = (await rina.call('POST /api/helpers', { body })).data;
  const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('helper') ?? '';
  expect(await end('Dodi', secret)).toBe('#');
  expect((await rina.call('GET /api/helpers')).data.helpers).toMatchObject([body]);
  for (let nth = 1; nth < limits.helpers; nth += 1) await invite();
  expect(await rina.refused('POST /api/helpers', { body })).toMatchObject({
    status: 409,
    code: 'helpers_full',
  });
  const created_at = new Date(clock.now().getTime() - 3_600_000);
  await app.db.updateTable('sessions').set({ created_at }).execute();
  expect(await rina.refused('POST /api/helpers', { body })).toMatchObject({
    status: 403,
    code: 'fresh_sign_in_needed',
  });
});

test('who helps stops by themselves, on that channel alone, by whichever row of their account', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const dodi = await dodiHelps();
  await startHelping(app, bayu, { account: 'Dodi', role: 'viewer' });
  await dodi.call('DELETE /api/helping');
  expect(await dodi.refused('GET /api/comments/counts')).toMatchObject(refused);
  expect(await dodi.refused('DELETE /api/helping')).toMatchObject(refused);
  expect((await rina.call('GET /api/helpers')).data.helpers).toEqual([]);
  expect((await log())[0]).toMatchObject({
    action: 'helper_left',
    details: { person: 'Dodi Setiawan (dodi@tamu.example)' },
  });
  expect((await bayu.call('GET /api/helpers')).data.helpers).toHaveLength(1);
  // Owners help on no channel of their own.
  expect(await rina.refused('DELETE /api/helping')).toMatchObject({ status: 404 });
});

test('a link works once, for a week, and not when the owner has withdrawn it', async () => {
  const secret = await invite();
  expect(await end('Dodi', secret)).toBe('#');
  expect(await end('Wati', secret)).toBe(over);
  const both = await invite();
  const ends = await Promise.all([end('Wati', both), end('Bayu', both)]);
  expect(ends.toSorted()).toEqual(['#', over].toSorted());

  const withdrawn = await invite();
  const { invitations } = (await rina.call('GET /api/helpers')).data;
  await rina.call('DELETE /api/helpers/{id}', { params: { id: invitations[0]?.id ?? '' } });
  expect(await end('Wati', withdrawn)).toBe(over);
  const late = await invite();
  clock.advance({ days: 7 });
  expect(await end('Wati', late)).toBe(over);
});

test('a link to help lets nobody in as an owner, and one for owners makes no helper', async () => {
  const secret = await invite();
  const browser = createBrowser();
  const start = new URL(`/api/auth/google/login?grant=renew&invitation=${secret}`, app.url);
  const { hash } = await visitGoogle({ serverUrl: app.url, account: 'Wati', browser, start });
  expect(new URLSearchParams(hash.slice(1)).get('channel')).toBe(rinas);
  const helping = (await rowsOf('users')).map(({ only_helps }) => only_helps);
  expect(helping.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
});

test('who only helps is no owner: no channel of their own, no owner’s sign-in, no rows', async () => {
  const dodi = await dodiHelps();
  const own = resumeSession(dodi);
  expect(await own.refused('GET /api/comments')).toMatchObject(refused);
  const { data } = await own.call('GET /api/auth/user');
  expect(data).toMatchObject({ role: null, youtube_channel_id: null });
  const word = { body: { word: 'gacor' } };
  expect(await dodi.refused('POST /api/blacklisted-words', word)).toMatchObject({
    status: 403,
    code: 'role_refused',
  });
  // The owners' button leads back to helping, and the grant that came along is given back.
  const ordinary = new URL('/api/auth/google/login', app.url);
  const how = { serverUrl: app.url, account: 'Dodi', browser: createBrowser(), start: ordinary };
  expect((await visitGoogle(how)).hash).toContain('token=');
  expect(app.emulator.ledger.map(({ method }) => method)).toContain('oauth.revoke');
  expect((await rowsOf('users')).filter(({ only_helps }) => only_helps)).toHaveLength(1);
  expect(await end('Dodi')).toBe('#');
  expect(await end('Wati')).toBe('?error=not_invited');
});

test('owners who open their own link stay owners, and leave the link', async () => {
  const secret = await invite();
  expect(await end('Rina', secret)).toBe('#');
  expect(await rowsOf('helpers')).toEqual([]);
  expect(await end('Dodi', secret)).toBe('#');
});

test('what is taken back ends at once, with the streams that are open', async () => {
  const dodi = await dodiHelps();
  const { id } = (await dodi.call('GET /api/auth/user')).data;
  await using stream = await openEvents(dodi, { 'sapu-channel': rinas });
  await dodi.call('GET /api/comments/counts', { query: {} });
  await rina.call('DELETE /api/helpers/{id}', { params: { id } });
  await stream.ended;
  expect(stream.events()).toEqual([]);
  for (const key of ['GET /api/comments/counts', 'GET /api/events', 'GET /api/auth/user'] as const)
    expect(await dodi.refused(key)).toMatchObject(refused);
  expect(await rina.refused('DELETE /api/helpers/{id}', { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('a call whose body is still on its way when the helper is taken back does nothing', async () => {
  const dodi = await dodiHelps();
  const { id } = (await dodi.call('GET /api/auth/user')).data;
  const body = JSON.stringify({ comment_ids: ['x'], reject: true });
  const slow = request(new URL('/api/comments/bulk-moderate', app.url), {
    method: 'POST',
    headers: {
      ...headersOf(dodi),
      'sapu-channel': rinas,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
  });
  slow.write(body.slice(0, 5));
  // By the answers to later calls the server has read the head of that one.
  for (let nth = 0; nth < 3; nth += 1) await dodi.call('GET /api/comments/counts', { query: {} });
  await rina.call('DELETE /api/helpers/{id}', { params: { id } });
  slow.end(body.slice(5));
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(refused.status);
  answer.resume();
});

const channelOf = async (session: Session) =>
  (await session.call('GET /api/auth/user')).data.youtube_channel_id;

test('who helps one owner reaches no other, and an owner who helps keeps both apart', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const helping = await startHelping(app, rina, { account: 'Bayu', role: 'viewer' });
  expect(await channelOf(helping)).toBe(rinas);
  const bayus = smallWorld.bayu.channel.id;
  const { data } = await workingOn(helping, bayus).call('GET /api/auth/user');
  expect(data).toMatchObject({ youtube_channel_id: bayus, role: 'owner' });
  expect(data.channels.map(({ role }) => role)).toEqual(['owner', 'viewer']);
  // It is the account that helps, in whichever browser.
  expect(await channelOf(workingOn(bayu, rinas))).toBe(rinas);
  for (const other of ['UCnobodynobodynobodynobo', 'x'.repeat(5_000), "' or 1=1"]) {
    expect(await workingOn(rina, other).refused('GET /api/comments/counts')).toMatchObject(refused);
  }
  expect(await workingOn(rina, bayus).refused('GET /api/comments/counts')).toMatchObject(refused);
});

test('tokens and sessions are of their person, whatever channel is named', async () => {
  const bayu = await startHelping(app, rina, { account: 'Bayu', role: 'moderator' });
  const script = await startScript(await app.signIn({ account: 'Bayu' }), ['read']);
  const headers = { 'sapu-channel': rinas };
  const counts = 'GET /api/comments/counts';
  const byScript = scriptWith(app.url, script.token);
  expect(await byScript.refused(counts, { headers })).toMatchObject(refused);
  // Two browsers of Bayu's, and none of Rina's.
  const { sessions } = (await bayu.call('GET /api/sessions')).data;
  expect(sessions).toHaveLength(2);
});

test('a pause of the owner ends links, and one of the helper ends helping', async () => {
  const secret = await invite();
  const dodi = await dodiHelps();
  await saveAccount(app.db, smallWorld.dodi.id, { share: null, paused_at: clock.now() });
  expect(await dodi.refused('GET /api/comments/counts')).toMatchObject(refused);
  // A page would otherwise try the channel again and again.
  expect((await resumeSession(dodi).call('GET /api/auth/user')).data.channels).toEqual([]);
  await app.db
    .updateTable('users')
    .set({ connection: 'paused' })
    .where('only_helps', '=', false)
    .execute();
  expect(await end('Wati', secret)).toBe(over);
});

test('a paused person who has deleted their account does not come back to help', async () => {
  const secret = await invite();
  await saveAccount(app.db, smallWorld.dodi.id, { share: null, paused_at: clock.now() });
  expect(await end('Dodi', secret)).toBe(over);
  expect(await end('Wati', secret)).toBe('#');
});

test('an owner who leaves takes links and helpers along, who are forgotten a day later', async () => {
  const secret = await invite();
  const dodi = await dodiHelps();
  const { confirm_with: confirm } = (await rina.call('GET /api/connection')).data;
  await rina.call('POST /api/account/delete', { body: { confirm } });
  expect(await dodi.refused('GET /api/comments/counts')).toMatchObject(refused);
  expect(await end('Wati', secret)).toBe(over);
  expect(await rowsOf('helpers')).toEqual([]);
  clock.advance({ days: 1, seconds: 1 });
  await runDuties(app);
  expect((await rowsOf('users')).filter(({ google_id }) => !google_id.startsWith('left:'))).toEqual(
    [],
  );
});

test('a helper who deletes their account is gone, and the owner’s log keeps the name', async () => {
  const dodi = await dodiHelps();
  await dodi.call('POST /api/account/delete', { body: { confirm: 'Dodi Setiawan' } });
  expect((await rina.call('GET /api/helpers')).data.helpers).toEqual([]);
  expect((await log())[0]).toMatchObject({
    action: 'helper_left',
    details: { person: 'Dodi Setiawan (dodi@tamu.example)' },
  });
});

test('a moderator sends and undoes, a viewer does not, and no helper changes settings', async () => {
  const dodi = await dodiHelps();
  await dodi.call('POST /api/outbox/send');
  const bayu = await startHelping(app, rina, { account: 'Bayu', role: 'viewer' });
  const role = { status: 403, code: 'role_refused' };
  expect(await bayu.refused('POST /api/outbox/send')).toMatchObject(role);
  expect(await dodi.refused('PUT /api/settings', { body: {} })).toMatchObject(role);
  // Figures by word would list the owner's words.
  const by = { query: { by: 'word' } };
  expect(await dodi.refused('GET /api/analytics/breakdown', by)).toMatchObject(role);
  await dodi.call('GET /api/analytics/breakdown', { query: { by: 'campaign' } });
});
