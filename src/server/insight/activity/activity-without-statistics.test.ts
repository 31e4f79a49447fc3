import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { inTransaction } from '../../db/owner-transaction.ts';
import type { Queryable } from '../../db/schema.ts';
import { countOutcomes, listItemsOfAct, listLines } from './activity.repository.ts';

const COMMENTS = 3_000;
/** The line of an act on all of them, each with a first half and a second one. */
const ACT = 1_000_000;

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
  const { db, rina } = twins;
  await sql`
    insert into moderation_requests (user_id, id, decision, source, created_at)
    values (${rina}, 1, 'reject', 'owner', now())`.execute(db);
  await sql`
    insert into moderation_items (user_id, id, request_id, comment_id, channel_id, target, state,
      not_before, prior_status, created_at)
    select ${rina}::bigint, n, 1, 'comment-' || n % ${COMMENTS}::integer, 'UCrina',
      case when n < ${COMMENTS}::integer then 'heldForReview' else 'rejected' end, 'sent', now(),
      'unmoderated', now()
    from generate_series(0, ${2 * COMMENTS - 1}::integer) n`.execute(db);
  await sql`
    insert into audit_log (user_id, id, at, actor, action, part_of, target, item_id)
    select ${rina}::bigint, ${ACT}::bigint + n + 1, now(), 'owner', 'reject', ${ACT}::bigint,
      'comment-' || n, n
    from generate_series(0, ${COMMENTS - 1}::integer) n`.execute(db);
});
afterAll(() => twins[Symbol.asyncDispose]());

/** How many outbox items it reads. The tables have no statistics, as after the first large act. */
const itemsReadBy = (act: (db: Queryable) => Promise<unknown>): Promise<number> =>
  inTransaction(twins.db, async (tx) => {
    // What helpers of a query read is not counted here.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const before = await itemsRead(tx);
    await act(tx);
    return (await itemsRead(tx)) - before;
  });

async function itemsRead(db: Queryable): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
    where relname = 'moderation_items'`.execute(db);
  return Number(rows[0]?.read);
}

const MOST_READ = 10 * COMMENTS;

test('a page of the comments of a large act reads few of its items', async () => {
  const page = { act: ACT, limit: 51 };
  expect(await listLines(twins.db, twins.rina, page)).toHaveLength(51);
  expect(await itemsReadBy((db) => listLines(db, twins.rina, page))).toBeLessThan(MOST_READ);
});

test('the outcomes of a large act are counted by reading each item a few times', async () => {
  const read = itemsReadBy(async (db) => {
    const counted = await countOutcomes(db, twins.rina, [ACT]);
    expect(counted.get(ACT)).toMatchObject({ sent: COMMENTS });
  });
  expect(await read).toBeLessThan(MOST_READ);
});

test('a large act is brought back by reading each item a few times', async () => {
  const read = itemsReadBy(async (db) => {
    expect(await listItemsOfAct(db, twins.rina, ACT)).toHaveLength(COMMENTS);
  });
  expect(await read).toBeLessThan(MOST_READ);
});

test('lines in a state are found by reading each item a few times', async () => {
  await sql`update moderation_items set state = 'failed' where id >= ${COMMENTS}`.execute(twins.db);
  const page = { states: ['failed'], act: ACT, limit: 51 };
  expect(await listLines(twins.db, twins.rina, page)).toHaveLength(51);
  expect(await itemsReadBy((db) => listLines(db, twins.rina, page))).toBeLessThan(MOST_READ);
});
