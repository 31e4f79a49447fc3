import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { readZip } from '../support/read-zip.ts';
import { resetApp } from '../support/reset-app.ts';
import { scriptWith, startScript } from '../support/scripts.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const clock = createVirtualClock();
let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  rina = await app.signIn({ account: 'Rina' });
});

const WHO = 'GET /api/comments/counts';
const refused = (code: string, status = 401) => ({ code, status });

test('a script reads with a token that is told once and stored as a hash', async () => {
  const script = await startScript(rina, ['read']);
  expect(script.token).toMatch(/^sapu_[0-9a-z]+_[\w-]{43}$/);
  await script.call(WHO, { query: {} });

  const listed = await (await rina.send('GET /api/tokens')).text();
  expect((JSON.parse(listed) as { data: unknown }).data).toEqual([
    { ...script.made, last_used_at: clock.now().toISOString() },
  ]);
  const { rows } = await sql<{ row: string }>`
    select row::text from personal_tokens as row union all
    select row::text from audit_log as row`.execute(app.db);
  const stored = rows.map(({ row }) => row).join();
  expect(stored).toContain('Skrip malam');
  for (const text of [listed, stored]) expect(text).not.toContain(script.token.slice(-20));
});

test('the last use is told to the minute', async () => {
  const script = await startScript(rina, ['read']);
  const lastUse = async () => (await rina.call('GET /api/tokens')).data[0]?.last_used_at;
  expect(await lastUse()).toBeNull();
  await script.call(WHO, { query: {} });
  const first = clock.now().toISOString();
  clock.advance({ seconds: 59 });
  await script.call(WHO, { query: {} });
  expect(await lastUse()).toBe(first);
  clock.advance({ seconds: 1 });
  await script.call(WHO, { query: {} });
  expect(await lastUse()).toBe(clock.now().toISOString());
});

test('a token that ended, was revoked or was changed is refused', async () => {
  const { token, made } = await startScript(rina, ['read']);
  const long = await startScript(rina, ['read']);
  await rina.call('DELETE /api/tokens/{id}', { params: { id: long.made.id } });
  expect(await long.refused(WHO)).toMatchObject(refused('token_refused'));
  const again = { params: { id: long.made.id } };
  expect(await rina.refused('DELETE /api/tokens/{id}', again)).toMatchObject({ status: 404 });

  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await scriptWith(app.url, changed).refused(WHO)).toMatchObject(refused('token_refused'));
  const ofNobody = token.replace(/^sapu_[^_]+/, 'sapu_zzzz');
  expect(await scriptWith(app.url, ofNobody).refused(WHO)).toMatchObject(refused('token_refused'));

  clock.advance({ days: 90 });
  expect(clock.now().toISOString()).toBe(made.expires_at);
  expect(await scriptWith(app.url, token).refused(WHO)).toMatchObject(refused('token_refused'));
});

test('a token is refused beside any cookie, and so in a browser', async () => {
  const { token, ...script } = await startScript(rina, ['read']);
  const headers = { cookie: 'theme=dark' };
  expect(await script.refused(WHO, { headers })).toMatchObject(refused('token_with_cookie'));
  const authorization = `Bearer ${token}`;
  expect(await rina.refused(WHO, { headers: { authorization } })).toMatchObject(
    refused('token_with_cookie'),
  );
});

test('a token needs a fresh sign-in, and nobody has more than their number', async () => {
  const body = { name: 'Skrip', scopes: ['read' as const] };
  for (let n = 0; n < limits.tokens; n += 1) await rina.call('POST /api/tokens', { body });
  expect(await rina.refused('POST /api/tokens', { body })).toMatchObject(
    refused('tokens_full', 409),
  );
  clock.advance({ minutes: 14 });
  const later = await app.signIn({ account: 'Bayu' });
  await later.call('POST /api/tokens', { body });
  clock.advance({ minutes: 15 });
  const { data: pair } = await later.call('POST /api/auth/refresh', {
    body: { refresh_token: later.refreshToken },
  });
  later.token = pair.token;
  expect(await later.refused('POST /api/tokens', { body })).toMatchObject(
    refused('fresh_sign_in_needed', 403),
  );
  await later.call('GET /api/tokens');
});

test('what a script does stands in the log with the name of its token', async () => {
  await syncChannel(rina);
  const script = await startScript(rina, ['moderate', 'words'], 'Skrip tengah malam');
  const { data } = await rina.call('GET /api/comments', { query: { is_spam: 'true' } });
  const [one, two, three] = data.map(({ id }) => id);
  const reject = (ids: string[]) =>
    script.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await reject([one ?? '']);
  await reject([two ?? '', three ?? '']);
  await script.call('POST /api/blacklisted-words', { body: { word: 'kenanga99' } });
  const { data: lines } = await rina.call('GET /api/activity', { query: {} });
  const done = lines.filter(({ action }) => ['reject', 'blacklist_add'].includes(action));
  expect(done.map(({ details }) => details['token'])).toEqual(
    Array.from({ length: 3 }, () => 'Skrip tengah malam'),
  );
  await rina.call('POST /api/blacklisted-words', { body: { word: 'melati88' } });
  const { data: after } = await rina.call('GET /api/activity', { query: { kind: 'words' } });
  expect(after[0]?.details['token']).toBeUndefined();
});

test('tokens of one owner do nothing to another, and end when their owner leaves', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const script = await startScript(rina, ['read']);
  const params = { id: script.made.id };
  expect((await bayu.call('GET /api/tokens')).data).toEqual([]);
  expect(await bayu.refused('DELETE /api/tokens/{id}', { params })).toMatchObject({ status: 404 });
  await script.call(WHO, { query: {} });
  const { data } = await rina.call('GET /api/connection');
  const body = { confirm: data.confirm_with };
  await rina.call('POST /api/connection/disconnect', { body });
  expect(await script.refused(WHO)).toMatchObject(refused('token_refused'));
});

test('a script has limits of its own', async () => {
  await using strict = await startTestApp({ rateLimitFactor: 1 });
  const owner = await strict.signIn({ account: 'Rina' });
  const [busy, calm] = [await startScript(owner, ['read']), await startScript(owner, ['read'])];
  for (let n = 0; n < limits.tokenCalls; n += 1) await busy.call(WHO);
  expect(await busy.refused(WHO)).toMatchObject({ status: 429, code: 'too_many_requests' });
  await calm.call(WHO);
  await owner.call(WHO);
});

test('more tokens than four call no more often, however short each lives', async () => {
  await using strict = await startTestApp({ rateLimitFactor: 1 });
  const owner = await strict.signIn({ account: 'Rina' });
  const key = 'POST /api/comments/moderate-matching';
  const statuses: number[] = [];
  for (let made = 0; made < 5; made += 1) {
    const script = await startScript(owner, ['moderate']);
    for (let n = 0; n < 30; n += 1) statuses.push((await script.send(key, { body: {} })).status);
    await owner.call('DELETE /api/tokens/{id}', { params: { id: script.made.id } });
  }
  expect(statuses.indexOf(429)).toBe(4 * 30);
  expect((await owner.send(key, { body: {} })).status).toBe(400);
});

test('no log, answer or export has a token', async () => {
  let log = '';
  const logger = createLogger(
    'trace',
    new Writable({
      write(line, _encoding, done) {
        log += String(line);
        done();
      },
    }),
  );
  await using loud = await startTestApp({ logger });
  const owner = await loud.signIn({ account: 'Rina' });
  const script = await startScript(owner, ['read']);
  await script.call(WHO, { query: {} });
  const zip = await readZip(await (await owner.send('GET /api/account/export')).arrayBuffer());
  expect(zip.get('json/personal_tokens.json')).toContain('Skrip malam');
  const answers = [await script.send('GET /api/nowhere' as never), await script.send(WHO)];
  await sql`alter table personal_tokens rename to gone`.execute(loud.db);
  answers.push(await script.send(WHO));
  // On Citus all tests share one database.
  await sql`alter table gone rename to personal_tokens`.execute(loud.db);
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 500]);
  expect(log).toContain('personal_tokens');
  const told = [log, ...zip.values(), ...(await Promise.all(answers.map((one) => one.text())))];
  const { token } = script;
  for (const text of told) expect(text.includes(token.slice(-20))).toBe(false);
});
