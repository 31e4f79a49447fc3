import { sql } from 'kysely';
import { queryRow, queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { FEWEST_MEMBERS } from '../campaigns/campaigns.repository.ts';
import type { Span } from './written-names.policy.ts';

/** A comment in the order by time, from which reading goes on. */
export interface Place {
  id: number;
  published_at: Date;
}

/** So many stored comments, the newest first, from the one after `after`. */
export interface Stretch {
  /** Undefined: from the newest. */
  after: Place | undefined;
  limit: number;
}

export interface StudioComment extends Place {
  content: string;
  /** Whether Studio would see it: by somebody else, on the owner's channel. */
  is_seen: boolean;
  /** Whether it is spam or genuine; null where nobody has said either yet. */
  is_spam: boolean | null;
}

const IS_SPAM = sql`(comments.moderation_status = 'rejected'
  or (comments.is_spam and comments.moderation_status <> 'approved'))`;

const IS_GENUINE = sql`(comments.moderation_status = 'approved'
  or (not comments.is_spam and comments.platform_status = 'published'
    and comments.moderation_status not in ('rejected', 'spam')))`;

/** Not a condition of the stretch: the planner would then read and sort all comments for each. */
const isSeen = (ownerId: OwnerId) => sql`exists (select from users where users.id = ${ownerId}
  and comments.video_channel_id = users.youtube_channel_id
  and comments.author_channel_id is distinct from users.youtube_channel_id)`;

const stretchOf = (ownerId: OwnerId, { after, limit }: Stretch) => sql`(
  select * from comments
  where comments.user_id = ${ownerId} and ${
    after === undefined
      ? sql`true`
      : sql`(comments.published_at, comments.id) < (${after.published_at}, ${after.id}::bigint)`
  }
  order by comments.published_at desc, comments.id desc limit ${limit}) as comments`;

/** The last comment of a stretch; undefined where fewer comments are left than it asks for. */
export const findStretchEnd = (db: Queryable, ownerId: OwnerId, stretch: Stretch) =>
  queryRow<Place>(db)`
    select comments.id, comments.published_at from ${stretchOf(ownerId, stretch)}
    order by comments.published_at desc, comments.id desc
    offset ${stretch.limit - 1} limit 1`;

/** All comments of a stretch, the newest first. */
export const listStudioComments = (db: Queryable, ownerId: OwnerId, stretch: Stretch) =>
  queryRows<StudioComment>(db)`
    select comments.id, comments.published_at, comments.content, ${isSeen(ownerId)} as is_seen,
      case when ${IS_SPAM} then true when ${IS_GENUINE} then false end as is_spam
    from ${stretchOf(ownerId, stretch)}
    order by comments.published_at desc, comments.id desc`;

export interface NamingText {
  content: string;
  is_in_campaign: boolean;
  /** Where names are that look like those of sites. */
  names: Span[];
  /** Where words of the owner's blacklist are. */
  words: Span[];
}

const spansOf = (signal: 'brand_token' | 'blacklisted_words') =>
  sql`jsonb_path_query_array(comments.reasons,
    ${sql.lit(`lax $[*] ? (@.signal == "${signal}").spans[*]`)}::jsonpath)`;

/** The spam comments of a stretch that hold a name or a blacklisted word. */
export const listNamingTexts = (db: Queryable, ownerId: OwnerId, stretch: Stretch) =>
  queryRows<NamingText>(db)`
    select comments.content, ${spansOf('brand_token')} as names,
      ${spansOf('blacklisted_words')} as words,
      exists (select from campaigns
        where campaigns.user_id = ${ownerId} and campaigns.id = comments.campaign_id
          and campaigns.member_count >= ${FEWEST_MEMBERS}) as is_in_campaign
    from ${stretchOf(ownerId, stretch)}
    where ${IS_SPAM} and ${isSeen(ownerId)}
      and (comments.reasons @> '[{"signal": "brand_token"}]'::jsonb
        or comments.reasons @> '[{"signal": "blacklisted_words"}]'::jsonb)
    order by comments.published_at desc, comments.id desc`;
