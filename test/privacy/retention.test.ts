import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { saveConnection } from '../../src/server/account/administration/owners.repository.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import { INSTALLATION } from '../../src/server/db/mark-work.ts';
import { lockOwner } from '../../src/server/db/owner-transaction.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { letRowsAge } from '../support/let-rows-age.ts';
import { recount } from '../support/recount.ts';
import { runDuties } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { strayIds } from '../support/stray-ids.ts';
import { syncChannel } from '../support/sync.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let rina: Session;
let rinaId: number;
beforeEach(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
});
afterEach(() => app[Symbol.asyncDispose]());

/** As if so many days had passed since anything of Rina's was read or decided. */
const letAge = (db: Database, days: number) => letRowsAge(db, rinaId, days);

const countOf = async (table: 'comments' | 'videos' | 'channels' | 'moderation_items') => {
  const { count } = await app.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', rinaId)
    .executeTakeFirstOrThrow();
  return count;
};

const oldest = async () => {
  const { at } = await app.db
    .selectFrom('comments')
    .select((row) => row.fn.min('refreshed_at').as('at'))
    .where('user_id', '=', rinaId)
    .executeTakeFirstOrThrow();
  return (Date.now() - at.getTime()) / 86_400_000;
};

async function rejectAndSend(ids: string[]): Promise<void> {
  await setUndoSeconds(app.db, 0);
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await waitFor('all to be sent', async () => {
    const items = await app.db.selectFrom('moderation_items').select('state').execute();
    return items.every(({ state }) => state === 'sent');
  });
}

/** As if nothing had read the comments for 30 days, while the quota is used up. */
async function outdateComments(): Promise<void> {
  await app.db
    .updateTable('comments')
    .set({ refreshed_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('user_id', '=', rinaId)
    .execute();
  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'quotaExceeded',
    times: 1_000,
  });
  await runDuties(app);
}

const someComments = async (count: number) => {
  const { data } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
  return data
    .filter((row) => row.can_moderate)
    .slice(0, count)
    .map(({ id }) => id);
};

test('what was read 24 days ago is left alone, and after 25 days read again for 1 unit in 50', async () => {
  await letAge(app.db, 24);
  const before = app.emulator.ledger.length;
  await runDuties(app);
  expect(app.emulator.ledger.length).toBe(before);

  const [gone = ''] = await someComments(1);
  app.emulator.control.studio('delete', [gone]);
  await letAge(app.db, 2);
  const comments = await countOf('comments');
  await runDuties(app);
  expect(await countOf('comments')).toBe(comments - 1);
  expect(await oldest()).toBeLessThan(1);
  const calls = app.emulator.ledger.slice(before);
  const units = (method: string) =>
    calls.filter((call) => call.method === method).reduce((sum, call) => sum + call.units, 0);
  expect(units('comments.list')).toBe(Math.ceil(comments / 50));
  expect(units('videos.list')).toBe(1);
  expect(await countOf('videos')).toBeGreaterThan(0);
});

test('a comment whose text has changed meanwhile is judged again', async () => {
  const [id = ''] = await someComments(1);
  const verdict = () =>
    app.db
      .selectFrom('comments')
      .select(['content', 'spam_score', 'is_spam'])
      .where('youtube_id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await verdict();
  await app.db
    .updateTable('comments')
    .set({ content: 'yang dulu', spam_score: 41, is_spam: !before.is_spam, reasons: '[]' })
    .where('youtube_id', '=', id)
    .execute();
  await recount(app.db);
  await letAge(app.db, 26);
  await runDuties(app);
  expect(await verdict()).toEqual(before);
});

test('what nothing reads again goes after 29 days: rejected comments, and all while quota is used up', async () => {
  const [rejected = '', other = ''] = await someComments(2);
  await rejectAndSend([rejected]);
  await letAge(app.db, 28);
  await runDuties(app);
  expect(await countOf('comments')).toBeGreaterThan(1);
  await letAge(app.db, 2);
  await outdateComments();
  expect(await countOf('comments')).toBe(0);
  expect(await countOf('moderation_items')).toBe(0);

  const log = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', rinaId)
    .execute();
  expect(log.map(({ action }) => action)).toContain('reject');
  const lessons = await app.db.selectFrom('owner_lessons').selectAll().execute();
  expect(lessons).toHaveLength(1);
  expect(lessons[0]?.approved).toBe(false);
  const told = JSON.stringify([
    log,
    lessons,
    await app.db.selectFrom('owner_terms').selectAll().execute(),
  ]);
  for (const id of [rejected, other]) expect(told).not.toContain(id);
});

test('a decision that waits stays as long as its comment, and has failed where that is gone', async () => {
  await rina.call('PUT /api/outbox/pause');
  const ids = await someComments(limits.bulkInline + 2);
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  const job = async () =>
    (await rina.call('GET /api/jobs')).data.find(({ kind }) => kind === 'bulk_moderate')?.decisions;
  await letAge(app.db, 26);
  await runDuties(app);
  await letAge(app.db, 5);
  await runDuties(app);
  expect(await job()).toMatchObject({ waiting: ids.length, failed: 0 });
  expect((await rina.call('GET /api/outbox')).data.waiting).toMatchObject([
    { kind: 'reject', decisions: ids.length },
  ]);
  await outdateComments();
  expect(await countOf('moderation_items')).toBe(0);
  expect(await job()).toMatchObject({ waiting: 0, failed: ids.length });
  const { data } = await rina.call('GET /api/activity');
  expect(data[0]).toMatchObject({ action: 'reject', outcomes: { waiting: 0, failed: ids.length } });
});

test('another owner keeps everything', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
  const bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  // Duties fold what is counted, which changes rows and no sum.
  await runDuties(app);
  const before = await checksumsOfOwner(app.db, bayuId);
  await letAge(app.db, 30);
  const calls = app.emulator.ledger.length;
  await runDuties(app);
  expect(await checksumsOfOwner(app.db, bayuId)).toEqual(before);
  const accounts = app.emulator.ledger.slice(calls).map(({ accountId }) => accountId);
  expect(accounts).not.toContain(twoChannels.bayu.id);
});

test('a server that was off for weeks deletes before it lets anybody in', async () => {
  await rejectAndSend(await someComments(2));
  await letAge(app.db, 30);
  // Without a notification, which would wake the server that is there.
  await sql`
    insert into work (user_id, kind, due_at)
    values (${INSTALLATION}, 'duties', now() - interval '30 days')
    on conflict (user_id, kind) do update set due_at = excluded.due_at`.execute(app.db);
  await using second = await startTestApp({ beside: app });
  expect((await fetch(new URL('/api/health', second.url))).status).toBe(200);
  expect(await countOf('comments')).toBe(0);
  expect(await countOf('videos')).toBe(0);
  expect(await countOf('moderation_items')).toBe(0);
  // The duties were due while it was off, so they run at once.
  await waitFor('no id to be named', async () => (await strayIds(app.db)).length === 0);
});

test('an owner whose rows cannot be deleted keeps neither a server from starting nor others from deletion', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
  const bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  const first = Math.min(rinaId, bayuId);
  for (const id of [rinaId, bayuId]) await letRowsAge(app.db, id, 30);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // As another process that does something long for the one who is served first.
  const holding = app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, first);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line: string) => lines.push(line) });
  {
    await using second = await startTestApp({ beside: app, works: false, logger });
    expect((await fetch(new URL('/api/health', second.url))).status).toBe(200);
  }
  const { rows } = await sql<{ owner: number }>`
    select distinct user_id as owner from comments`.execute(app.db);
  expect(rows).toEqual([{ owner: first }]);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { ownerId: first, msg: 'outdated data could not be deleted' },
  ]);
  held.resolve();
  await holding;
  const fault = { method: '*', kind: 'error', error: 'quotaExceeded', times: 1_000 } as const;
  app.emulator.control.planFault(fault);
  await runDuties(app);
  expect(await app.db.selectFrom('comments').select('id').execute()).toEqual([]);
});

test('a broken connection is told, kept for seven days, and then forgotten, also in a pause', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  const bayuId = Number((await bayu.call('GET /api/auth/user')).data.id);
  app.emulator.control.revokeGrant(twoChannels.rina.id);
  await syncChannel(rina);
  const { data: health } = await rina.call('GET /api/connection');
  expect(health).toMatchObject({ state: 'broken', problems: ['broken'] });
  const week = Date.parse(health.data_deleted_at ?? '') - Date.parse(health.broken_since ?? '');
  expect(week).toBe(7 * 86_400_000);

  const brokenFor = (days: number) =>
    app.db
      .updateTable('users')
      .set({ broken_since: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', rinaId)
      .execute();
  await brokenFor(6.9);
  await runDuties(app);
  expect(await countOf('comments')).toBeGreaterThan(0);
  await saveConnection(app.db, rinaId, 'paused');
  await brokenFor(7);
  await runDuties(app);
  await waitFor('the owner to be forgotten', async () => {
    const users = await app.db.selectFrom('users').select('id').execute();
    return users.every(({ id }) => id !== rinaId);
  });
  expect(await countOf('comments')).toBe(0);
  const { data: user } = await bayu.call('GET /api/auth/user');
  expect(Number(user.id)).toBe(bayuId);
});
