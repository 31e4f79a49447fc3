import { sql } from 'kysely';
import { detailsInLog } from '../../audit/audit.repository.ts';
import type { ActsBy } from '../../base/acting.ts';
import {
  IS_UNDOABLE,
  IS_WAITING_HALF,
  isAutomatic,
  isOpenFailure,
  LIVE,
  stillBans,
} from '../../db/item-conditions.ts';
import { LIVE_STATES } from '../../db/item-state.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, queryRows } from '../../db/query-results.ts';
import type { ModerationItemRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { Ask, LiveItem, LiveItems } from './moderation.policy.ts';
import type { SendWindow } from './send-window.policy.ts';

const selectDecidable = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'comments').select([
    'youtube_id',
    'video_channel_id',
    'author_channel_id',
    'moderation_status',
    'platform_status',
    'decided_at',
  ]);

export async function listDecidable(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  const rows = await selectDecidable(db, ownerId).where('youtube_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.youtube_id, row]));
}

/**
 * The comments that are hidden until one of these rejections, and of each whether viewers had never seen
 * it before the decision.
 */
export async function listHidden(db: Queryable, ownerId: OwnerId, rejections: readonly number[]) {
  const rows = await selectDecidable(db, ownerId)
    .innerJoin('moderation_items as rejection', (items) =>
      items
        .onRef('rejection.user_id', '=', 'comments.user_id')
        .onRef('rejection.comment_id', '=', 'comments.youtube_id'),
    )
    // Only holds since it was published count.
    .select(
      sql<boolean>`coalesce((
        select not bool_or(coalesce(hold.was_public, hold.needs_call)) from moderation_items as hold
        where hold.user_id = ${ownerId} and hold.comment_id = comments.youtube_id
          and hold.target = 'heldForReview' and hold.state = 'sent'
          and not exists (
            select from moderation_items as published
            where published.user_id = ${ownerId} and published.comment_id = hold.comment_id
              and published.target = 'published' and published.state = 'sent'
              and published.id > hold.id)), false)`.as('held_before'),
    )
    .where('rejection.id', '=', anyId(rejections))
    .where(IS_WAITING_HALF)
    .execute();
  return new Map(rows.map((row) => [row.youtube_id, row]));
}

const anyText = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`;
const anyId = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** Live items by comment. */
export async function listLiveItems(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  const rows: LiveItem[] = await selectOwned(db, ownerId, 'moderation_items')
    .select(['id', 'comment_id', 'target', 'state', 'unknown', 'hold_hours'])
    .select(stillBans(ownerId, 'moderation_items').as('ban_author'))
    .select(isAutomatic(ownerId).as('is_automatic'))
    .select('prior_status')
    .where('comment_id', '=', anyText(ids))
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute();
  const byComment = new Map<string, LiveItems>();
  for (const row of rows) {
    const items = byComment.get(row.comment_id) ?? {};
    byComment.set(row.comment_id, items);
    if (row.state === 'blocked') items.blocked = row;
    else items.current = row;
  }
  return byComment;
}

/**
 * Which of the decisions that join these items are new: the log does not name yet who makes them now, or they
 * close a failure. Returns their comments, each with the item that begins the joined decision.
 */
export async function listNews(
  db: Queryable,
  ownerId: OwnerId,
  { ids, itemIds }: { ids: readonly string[]; itemIds: readonly number[] },
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const by = JSON.parse(detailsInLog({})) as ActsBy;
  const { rows } = await sql<{ comment_id: string; begun_by: number | null }>`
    select joined.comment_id, min(item.id) filter (where joined.state in ${LIVE}) as begun_by
    from (
      select id, comment_id, request_id, state from moderation_items
      where user_id = ${ownerId} and (id = any(${[...itemIds]}::bigint[])
        or (comment_id = any(${[...ids]}::text[]) and ${isOpenFailure(ownerId)}))) as joined
    join moderation_items item on item.user_id = ${ownerId}
      and item.comment_id = joined.comment_id and item.request_id + 0 = joined.request_id
    left join audit_log line on line.user_id = ${ownerId} and line.item_id = item.id
      and line.actor = 'owner'
      and line.details ->> 'helper' is not distinct from ${by.helper ?? null}::text
      and line.details ->> 'token' is not distinct from ${by.token ?? null}::text
    group by joined.comment_id
    having bool_or(joined.state = 'failed') or count(line.id) = 0`.execute(db);
  return new Map(rows.map((row) => [row.comment_id, row.begun_by]));
}

/**
 * Closes the open failures of these comments after a newer decision or report that makes no item. Nobody can retry
 * a closed failure. `target`: closes only failures of decisions with this target.
 */
export async function closeFailures(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, target, now }: { ids: readonly string[]; target?: ModerationItemRow['target']; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await updateOwned(tx, ownerId, 'moderation_items')
    .set({ dismissed_at: now })
    .where(isOpenFailure(ownerId))
    .where('comment_id', '=', anyText(ids))
    .$if(target !== undefined, (failed) => failed.where('target', '=', target ?? 'published'))
    .execute();
}

/** The comments of these items whose "Not spam" was said with their approval, or since. */
export async function listSaidWith(
  db: Queryable,
  ownerId: OwnerId,
  items: readonly { id: number }[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const rows = await selectOwned(db, ownerId, 'moderation_items')
    .innerJoin('owner_lessons', (lesson) =>
      lesson
        .onRef('owner_lessons.user_id', '=', 'moderation_items.user_id')
        .onRef('owner_lessons.comment_id', '=', 'moderation_items.comment_id')
        .onRef('owner_lessons.decided_at', '>=', 'moderation_items.created_at'),
    )
    .select('moderation_items.comment_id')
    .where('moderation_items.id', '=', anyId(items.map(({ id }) => id)))
    .where('moderation_items.target', '=', 'published')
    .where('not_spam', '=', true)
    .execute();
  return rows.map((row) => row.comment_id);
}

/** Items of a job's decisions that can be undone. */
export const listUndoableOfJob = (db: Queryable, ownerId: OwnerId, jobId: number) =>
  selectOwned(db, ownerId, 'moderation_items')
    .select(['id', 'comment_id'])
    .where('request_id', 'in', (requests) =>
      requests
        .selectFrom('moderation_requests')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('job_id', '=', jobId),
    )
    .where(IS_UNDOABLE)
    .orderBy('id')
    .execute();

export interface ItemSettlement {
  ids: readonly number[];
  state: 'undone' | 'superseded';
  now: Date;
}

export async function settleItems(
  db: Queryable,
  ownerId: OwnerId,
  { ids, state, now }: ItemSettlement,
) {
  if (ids.length === 0) return [];
  return db
    .updateTable('moderation_items as items')
    .set({ state, settled_at: now })
    .from('moderation_requests as requests')
    .where('requests.user_id', '=', ownerId)
    .whereRef('requests.id', '=', 'items.request_id')
    .where('items.user_id', '=', ownerId)
    .where('items.id', '=', anyId(ids))
    .returning(['items.request_id', 'items.target', 'items.flagged', 'items.created_at'])
    .returning('requests.source')
    .execute();
}

/** Decisions that ask the same of the platform and are in their undo delay, by their due time. */
export const listWindows = (
  db: Queryable,
  ownerId: OwnerId,
  { target, banAuthor, now }: Ask & { now: Date },
): Promise<SendWindow[]> =>
  queryRows<SendWindow>(db)`
    select not_before as "sendAfter", count(*) as count, min(created_at) as since
    from moderation_items
    where user_id = ${ownerId} and target = ${target} and ban_author = ${banAuthor}
      and state = 'queued'
      and waits_for is null and batch_group = 0 and not unknown and not_before > ${now}
    group by not_before order by not_before`;

/** Moves a window's decisions to a later time. Returns them. */
export const moveWindow = (
  db: Queryable,
  ownerId: OwnerId,
  { target, banAuthor, from, to }: Ask & { from: Date; to: Date },
) =>
  updateOwned(db, ownerId, 'moderation_items')
    .set({ not_before: to })
    .where('target', '=', target)
    .where('ban_author', '=', banAuthor)
    .where('state', '=', 'queued')
    .where('waits_for', 'is', null)
    .where('batch_group', '=', 0)
    .where('unknown', '=', false)
    .where('not_before', '=', from)
    .returning(['comment_id', 'request_id'])
    .execute();

/** Notes that the owner has decided on these comments once more as before. */
export async function noteRepeated(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await updateOwned(tx, ownerId, 'comments')
    .set({ decided_at: now })
    .where('youtube_id', '=', anyText(ids))
    .execute();
}
