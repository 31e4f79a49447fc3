import { sql } from 'kysely';
import type { CampaignHead, CampaignTemplate } from '../../../contract/campaign-head.ts';
import { limits } from '../../../contract/limits.ts';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { isToReview } from '../../db/to-review.ts';

/** A campaign with what its members are counted by. */
export interface CountedCampaign extends Pick<CampaignHead, 'kind' | 'members'> {
  id: number;
  template: CampaignTemplate;
  authors: number;
  videos: number;
  first_seen: Date;
  last_seen: Date;
  lowest_score: number;
  highest_score: number;
  to_review: number;
  waiting: number;
  hidden: number;
  rejected: number;
  approved: number;
  flagged: number;
}

export interface CampaignsOf {
  ownChannelId: string | null;
  ids: readonly number[];
}

/** Counts states of members by an index that has all that is asked. Campaigns without members are absent. */
export async function listCounted(
  db: Queryable,
  ownerId: OwnerId,
  { ownChannelId, ids }: CampaignsOf,
): Promise<CountedCampaign[]> {
  if (ids.length === 0) return [];
  return queryRows<CountedCampaign>(db)`
    select campaigns.id, campaigns.kind, campaigns.template, campaigns.member_count as members,
      campaigns.author_count as authors, campaigns.video_count as videos, counted.*
    from campaigns cross join lateral (
      select count(*) filter (where ${isToReview(ownerId, ownChannelId)}) as to_review,
        count(*) filter (where moderation_status = 'rejected' and platform_status = 'rejected')
          as rejected,
        count(*) filter (where moderation_status = 'approved' and platform_status = 'published')
          as approved,
        count(*) filter (where moderation_status = 'rejected'
          and platform_status in ('heldForReview', 'likelySpam')) as hidden,
        count(*) filter (where (moderation_status = 'rejected' and platform_status = 'published')
          or (moderation_status = 'approved' and platform_status <> 'published')) as waiting,
        count(*) filter (where is_spam) as flagged,
        min(published_at) as first_seen, max(published_at) as last_seen,
        min(spam_score) as lowest_score, max(spam_score) as highest_score
      from comments
      where comments.user_id = ${ownerId} and comments.campaign_id = campaigns.id
    ) as counted
    where campaigns.user_id = ${ownerId} and campaigns.id = any(${[...ids]}::bigint[])
      and counted.first_seen is not null`;
}

/** How many different texts the newest `limits.campaignTexts` members of each campaign have. */
export async function countVariants(db: Queryable, ownerId: OwnerId, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const { rows } = await sql<{ id: number; variants: number }>`
    select asked.id, count(distinct hashtextextended(member.text, 0)) as variants
    from unnest(${[...ids]}::bigint[]) as asked (id)
    cross join lateral (
      select coalesce(folded_text, content) as text from comments
      where user_id = ${ownerId} and campaign_id = asked.id
      order by id desc limit ${limits.campaignTexts}
    ) as member
    group by asked.id`.execute(db);
  return new Map(rows.map(({ id, variants }) => [id, variants]));
}

/** The stretches of time in which the arrivals of a campaign are counted. */
export interface Stretches {
  id: number;
  from: Date;
  hours: number;
}

/** How many members were published in each stretch, by campaign; stretches without any are absent. */
export async function countArrivals(
  db: Queryable,
  ownerId: OwnerId,
  stretches: readonly Stretches[],
): Promise<Map<number, Map<number, number>>> {
  if (stretches.length === 0) return new Map();
  const asked = stretches.map(({ id, from, hours }) => ({ id, from, hours }));
  const { rows } = await sql<{ id: number; stretch: number; count: number }>`
    select asked.id, member.stretch, count(*) as count
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (id bigint, "from" timestamptz, hours integer)
    cross join lateral (
      select floor(extract(epoch from published_at - asked.from) / 3600 / asked.hours)::integer
        as stretch
      from comments
      where user_id = ${ownerId} and campaign_id = asked.id and published_at >= asked.from
    ) as member
    group by asked.id, member.stretch`.execute(db);
  const counts = new Map<number, Map<number, number>>();
  for (const { id, stretch, count } of rows) {
    counts.set(id, (counts.get(id) ?? new Map<number, number>()).set(stretch, count));
  }
  return counts;
}
