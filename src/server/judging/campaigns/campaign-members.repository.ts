import { type RawBuilder, sql } from 'kysely';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** A stored comment as its campaign counts it. */
export interface PlacedMember {
  campaign_id: number;
  author_channel_id: string | null;
  video_id: string;
  published_at: Date;
  spam_score: number;
}

/** Moves members to another campaign, or out of any. Returns them with the campaigns that they left. */
export const leaveCampaigns = async (
  db: Queryable,
  ownerId: OwnerId,
  { ids, to }: { ids: readonly string[]; to: number | null },
): Promise<PlacedMember[]> => {
  if (ids.length === 0) return [];
  const moving = sql`
    select id, campaign_id from comments
    where user_id = ${ownerId} and youtube_id = any(${[...ids]}::text[])
      and campaign_id is not null`;
  return setCampaign(db, ownerId, { moving, to: sql`${to}::bigint` });
};

/** Adds each comment to its campaign, unless the comment is in a campaign already. */
export const enterCampaigns = async (
  db: Queryable,
  ownerId: OwnerId,
  entries: readonly { campaignId: number; id: string }[],
): Promise<PlacedMember[]> => {
  if (entries.length === 0) return [];
  const campaignIds = entries.map(({ campaignId }) => campaignId);
  const moving = sql`
    select comments.id, entry.campaign_id
    from unnest(${campaignIds}::bigint[], ${entries.map(({ id }) => id)}::text[])
      as entry (campaign_id, youtube_id)
    join comments on comments.user_id = ${ownerId} and comments.youtube_id = entry.youtube_id
    where comments.campaign_id is null`;
  return setCampaign(db, ownerId, { moving, to: sql`moving.campaign_id` });
};

/** Moves members from one campaign to another, at most `limit`, without the comments of some splits. */
export const moveMembers = (
  db: Queryable,
  ownerId: OwnerId,
  {
    from,
    to,
    limit,
    barredBy,
  }: { from: number; to: number; limit: number; barredBy: readonly number[] },
): Promise<PlacedMember[]> => {
  const moving = sql`
    select id, campaign_id from comments
    where user_id = ${ownerId} and campaign_id = ${from} and not exists (
      select from campaign_fact_comments
      where campaign_fact_comments.user_id = ${ownerId}
        and campaign_fact_comments.comment_id = comments.id
        and campaign_fact_comments.fact_id = any(${[...barredBy]}::bigint[]))
    order by id limit ${limit}`;
  return setCampaign(db, ownerId, { moving, to: sql`${to}::bigint` });
};

/** Returns the comments of `moving`, with the campaigns that it names. */
const setCampaign = (
  db: Queryable,
  ownerId: OwnerId,
  { moving, to }: { moving: RawBuilder<unknown>; to: RawBuilder<unknown> },
): Promise<PlacedMember[]> =>
  queryRows<PlacedMember>(db)`
    with moving as (${moving})
    update comments set campaign_id = ${to} from moving
    where comments.id = moving.id and comments.user_id = ${ownerId}
    returning moving.campaign_id, comments.author_channel_id, comments.video_id,
      comments.published_at, comments.spam_score`;

/** Readable texts of the newest members, `limit` of each campaign. */
export async function listMemberTexts(
  db: Queryable,
  ownerId: OwnerId,
  { campaignIds, limit }: { campaignIds: readonly number[]; limit: number },
): Promise<Map<number, string[]>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<{ campaign_id: number; texts: string[] }>`
    select campaign.id as campaign_id, array(
      select coalesce(folded_text, content) from comments
      where user_id = ${ownerId} and campaign_id = campaign.id
      order by id desc limit ${limit}
    ) as texts
    from unnest(${[...campaignIds]}::bigint[]) as campaign (id)`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row.texts]));
}
