import { sql } from 'kysely';
import { sameDecision } from '../../audit/kept-outcomes.repository.ts';
import { CHANGED_AT_ONCE } from '../../db/chunks.ts';
import { LIVE } from '../../db/item-conditions.ts';
import { decisionsIn } from '../../db/item-state.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { noteCounts } from '../../db/quarter-counts.ts';
import type { Database, ModerationItemRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { countLargeActs, updateBulkJobs } from './bulk-jobs.repository.ts';

interface Outdated {
  /** Decisions that were made before this time. */
  before: Date;
  now: Date;
}

/**
 * Ends decisions whose time is over, and counts them as failed. Those on stored comments wait on, because a
 * comment is read again while it is stored. On others nothing can be shown or sent.
 */
export async function giveUpOutdated(
  db: Database,
  ownerId: OwnerId,
  { before, now }: Outdated,
): Promise<void> {
  let ended = 0;
  for (let more = true; more; ) {
    const items = await inOwnerTransaction(db, ownerId, (tx) =>
      giveUpSome(tx, ownerId, { before, now }),
    );
    ended += items.length;
    more = items.length === CHANGED_AT_ONCE;
  }
  // Once their rows are deleted, nothing can count them.
  if (ended > 0) await countLargeActs(db, ownerId, now);
}

async function giveUpSome(tx: OwnerTransaction, ownerId: OwnerId, { before, now }: Outdated) {
  const { rows } = await sql<Pick<ModerationItemRow, 'request_id' | 'target' | 'hold_hours'>>`
    update moderation_items set state = 'failed', failure = 'gave_up', settled_at = ${now},
      lease_token = null
    where user_id = ${ownerId} and id in (
      select item.id from moderation_items first
      join moderation_items item on item.user_id = ${ownerId} and ${sameDecision}
      where first.user_id = ${ownerId} and first.created_at < ${before} and item.state in ${LIVE}
        and not exists (
          select from comments
          where comments.user_id = ${ownerId} and comments.youtube_id = item.comment_id)
      limit ${CHANGED_AT_ONCE})
    returning request_id, target, hold_hours`.execute(tx);
  await noteCounts(tx, ownerId, { at: now, changes: { failed: decisionsIn(rows) } });
  const requestIds = rows.map((row) => row.request_id);
  await updateBulkJobs(tx, ownerId, { requestIds, now });
  return rows;
}
