import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { headersOf } from '../support/raw-http.ts';
import { resetApp } from '../support/reset-app.ts';
import { runDuties } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let desk: Session;
let phone: Session;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  desk = await app.signIn({ account: 'Rina' });
  clock.advance({ seconds: 5 });
  phone = await app.signIn({ account: 'Rina' });
});

const listed = async (by: Session) => (await by.call('GET /api/sessions')).data;

/** As a page that has been open for a while. */
async function refresh(session: Session): Promise<void> {
  const body = { refresh_token: session.refreshToken };
  const { data } = await session.call('POST /api/auth/refresh', { body });
  session.token = data.token;
  session.refreshToken = data.refresh_token;
}

test('the owner sees every browser with a session, this one first', async () => {
  const { sessions } = await listed(desk);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  const [here, there] = sessions;
  expect(Date.parse(there?.signed_in_at ?? '') - Date.parse(here?.signed_in_at ?? '')).toBe(5_000);
  expect((await listed(phone)).sessions.map(({ id }) => id)).toEqual([there?.id, here?.id]);
});

test('the browser is stored by its name only', async () => {
  const rows = await app.db.selectFrom('sessions').select(['browser', 'system']).execute();
  // The client of the tests names no browser that we know.
  expect(rows).toEqual([
    { browser: null, system: null },
    { browser: null, system: null },
  ]);
});

test('a session that the owner ends is over at once', async () => {
  const { sessions } = await listed(desk);
  const id = sessions.find(({ current }) => !current)?.id ?? '';
  await desk.call('DELETE /api/sessions/{id}', { params: { id } });
  expect(await phone.refused('GET /api/auth/user')).toMatchObject({
    status: 401,
    code: 'session_revoked',
  });
  const refresh_token = phone.refreshToken;
  expect(await phone.refused('POST /api/auth/refresh', { body: { refresh_token } })).toMatchObject({
    status: 401,
  });
  expect((await listed(desk)).sessions).toHaveLength(1);
  expect(await desk.refused('DELETE /api/sessions/{id}', { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('a change that was begun before its session ended is refused', async () => {
  const change = request(`${app.url}/api/settings`, {
    method: 'PUT',
    headers: { ...headersOf(phone), 'content-type': 'application/json', expect: '100-continue' },
  });
  change.flushHeaders();
  await once(change, 'continue');
  // Its caller has been known by then: calls are looked up in their order.
  await phone.call('GET /api/sessions');
  await desk.call('POST /api/sessions/end-others');
  change.end(JSON.stringify({ undo_seconds: 77 }));
  const [answer] = (await once(change, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(401);
});

test('what has ended is told for 90 days, with the network it came from', async () => {
  const { sessions } = await listed(desk);
  expect(sessions[0]?.network).toBe('127.0.0.0/24');
  const id = sessions[1]?.id ?? '';
  const signed_in_at = sessions[1]?.signed_in_at;
  clock.advance({ minutes: 1 });
  await desk.call('DELETE /api/sessions/{id}', { params: { id } });
  const ended_at = clock.now().toISOString();
  const phoneOnce = {
    browser: null,
    system: null,
    network: '127.0.0.0/24',
    signed_in_at,
    ended_at,
  };
  expect((await listed(desk)).ended).toEqual([phoneOnce]);

  // The desk's own session ends unused, and only the log still knows it.
  const ofDesk = sessions[0]?.last_used_at ?? '';
  clock.advance({ days: 15 });
  const later = await app.signIn({ account: 'Rina' });
  const unused = new Date(Date.parse(ofDesk) + 14 * DAY_MS).toISOString();
  const afterwards = await listed(later);
  expect(afterwards.ended.map((session) => session.ended_at)).toEqual([unused, ended_at]);

  clock.advance({ days: 76 });
  const atLast = await app.signIn({ account: 'Rina' });
  await runDuties(app);
  const known = (await listed(atLast)).ended.map((session) => session.signed_in_at);
  expect(known).toEqual([afterwards.sessions[0]?.signed_in_at]);
});

test('all other sessions end together, and only those of this owner', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const third = await app.signIn({ account: 'Rina' });
  const { data } = await third.call('POST /api/sessions/end-others');
  expect(data).toEqual({ ended: 2 });
  for (const ended of [desk, phone]) {
    expect(await ended.refused('GET /api/auth/user')).toMatchObject({ status: 401 });
  }
  await bayu.call('GET /api/auth/user');
  expect((await third.call('POST /api/sessions/end-others')).data).toEqual({ ended: 0 });
  const rows = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'end_sessions')
    .execute();
  expect(rows).toEqual([{ details: { ended: 2 } }]);
});

test('nobody ends or sees the session of another owner', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const [ofRina] = (await listed(desk)).sessions;
  const params = { id: ofRina?.id ?? '' };
  expect(await bayu.refused('DELETE /api/sessions/{id}', { params })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect((await listed(bayu)).sessions).toHaveLength(1);
  await desk.call('GET /api/auth/user');
});

test.each(['x', '1', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", 'a'.repeat(5_000)])(
  'the session %.20s is not found',
  async (id) => {
    expect(await desk.refused('DELETE /api/sessions/{id}', { params: { id } })).toMatchObject({
      status: 404,
    });
    expect((await listed(desk)).sessions).toHaveLength(2);
  },
);

test('a quarter of an hour after the sign-in nothing is exported or deleted without another', async () => {
  expect((await listed(phone)).fresh_seconds).toBe(15 * 60);
  expect((await listed(desk)).fresh_seconds).toBe(15 * 60 - 5);
  const { data: health } = await desk.call('GET /api/connection');
  clock.advance({ minutes: 15 });
  await refresh(desk);
  expect((await listed(desk)).fresh_seconds).toBe(0);
  const refused = { status: 403, code: 'fresh_sign_in_needed' };
  expect(await desk.refused('GET /api/account/export')).toMatchObject(refused);
  const body = { confirm: health.confirm_with };
  expect(await desk.refused('POST /api/account/delete', { body })).toMatchObject(refused);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);

  const anew = await app.signIn({ account: 'Rina', browser: desk.browser });
  const answer = await anew.send('GET /api/account/export');
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  await anew.call('POST /api/account/delete', { body });
  expect(await anew.refused('GET /api/auth/user')).toMatchObject({ status: 401 });
});
