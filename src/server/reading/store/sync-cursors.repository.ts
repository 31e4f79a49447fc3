import { sql } from 'kysely';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, valuesOf } from '../../db/query-results.ts';
import type { Database, OwnerId, Queryable } from '../../db/schema.ts';

export type SyncPass = 'published' | 'heldForReview' | 'likelySpam';

export interface Cursor {
  /** The page to read next; null: start at the newest. */
  pageToken: string | null;
  /** The newest comment of the last run that reached its end. */
  newestSeen: Date | null;
  /** The newest comment of the present run. */
  runNewest: Date | null;
}

export interface CursorKey {
  channelId: string;
  pass: SyncPass;
}

export async function findCursor(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, pass }: CursorKey,
): Promise<Cursor> {
  const row = await selectOwned(db, ownerId, 'sync_cursors')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('pass', '=', pass)
    .executeTakeFirst();
  return {
    pageToken: row?.page_token ?? null,
    newestSeen: row?.newest_seen ?? null,
    runNewest: row?.run_newest ?? null,
  };
}

export async function saveCursor(
  db: Queryable,
  ownerId: OwnerId,
  cursor: Cursor & CursorKey & { now: Date },
): Promise<void> {
  const columns = {
    page_token: cursor.pageToken,
    newest_seen: cursor.newestSeen,
    run_newest: cursor.runNewest,
    refreshed_at: cursor.now,
  };
  await db
    .insertInto('sync_cursors')
    .values({ user_id: ownerId, channel_id: cursor.channelId, pass: cursor.pass, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel_id', 'pass']).doUpdateSet(columns),
    )
    .execute();
}

/** Threads for which the platform counts more replies than we have read. */
export const listIncompleteThreads = (
  db: Queryable,
  ownerId: OwnerId,
  channelId: string,
): Promise<{ youtube_id: string; video_id: string }[]> =>
  selectOwned(db, ownerId, 'comments')
    .select(['youtube_id', 'video_id'])
    .where('video_channel_id', '=', channelId)
    .whereRef('reply_count', '>', 'replies_read')
    .execute();

/** Marks all replies of complete threads as read. Held and rejected replies are never listed. */
export async function markRepliesRead(
  db: Queryable,
  ownerId: OwnerId,
  threadIds: readonly string[],
): Promise<void> {
  if (threadIds.length === 0) return;
  await updateOwned(db, ownerId, 'comments')
    .set((row) => ({ replies_read: row.ref('reply_count') }))
    .where('youtube_id', '=', anyOf(threadIds))
    .execute();
}

/**
 * Sets how many replies are read from how many are stored. A thread whose new replies came with its
 * list then needs no page of its own.
 */
export async function updateRepliesRead(
  db: Queryable,
  ownerId: OwnerId,
  threadIds: readonly string[],
): Promise<void> {
  if (threadIds.length === 0) return;
  await sql`
    update comments set replies_read = least(reply_count, counted.replies)
    from (
      select parent_id, count(*)::integer as replies from comments
      where user_id = ${ownerId} and parent_id = any(${[...threadIds]}::text[])
        and platform_status = 'published'
      group by parent_id
    ) as counted
    where comments.user_id = ${ownerId} and comments.youtube_id = counted.parent_id
      and comments.replies_read < least(comments.reply_count, counted.replies)`.execute(db);
}

/** Refreshes the planner's statistics: without them a table just filled is read slowly. */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`vacuum (analyze) comments`.execute(db);
  await sql`analyze videos, comment_similarity_keys`.execute(db);
}

/**
 * Tells the planner how much the tables hold. It believes that a new owner has few comments, and
 * would read all of them for each statement on a page.
 */
export async function analyzeTables(db: Database): Promise<void> {
  await sql`
    analyze (skip_locked) comments, comment_similarity_keys, comment_names, campaigns, campaign_sources`.execute(
    db,
  );
}

/** Where the pages are from that an earlier run has kept. */
export const listKeptPlaces = (db: Queryable, ownerId: OwnerId): Promise<string[]> =>
  selectOwned(db, ownerId, 'sync_pages').select('place').execute().then(valuesOf('place'));

export const findPage = async (
  db: Queryable,
  ownerId: OwnerId,
  { place, since }: { place: string; since: Date },
): Promise<string | undefined> => {
  const row = await selectOwned(db, ownerId, 'sync_pages')
    .select('content')
    .where('place', '=', place)
    .where('read_at', '>', since)
    .executeTakeFirst();
  return row?.content;
};

export async function savePage(
  db: Queryable,
  ownerId: OwnerId,
  page: { place: string; content: string; now: Date },
): Promise<void> {
  const columns = { content: page.content, read_at: page.now };
  await db
    .insertInto('sync_pages')
    .values({ user_id: ownerId, place: page.place, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet(columns))
    .execute();
}

export async function deletePages(
  db: Queryable,
  ownerId: OwnerId,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return;
  await deleteOwned(db, ownerId, 'sync_pages').where('place', '=', anyOf(places)).execute();
}

/** Deletes the kept pages of a run that has ended, and of earlier runs. */
export async function deleteAllPages(db: Queryable, ownerId: OwnerId): Promise<void> {
  await deleteOwned(db, ownerId, 'sync_pages').execute();
}
