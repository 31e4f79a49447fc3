import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
} from '../../../../test/support/stored-comments.ts';
import { CHANGED_AT_ONCE } from '../../db/chunks.ts';
import { inTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { findUser, listReadableOwners, saveGrant } from '../auth/users.repository.ts';
import {
  anonymizeOwner,
  deleteChunk,
  deleteRevocation,
  insertRevocation,
  isGrantShared,
  listRevocationsDue,
  lockUser,
  postponeRevocation,
} from './leaving.repository.ts';

let store: CommentStore;
let rina: OwnerId;
let bayu: OwnerId;
beforeAll(async () => {
  store = await createCommentStore();
  rina = await store.addOwner('Rina');
  bayu = await store.addOwner('Bayu');
});
afterAll(() => store[Symbol.asyncDispose]());

test('a revocation is postponed, and ends, without another', async () => {
  const { db } = store;
  for (const id of [rina, bayu]) {
    const token = Buffer.from(`token ${id}`);
    await insertRevocation(db, id, { accountHash: token, token, now: minuteOf(0) });
  }
  const due = async (minute: number) =>
    new Set((await listRevocationsDue(db, minuteOf(minute))).map((one) => one.sealed_for));
  expect(await due(-1)).toEqual(new Set());
  const [first] = await listRevocationsDue(db, minuteOf(0));
  if (!first) throw new Error('nothing is due');
  const other = first.sealed_for === rina ? bayu : rina;
  await postponeRevocation(db, first.id, minuteOf(60));
  expect(await due(0)).toEqual(new Set([other]));
  expect(await due(60)).toEqual(new Set([rina, bayu]));
  await deleteRevocation(db, first.id);
  expect(await due(60)).toEqual(new Set([other]));
});

test('an owner who leaves gets no new grant meanwhile', async () => {
  await inTransaction(store.db, async (tx) => {
    expect(await lockUser(tx, rina)).toMatchObject({ id: rina });
    const renewed = store.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '50ms'`.execute(other);
      await saveGrant(other, rina, grant);
    });
    await expect(renewed).rejects.toMatchObject({ code: '55P03' });
  });
  await saveGrant(store.db, rina, grant);
});

test('a grant is shared with another channel of the same account that holds one', async () => {
  const again = await store.db
    .insertInto('users')
    .values({ google_id: 'Rina', youtube_channel_id: 'UClain', name: 'Rina', scopes: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shared = () => isGrantShared(store.db, { id: rina, google_id: 'Rina' });
  await saveGrant(store.db, bayu, grant);
  expect(await shared()).toBe(false);
  await saveGrant(store.db, again.id, grant);
  expect(await shared()).toBe(true);
  await saveGrant(store.db, again.id, { ...grant, connection: 'broken' });
  expect(await shared()).toBe(false);
  expect(new Set(await listReadableOwners(store.db))).toEqual(new Set([rina, bayu]));
});

test('an owner who left cannot leave again, and is deleted with all rows and nobody else’s', async () => {
  const { db } = store;
  for (const id of [rina, bayu])
    await store.read(id, [{ id: 'a', text: 'halo semua dari kota bandung yang dingin' }]);
  await anonymizeOwner(db, bayu);
  expect(await lockUser(db, bayu)).toBeUndefined();
  expect(await listReadableOwners(db)).toEqual([rina]);
  while (await deleteChunk(db, bayu));
  for (const table of ['comments', 'comment_similarity_keys'] as const) {
    const rows = await db.selectFrom(table).select('user_id').distinct().execute();
    expect(rows).toEqual([{ user_id: rina }]);
  }
  expect(await findUser(db, bayu)).toBeUndefined();
  expect(await findUser(db, rina)).toMatchObject({ connection: 'working' });
});

test('of what an owner has many of, so many are deleted in a statement', async () => {
  const { db } = store;
  const wati = await store.addOwner('Wati');
  const count = CHANGED_AT_ONCE + 1;
  await sql`
    insert into jobs (user_id, id, kind, state, created_at)
    select ${wati}::bigint, id, 'moderate', 'done', now() from generate_series(1, ${count}) as id`.execute(
    db,
  );
  await sql`
    insert into moderation_requests (user_id, id, decision, source, created_at)
    select ${wati}::bigint, id, 'reject', 'owner', now() from generate_series(1, ${count}) as id`.execute(
    db,
  );
  const left = async () => {
    const { rows } = await sql<{ jobs: number; requests: number }>`
      select (select count(*) from jobs where user_id = ${wati}) as jobs,
        (select count(*) from moderation_requests where user_id = ${wati}) as requests`.execute(db);
    return rows[0];
  };
  const seen = [];
  while (await deleteChunk(db, wati)) seen.push(await left());
  expect(seen).toEqual([
    { jobs: count, requests: 1 },
    { jobs: count, requests: 0 },
    { jobs: 1, requests: 0 },
    { jobs: 0, requests: 0 },
  ]);
  expect(await findUser(db, wati)).toBeUndefined();
});

const grant = {
  access_token: Buffer.from('access'),
  refresh_token: Buffer.from('refresh'),
  token_expiry: minuteOf(60),
  scopes: [],
  connection: 'working' as const,
  broken_since: null,
  grant_ends_at: null,
  grant_given_at: minuteOf(0),
};
