import { type CountChanges, noteCounts } from '../../db/quarter-counts.ts';
import { queryRows } from '../../db/query-results.ts';
import type { ModerationItemRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { decisionOf } from './moderation-status.ts';

export type CountedDecision = Pick<ModerationItemRow, 'target' | 'flagged'> & {
  source: 'owner' | 'automatic' | 'reconcile';
};

/** Counts new decisions in the quarter of an hour in which they are made. */
export async function countDecided(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { decided, now }: { decided: readonly CountedDecision[]; now: Date },
): Promise<void> {
  await noteCounts(tx, ownerId, { at: now, changes: changesOf(decided, 1) });
}

/**
 * Counts decisions no longer that ended before they were sent, in the quarter of an hour in which
 * they were made. Second halves are not counted: their first halves are.
 */
export async function countTakenBack(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  ended: readonly (CountedDecision & Pick<ModerationItemRow, 'created_at'>)[],
): Promise<void> {
  const counted = ended.filter(({ flagged }) => flagged !== null);
  for (const [made, group] of Map.groupBy(counted, (item) => item.created_at.getTime())) {
    await noteCounts(tx, ownerId, { at: new Date(made), changes: changesOf(group, -1) });
  }
}

type SettledItem = Pick<ModerationItemRow, 'id' | 'comment_id' | 'target' | 'flagged'>;

/**
 * Counts a comment by its latest decision: what was sent for it before these items is counted no longer.
 * A second half and what a rule only holds take the place of nothing.
 */
export async function forgetReplaced(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  settled: readonly SettledItem[],
): Promise<void> {
  const deciding = settled.filter(
    ({ target, flagged }) => flagged !== null || target === 'published',
  );
  await forgetDecided(tx, ownerId, {
    commentIds: deciding.map((item) => item.comment_id),
    except: deciding.map((item) => item.id),
  });
}

interface ToForget {
  commentIds: readonly string[];
  /** Items that go on counting. */
  except?: readonly number[];
}

/**
 * Counts sent decisions on these comments no longer, because the owner has decided otherwise: the day on
 * which they were made would tell of decisions that nobody wants.
 */
export async function forgetDecided(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { commentIds, except = [] }: ToForget,
): Promise<void> {
  if (commentIds.length === 0) return;
  type Forgotten = CountedDecision & Pick<ModerationItemRow, 'created_at'>;
  const forgotten = await queryRows<Forgotten>(tx)`
    with counted as (
      select items.id, items.target, items.flagged, items.created_at, requests.source
      from moderation_items items
      join moderation_requests requests on requests.user_id = ${ownerId}
        and requests.id = items.request_id
      where items.user_id = ${ownerId} and items.comment_id = any(${[...commentIds]}::text[])
        and items.id <> all(${[...except]}::bigint[])
        and items.state = 'sent' and items.flagged is not null),
    forgotten as (
      update moderation_items set flagged = null from counted
      where moderation_items.user_id = ${ownerId} and moderation_items.id = counted.id)
    select target, flagged, created_at, source from counted`;
  await countTakenBack(tx, ownerId, forgotten);
}

function changesOf(decisions: readonly CountedDecision[], by: 1 | -1): CountChanges {
  const changes: CountChanges = {};
  for (const decision of decisions) {
    const counter = counterOf(decision);
    changes[counter] = (changes[counter] ?? 0) + by;
  }
  return changes;
}

function counterOf({ target, flagged, source }: CountedDecision): keyof CountChanges {
  const outcome = decisionOf[target] === 'reject' ? 'rejected' : 'approved';
  if (source === 'automatic') return `automatic_${outcome}`;
  return `owner_${outcome}_${flagged ? 'flagged' : 'unflagged'}`;
}
