import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { actionsOf, knownActions, statesOf } from './activity.policy.ts';
import { type LineFilter, linesQuery, listLines } from './activity.repository.ts';

const LINES = 100_000;
/** Blocks of 8 KB that a page of the log may read, however long the log is. */
const BLOCKS = 6_000;

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
    select ${rina}::bigint, n, 1, 'comment-' || n, 'UCrina', 'rejected',
      case when n % 1000 = 0 then 'failed' else 'sent' end, now(), 'unmoderated', now()
    from generate_series(1, ${LINES}::integer) n`.execute(db);
  await sql`
    insert into audit_log (user_id, id, at, actor, action, target, author, video, score, reasons,
      item_id)
    select ${rina}::bigint, n, now() - (${LINES}::integer - n) * interval '1 second', 'owner',
      'reject', 'comment-' || n, 'UCauthor' || n % 5000, 'video-' || n % 300, 90,
      '[{"signal": "links", "weight": 3, "spans": []}]', n
    from generate_series(1, ${LINES}::integer) n`.execute(db);
  await sql`analyze audit_log, moderation_items`.execute(db);
}, 120_000);
afterAll(() => twins[Symbol.asyncDispose]());

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** How many blocks the first page of such a list reads. */
async function blocksOf(filter: LineFilter): Promise<number> {
  const { db, rina } = twins;
  const query = linesQuery(rina, { ...filter, limit: 51 });
  const { rows } = await sql<{ 'QUERY PLAN': [Plan] }>`
    explain (analyze, buffers, format json) ${query}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

const filters: readonly [name: string, filter: LineFilter, found: number][] = [
  ['nothing', {}, 51],
  ['the actor', { actor: 'owner' }, 51],
  ['a kind', { actions: { only: actionsOf.decisions } }, 51],
  ['sent', { states: statesOf.sent }, 51],
  ['failed', { states: statesOf.failed }, 51],
  ['an author', { about: ['UCauthor7', '#veiled'] }, 20],
  ['a comment', { about: ['comment-77', '#veiled'] }, 1],
  ['a video', { videos: ['video-9', '#veiled'] }, 51],
];

test.each(filters)(`of ${LINES} lines a page narrowed to %s reads few blocks`, async (...row) => {
  const [, filter, found] = row;
  const lines = await listLines(twins.db, twins.rina, { ...filter, limit: 51 });
  expect(lines).toHaveLength(found);
  expect(await blocksOf(filter)).toBeLessThan(BLOCKS);
});

test('what is in no kind is found among all of them, too', async () => {
  const filter = { actions: { without: knownActions } };
  expect(await listLines(twins.db, twins.rina, { ...filter, limit: 51 })).toEqual([]);
});

test('a line that names many comments is read with their number alone', async () => {
  const { db, bayu } = twins;
  const comment_ids = Array.from({ length: 1_000 }, (_, nth) => `comment-${nth}`);
  const entry = { at: new Date(), action: 'send_now', details: { comment_ids } };
  await inOwnerTransaction(db, bayu, (tx) => recordAudit(tx, bayu, entry));
  const [line] = await listLines(db, bayu, { limit: 1 });
  expect(line).toMatchObject({ action: 'send_now', details: { comments: 1_000 } });
  expect(line?.details).not.toHaveProperty('comment_ids');
});
