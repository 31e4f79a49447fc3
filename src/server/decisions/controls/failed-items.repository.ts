import { type SqlBool, sql } from 'kysely';
import type { DecisionFailure } from '../../../contract/moderation.ts';
import type { ModerationItemRow, OwnerId, Queryable } from '../../db/schema.ts';

export interface FailedItems {
  reason: DecisionFailure;
  decisions: number;
  /** Whether any of their comments can be decided on: it is stored, and not rejected meanwhile. */
  decidable: boolean;
}

/** Failures that the owner has neither seen to nor decided anew. */
const open = (
  ownerId: OwnerId,
) => sql<SqlBool>`(state = 'failed' and dismissed_at is null and not exists (
  select from moderation_items newer
  where newer.user_id = ${ownerId}
    and newer.comment_id = moderation_items.comment_id and newer.id > moderation_items.id))`;

export async function countFailed(db: Queryable, ownerId: OwnerId): Promise<FailedItems[]> {
  const { rows } = await sql<FailedItems>`
    select failure as reason, count(*) as decisions,
      bool_or(exists (
        select from comments
        where comments.user_id = ${ownerId}
          and comments.youtube_id = moderation_items.comment_id
          and comments.platform_status <> 'rejected')) as decidable
    from moderation_items
    where user_id = ${ownerId} and ${open(ownerId)} and failure is not null
    group by failure order by count(*) desc, failure`.execute(db);
  return rows;
}

export const listFailed = (
  db: Queryable,
  ownerId: OwnerId,
  reason: DecisionFailure,
): Promise<Pick<ModerationItemRow, 'comment_id' | 'target'>[]> =>
  db
    .selectFrom('moderation_items')
    .select(['comment_id', 'target'])
    .where('user_id', '=', ownerId)
    .where('failure', '=', reason)
    .where(open(ownerId))
    .orderBy('id')
    .execute();

/** Answers the comments of which no more is told. */
export async function dismissFailed(
  db: Queryable,
  ownerId: OwnerId,
  { reason, now }: { reason: DecisionFailure; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('moderation_items')
    .set({ dismissed_at: now })
    .where('user_id', '=', ownerId)
    .where('failure', '=', reason)
    .where(open(ownerId))
    .returning('comment_id')
    .execute();
  return rows.map((row) => row.comment_id);
}
