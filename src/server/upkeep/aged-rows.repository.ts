import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { keepOutcomes, sameDecision } from '../audit/kept-outcomes.repository.ts';
import { CHANGED_AT_ONCE } from '../db/chunks.ts';
import { LIVE } from '../db/item-conditions.ts';
import { deleteOwned, selectOwned } from '../db/owned-rows.ts';
import { anyOf, valuesOf } from '../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';

/**
 * What reading a comment by its id does not yield, of those read longest ago, as many as one call
 * reads. Rejected ones are left out, since they cannot be read.
 */
export const listAgedComments = (db: Queryable, ownerId: OwnerId, before: Date) =>
  selectOwned(db, ownerId, 'comments')
    .select([
      'youtube_id',
      'video_id',
      'video_channel_id',
      'platform_status',
      'reply_count',
      'replies_read',
    ])
    .where('refreshed_at', '<', before)
    .where('platform_status', '<>', 'rejected')
    .orderBy('refreshed_at')
    .limit(limits.platformBatch)
    .execute();

export const listAgedVideos = (db: Queryable, ownerId: OwnerId, before: Date): Promise<string[]> =>
  selectOwned(db, ownerId, 'videos')
    .select('youtube_id')
    .where('last_synced_at', '<', before)
    .orderBy('last_synced_at')
    .limit(limits.platformBatch)
    .execute()
    .then(valuesOf('youtube_id'));

/** Ids of comments that were last read before this time, in any status. */
export const listOutdatedComments = (db: Queryable, ownerId: OwnerId, before: Date) =>
  selectOwned(db, ownerId, 'comments')
    .select('youtube_id')
    .where('refreshed_at', '<', before)
    .limit(CHANGED_AT_ONCE)
    .execute()
    .then(valuesOf('youtube_id'));

export async function deleteVideos(db: Queryable, ownerId: OwnerId, ids: readonly string[]) {
  await deleteOwned(db, ownerId, 'videos').where('youtube_id', '=', anyOf(ids)).execute();
}

interface Aged {
  table: string;
  /** The column of the last reading. */
  column: string;
  /** What leads to a row beside its owner. */
  key: readonly string[];
  unless?: ReturnType<typeof sql>;
}

/** Tables with the platform's data, but for outbox items. */
const aged: readonly Aged[] = [
  { table: 'videos', column: 'last_synced_at', key: ['youtube_id'] },
  { table: 'channels', column: 'refreshed_at', key: ['youtube_id'] },
  {
    table: 'moderation_requests',
    column: 'created_at',
    key: ['id'],
    // Otherwise their items would go along, however many, and without their outcomes.
    unless: sql`exists (
      select from moderation_items item
      where item.user_id = moderation_requests.user_id and item.request_id = moderation_requests.id)`,
  },
  { table: 'postings', column: 'started_at', key: ['id'] },
  { table: 'sync_cursors', column: 'refreshed_at', key: ['channel_id', 'pass'] },
  { table: 'sync_pages', column: 'read_at', key: ['place'] },
  { table: 'sync_runs', column: 'started_at', key: ['id'] },
  {
    table: 'campaigns',
    column: 'last_seen',
    key: ['id'],
    unless: sql`exists (
      select from comments
      where comments.user_id = campaigns.user_id and comments.campaign_id = campaigns.id)`,
  },
  { table: 'notifications', column: 'created_at', key: ['id'] },
];

export interface Outdated {
  /** Rows that were last verified before this time. */
  before: Date;
  /** How many rows of each table a statement deletes. */
  most?: number;
}

/**
 * Deletes some of an owner's other rows that were not verified in time. The log keeps the outcomes of
 * decisions. True when there may be more.
 */
export async function deleteOutdated(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { before, most = CHANGED_AT_ONCE }: Outdated,
): Promise<boolean> {
  let hasMore = await deleteOutdatedItems(tx, ownerId, { before, most });
  for (const { table, column, key, unless = sql`false` } of aged) {
    const keys = sql.join(key.map((name) => sql.ref(name)));
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where user_id = ${ownerId} and (${keys}) in (
        select ${keys} from ${sql.table(table)}
        where user_id = ${ownerId} and ${sql.ref(column)} < ${before} and not (${unless})
        limit ${most})`.execute(tx);
    hasMore ||= Number(numAffectedRows) === most;
  }
  return hasMore;
}

/**
 * Deletes the oldest items, with all others of the same decisions, once these have ended (`giveUpOutdated`). A
 * decision's first item is the oldest of its items, so its latest item still exists when its outcome is copied
 * to the log.
 */
async function deleteOutdatedItems(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { before, most }: Required<Outdated>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from moderation_items first
    where user_id = ${ownerId} and created_at < ${before} and not exists (
      select from moderation_items item
      where item.user_id = ${ownerId} and ${sameDecision} and item.state in ${LIVE})
    order by created_at, id limit ${most}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await keepOutcomes(tx, ownerId, ids);
  await sql`
    delete from moderation_items
    where user_id = ${ownerId} and id in (
      select item.id from moderation_items first
      join moderation_items item on item.user_id = ${ownerId} and ${sameDecision}
      where first.user_id = ${ownerId} and first.id = any(${ids}::bigint[]))`.execute(tx);
  return ids.length === most;
}

/** Deletes what an owner has said about the grouping of comments that are not stored any more. */
export async function deleteFactsOfNothing(db: Queryable, ownerId: OwnerId): Promise<void> {
  await sql`
    delete from campaign_facts
    where user_id = ${ownerId} and not exists (
      select from campaign_fact_comments
      where campaign_fact_comments.user_id = ${ownerId}
        and campaign_fact_comments.fact_id = campaign_facts.id)`.execute(db);
}

export const listOwners = (db: Queryable): Promise<OwnerId[]> =>
  db.selectFrom('users').select('id').orderBy('id').execute().then(valuesOf('id'));
