import { sql } from 'kysely';
import { selectOwned } from '../db/owned-rows.ts';
import { queryRows } from '../db/query-results.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { type CommentsByDay, USUAL_DAYS } from './wave.policy.ts';

/** The owner's channel at a moment. */
export interface ChannelNow {
  channelId: string;
  now: Date;
}

/** Counts likely spam on the owner's channel that the owner has not approved, by day of publication. */
export async function countFlaggedByDay(
  db: Queryable,
  ownerId: OwnerId,
  { channelId, now }: ChannelNow,
): Promise<CommentsByDay> {
  const { rows } = await sql<{ day: number; comments: number }>`
    select floor(extract(epoch from ${now}::timestamptz - published_at) / 86400)::integer as day,
      count(*) as comments
    from comments
    where user_id = ${ownerId} and is_spam and video_channel_id = ${channelId}
      and moderation_status <> 'approved'
      and published_at > ${now}::timestamptz - make_interval(days => ${USUAL_DAYS + 1})
      and published_at <= ${now}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, comments }) => [day, comments]));
}

export interface CampaignNews {
  id: number;
  comments: number;
  videos: number;
  authors: number;
}

/**
 * Campaigns that began on the owner's channel within a week and that the owner was not told of, the
 * largest first. They are counted by their likely spam, since viewers' greetings are alike too.
 */
export const listUntoldCampaigns = (
  db: Queryable,
  ownerId: OwnerId,
  { channelId, now, members, limit }: ChannelNow & { members: number; limit: number },
): Promise<CampaignNews[]> =>
  queryRows<CampaignNews>(db)`
    select campaigns.id, count(*) as comments, count(distinct comments.video_id) as videos,
      count(distinct comments.author_channel_id) as authors
    from comments
    join campaigns on campaigns.user_id = comments.user_id and campaigns.id = comments.campaign_id
    where comments.user_id = ${ownerId} and comments.is_spam
      and comments.video_channel_id = ${channelId}
      and comments.moderation_status <> 'approved'
      and comments.published_at > ${now}::timestamptz - interval '7 days'
      and campaigns.first_seen > ${now}::timestamptz - interval '7 days'
      and not exists (
        select from notifications
        where notifications.user_id = ${ownerId} and event = 'new_campaign'
          and occurrence = campaigns.id::text)
    group by campaigns.id
    having count(*) >= ${members}
    order by comments desc, campaigns.id
    limit ${limit}`;

/** When the last sync ended well; null: never. */
export async function findLastGoodSync(db: Queryable, ownerId: OwnerId): Promise<Date | null> {
  const row = await selectOwned(db, ownerId, 'sync_schedules')
    .select('looked_at')
    .executeTakeFirst();
  return row?.looked_at ?? null;
}

export async function isSyncWaitingForQuota(db: Queryable, ownerId: OwnerId): Promise<boolean> {
  const job = await selectOwned(db, ownerId, 'jobs')
    .select('id')
    .where('kind', '=', 'sync_channel')
    .where('state', '=', 'waiting_quota')
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
