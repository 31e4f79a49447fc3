import { sql } from 'kysely';
import { LIVE } from '../db/item-conditions.ts';
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
 * Adds to the log what became of the decisions that begin with these outbox items. The caller deletes the
 * items in the same transaction, so that no outcome is kept twice. An item that is still on its way is
 * never sent.
 */
export async function keepOutcomes(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  itemIds: readonly number[],
): Promise<void> {
  const ended = sql`
    from audit_log line
    join moderation_items first on first.user_id = ${ownerId} and first.id = line.item_id
    where line.user_id = ${ownerId} and line.item_id = any(${[...itemIds]}::bigint[])`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${ended}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const [id = 0] = await takeIds(tx, ownerId, count);
  await sql`
    insert into audit_log (user_id, id, at, actor, action, part_of, shown, details)
    select ${ownerId}::bigint, ${id}::bigint + row_number() over () - 1, ended.at, 'system',
      'outcome', ended.line_id, false, jsonb_build_object(
        'target', item.target,
        'state', case when item.state in ${LIVE}
          then 'failed' else item.state end,
        'failure', case when item.state in ${LIVE}
          then 'gave_up' else item.failure end,
        'ban_author', item.ban_author, 'hold_hours', item.hold_hours, 'called', item.needs_call,
        'settled_at', to_char(coalesce(item.settled_at, item.created_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (select line.id as line_id, line.at, first.comment_id, first.request_id ${ended}) as ended
    join lateral (
      select * from moderation_items
      where moderation_items.user_id = ${ownerId}
        and moderation_items.comment_id = ended.comment_id
        and moderation_items.request_id = ended.request_id
      order by moderation_items.id desc limit 1) item on true`.execute(tx);
}
