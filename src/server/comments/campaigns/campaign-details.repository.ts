import { limits } from '../../../contract/limits.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

export interface FrequentText {
  text: string;
  members: number;
  highest_score: number;
  /** The newest of these members, by our id and the platform's. */
  id: number;
  comment_id: string;
}

/** The most frequent texts among the newest members. */
export const listFrequentTexts = (db: Queryable, ownerId: OwnerId, campaignId: number) =>
  queryRows<FrequentText>(db)`
    select min(text) as text, count(*) as members, max(spam_score) as highest_score, max(id) as id,
      (array_agg(youtube_id order by id desc))[1] as comment_id
    from (
      select id, youtube_id, spam_score, coalesce(folded_text, content) as text from comments
      where user_id = ${ownerId} and campaign_id = ${campaignId}
      order by id desc limit ${limits.campaignTexts}
    ) as newest
    group by hashtextextended(text, 0)
    order by members desc, id desc limit ${limits.campaignTop}`;

export interface TopAuthor {
  author_channel_id: string;
  author_name: string | null;
  author_profile_image: string | null;
  author_trusted: boolean;
  members: number;
}

/** The authors of most members, with the name under their newest comment. */
export const listTopAuthors = (db: Queryable, ownerId: OwnerId, campaignId: number) =>
  queryRows<TopAuthor>(db)`
    select source_id as author_channel_id, newest.author_name, newest.author_profile_image,
      exists (
        select from trusted_authors
        where trusted_authors.user_id = ${ownerId}
          and trusted_authors.author_channel_id = campaign_sources.source_id
      ) as author_trusted,
      member_count as members
    from campaign_sources left join lateral (
      select author_name, author_profile_image from comments
      where comments.user_id = ${ownerId}
        and comments.author_channel_id = campaign_sources.source_id
      order by published_at desc, id desc limit 1
    ) as newest on true
    where campaign_sources.user_id = ${ownerId} and campaign_id = ${campaignId}
      and kind = 'author' and source_id <> ''
    order by member_count desc, source_id limit ${limits.campaignTop}`;

export interface TopVideo {
  video_id: string;
  video_title: string | null;
  members: number;
}

export const listTopVideos = (db: Queryable, ownerId: OwnerId, campaignId: number) =>
  queryRows<TopVideo>(db)`
    select source_id as video_id, videos.title as video_title, member_count as members
    from campaign_sources left join videos
      on videos.user_id = ${ownerId} and videos.youtube_id = campaign_sources.source_id
    where campaign_sources.user_id = ${ownerId} and campaign_id = ${campaignId} and kind = 'video'
    order by member_count desc, source_id limit ${limits.campaignTop}`;
