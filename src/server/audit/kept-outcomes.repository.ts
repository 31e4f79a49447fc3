import { sql } from 'kysely';
import { takeIds } from '../db/owner-ids.ts';
import type { ModerationItemRow, OwnerId, OwnerTransaction } from '../db/schema.ts';

/** What a line of the action `outcome` says of the decision whose part it is. */
export interface KeptOutcome {
  target: ModerationItemRow['target'];
  state: 'sent' | 'failed' | 'undone' | 'superseded';
  failure: ModerationItemRow['failure'];
  ban_author: boolean;
  hold_hours: number | null;
  called: boolean;
  settled_at: string;
}

/**
 * That `item` is one of the decision that `first` begins. The sums keep the planner from looking through
 * all items of a request, which may be a hundred thousand, for each of them, whichever it looks up.
 */
export const sameDecision = sql`(item.comment_id = first.comment_id
  and item.request_id + 0 = first.request_id + 0)`;

/**
 * Adds to the log what became of the decisions that begin with these outbox items. The caller deletes the
 * items in the same transaction, so that no outcome is kept twice.
 */
export async function keepOutcomes(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  itemIds: readonly number[],
): Promise<void> {
  const named = sql`line.user_id = ${ownerId} and line.item_id = any(${[...itemIds]}::bigint[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log line where ${named}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const [id = 0] = await takeIds(tx, ownerId, count);
  await sql`
    insert into audit_log (user_id, id, at, actor, action, part_of, shown, details)
    select ${ownerId}::bigint, ${id}::bigint + row_number() over () - 1, ended.at, 'system',
      'outcome', ended.line_id, false, jsonb_build_object(
        'target', ended.target,
        'state', ended.state, 'failure', ended.failure,
        'ban_author', ended.ban_author, 'hold_hours', ended.hold_hours,
        'called', ended.needs_call,
        'settled_at', to_char(coalesce(ended.settled_at, ended.created_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (
      select distinct on (line.id) line.id as line_id, line.at, item.target, item.state,
        item.failure, item.ban_author, item.hold_hours, item.needs_call, item.settled_at,
        item.created_at
      from audit_log line
      join moderation_items first on first.user_id = ${ownerId} and first.id = line.item_id
      join moderation_items item on item.user_id = ${ownerId} and ${sameDecision}
      where ${named}
      order by line.id, item.id desc) as ended`.execute(tx);
}
