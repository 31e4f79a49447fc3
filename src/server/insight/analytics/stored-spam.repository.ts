import { type RawBuilder, sql } from 'kysely';
import type { Breakdown } from '../../../contract/analytics.ts';
import type { CampaignTemplate } from '../../../contract/campaign-head.ts';
import { limits } from '../../../contract/limits.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** Comments below the videos of one channel, published from `from` until before `until`. */
export interface StoredRange {
  channelId: string;
  from: Date;
  until: Date;
  /** Only those that were read again since then. */
  verifiedSince?: Date | undefined;
}

export interface CountedGroup {
  id: string;
  name: string | null;
  template: CampaignTemplate | null;
  comments: number;
  rejected: number;
}

/** When the oldest stored comment of the channel was published. */
export async function findOldestStored(db: Queryable, ownerId: OwnerId, channelId: string) {
  const row = await selectOwned(db, ownerId, 'comments')
    .select('published_at')
    .where('video_channel_id', '=', channelId)
    .orderBy('published_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}

const isInside = (ownerId: OwnerId, { channelId, from, until, verifiedSince }: StoredRange) =>
  sql`comments.user_id = ${ownerId} and video_channel_id = ${channelId}
    and published_at >= ${from} and published_at < ${until}
    ${verifiedSince === undefined ? sql`` : sql`and refreshed_at >= ${verifiedSince}`}`;

const counted = sql`count(*) as comments,
  count(*) filter (where moderation_status = 'rejected') as rejected`;

/** The columns that a group is made of; words are found otherwise. */
const keys: Record<Exclude<Breakdown, 'word'>, RawBuilder<unknown>> = {
  campaign: sql.ref('campaign_id'),
  author: sql.ref('author_channel_id'),
  video: sql.ref('video_id'),
};

/** What a group is called, by its id. */
const names: Record<Breakdown, (ownerId: OwnerId) => RawBuilder<unknown>> = {
  campaign: (ownerId) => sql`null::text as name, (select template from campaigns
    where user_id = ${ownerId} and campaigns.id = largest.id) as template`,
  word: (ownerId) => sql`(select value from blacklist_entries
    where user_id = ${ownerId} and blacklist_entries.id = largest.id) as name,
    null::jsonb as template`,
  author: (ownerId) => sql`(select author_name from comments
    where user_id = ${ownerId} and author_channel_id = largest.id limit 1) as name,
    null::jsonb as template`,
  video: (ownerId) => sql`(select title from videos
    where user_id = ${ownerId} and videos.youtube_id = largest.id) as name,
    null::jsonb as template`,
};

function groupsBy(by: Breakdown, ownerId: OwnerId, range: StoredRange): RawBuilder<unknown> {
  if (by !== 'word') {
    const key = keys[by];
    return sql`select ${key} as id, ${counted} from comments
      where ${isInside(ownerId, range)} and is_spam and ${key} is not null
      group by ${key}`;
  }
  // A word that was removed stays with its comments until they are judged again.
  return sql`select entries.id, ${counted} from comments
    cross join lateral jsonb_array_elements_text(comments.word_ids) as found (id)
    join blacklist_entries as entries on entries.user_id = ${ownerId}
      and entries.id = found.id::bigint
    where ${isInside(ownerId, range)} and is_blacklisted_words and word_ids is not null
    group by entries.id`;
}

/** The largest groups of flagged comments, or of comments that hold a word. */
export const listLargestGroups = (
  db: Queryable,
  ownerId: OwnerId,
  { by, range }: { by: Breakdown; range: StoredRange },
): Promise<CountedGroup[]> =>
  queryRows<CountedGroup>(db)`
    select id::text as id, comments, rejected, ${names[by](ownerId)} from (
      ${groupsBy(by, ownerId, range)} order by comments desc, id limit ${limits.analyticsRows}
    ) as largest
    order by comments desc, largest.id`;

export interface SpamHour {
  /** Which day, counted from 1. */
  day: number;
  /** Whole hours since the day began. */
  hour: number;
  comments: number;
}

/** Flagged comments by the day and the hour in which they were published. */
export async function countByHour(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, days }: { channelId: string; days: readonly Date[] },
): Promise<SpamHour[]> {
  const [from = new Date(0)] = days;
  const range = { channelId, from, until: days.at(-1) ?? from };
  const starts = sql`${days.map((date) => date.toISOString())}::timestamptz[]`;
  return queryRows<SpamHour>(db)`
    select day, floor(extract(epoch from published_at - starts[day]) / 3600)::integer as hour,
      count(*) as comments
    from (
      select published_at, width_bucket(published_at, ${starts}) as day from comments
      where ${isInside(ownerId, range)} and is_spam
    ) as flagged, (select ${starts} as starts) as given
    group by 1, 2`;
}
