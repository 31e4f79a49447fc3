import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { keepOutcomes } from '../audit/kept-outcomes.repository.ts';
import { CHANGED_AT_ONCE } from '../db/chunks.ts';
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

/** Tables with the platform's data, with the column of the last reading. */
const aged = [
  ['videos', 'last_synced_at'],
  ['channels', 'refreshed_at'],
  ['moderation_items', 'created_at'],
  ['moderation_requests', 'created_at'],
  ['postings', 'started_at'],
  ['sync_cursors', 'refreshed_at'],
  ['sync_pages', 'read_at'],
  ['sync_runs', 'started_at'],
  ['campaigns', 'last_seen'],
  ['notifications', 'created_at'],
] as const;

/** Deletes an owner's other rows that were not verified since then. The log keeps the outcomes. */
export async function deleteOutdated(db: OwnerTransaction, ownerId: OwnerId, before: Date) {
  await keepOutcomes(db, ownerId, before);
  for (const [table, column] of aged) {
    const unused =
      table === 'campaigns'
        ? sql`and not exists (
            select from comments
            where comments.user_id = campaigns.user_id and comments.campaign_id = campaigns.id)`
        : sql``;
    await sql`
      delete from ${sql.table(table)}
      where user_id = ${ownerId} and ${sql.ref(column)} < ${before} ${unused}`.execute(db);
  }
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
