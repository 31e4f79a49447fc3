import { sql } from 'kysely';
import { selectOwned, updateOwned } from '../db/owned-rows.ts';
import { withIds } from '../db/owner-ids.ts';
import type { NewVideo, OwnerId, OwnerTransaction, Queryable, VideoRow } from '../db/schema.ts';
import { escapeLike } from '../db/text-search.ts';
import type { VideoCursor } from './page-cursor.ts';

export type VideoOptionRow = Pick<VideoRow, 'youtube_id' | 'title' | 'thumbnail_url'>;

export interface VideoListFilter {
  channelId: string;
  /** Shorts, or everything but Shorts. */
  shorts: boolean;
  shortMaxSeconds: number;
  search?: string | undefined;
  /** Only saved videos. */
  saved?: boolean | undefined;
  after?: VideoCursor | undefined;
  limit: number;
}

/** Videos without a publish time sort last; "-infinity" keeps the order total. */
const sortTime = sql<Date>`coalesce(videos.published_at, '-infinity'::timestamptz)`;

export async function listVideos(db: Queryable, ownerId: OwnerId, filter: VideoListFilter) {
  // A running live stream has the duration "P0D", so a Short must last at least a second.
  const isShort = sql<boolean>`coalesce(duration_seconds between 1 and ${filter.shortMaxSeconds - 1}, false)`;
  let query = selectOwned(db, ownerId, 'videos')
    .selectAll()
    .where('channel_id', '=', filter.channelId)
    .where(isShort, '=', filter.shorts);
  if (filter.search) query = query.where('title', 'ilike', `%${escapeLike(filter.search)}%`);
  if (filter.saved) query = query.where('saved_at', 'is not', null);
  if (filter.after) {
    const { publishedAt, id } = filter.after;
    const time = sql`coalesce(${publishedAt}::timestamptz, '-infinity'::timestamptz)`;
    query = query.where(sql<boolean>`(${sortTime}, youtube_id) < (${time}, ${id})`);
  }
  return query
    .orderBy(sortTime, 'desc')
    .orderBy('youtube_id', 'desc')
    .limit(filter.limit)
    .execute();
}

export const findVideo = (db: Queryable, ownerId: OwnerId, youtubeId: string) =>
  selectOwned(db, ownerId, 'videos')
    .selectAll()
    .where('youtube_id', '=', youtubeId)
    .executeTakeFirst();

export const listVideoOptions = (db: Queryable, ownerId: OwnerId, channelId: string | undefined) =>
  selectOwned(db, ownerId, 'videos')
    .select(['youtube_id', 'title', 'thumbnail_url'])
    .$if(channelId !== undefined, (query) => query.where('channel_id', '=', channelId ?? ''))
    .orderBy(sortTime, 'desc')
    .orderBy('youtube_id', 'desc')
    .execute();

/** Saves or unsaves a video. False when there is no such video. */
export async function markSaved(
  db: Queryable,
  ownerId: OwnerId,
  { videoId, at }: { videoId: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await updateOwned(db, ownerId, 'videos')
    .set({ saved_at: at })
    .where('youtube_id', '=', videoId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores new videos, and all given columns of known ones. Every video gives the same columns. */
export async function saveVideos(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  videos: Omit<NewVideo, 'user_id' | 'id'>[],
): Promise<void> {
  const [first] = videos;
  if (!first) return;
  const { youtube_id: _, ...columns } = first;
  const refreshed = Object.keys(columns) as (keyof typeof columns)[];
  const rows = await withIds(tx, ownerId, videos);
  await tx
    .insertInto('videos')
    .values(rows.map((row) => ({ ...row, user_id: ownerId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'youtube_id']).doUpdateSet((row) => ({
        ...Object.fromEntries(refreshed.map((column) => [column, row.ref(`excluded.${column}`)])),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
