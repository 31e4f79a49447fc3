import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** A stored comment as its campaign counts it. */
export interface StoredMember {
  author_channel_id: string | null;
  video_id: string;
  published_at: Date;
  spam_score: number;
}

export interface PlacedMember extends StoredMember {
  campaign_id: number;
}

/** Removes comments from their campaigns. Returns them with those campaigns. */
export async function leaveCampaigns(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<PlacedMember[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlacedMember>`
    with leaving as (
      select id, campaign_id from comments
      where user_id = ${ownerId} and youtube_id = any(${[...ids]}::text[])
        and campaign_id is not null
    )
    update comments set campaign_id = null from leaving
    where comments.id = leaving.id and comments.user_id = ${ownerId}
    returning leaving.campaign_id, comments.author_channel_id, comments.video_id,
      comments.published_at, comments.spam_score`.execute(db);
  return rows;
}

/** Adds each comment to its campaign, unless the comment is in a campaign already. */
export async function enterCampaigns(
  db: Queryable,
  ownerId: OwnerId,
  entries: readonly { campaignId: number; id: string }[],
): Promise<PlacedMember[]> {
  if (entries.length === 0) return [];
  const campaignIds = entries.map(({ campaignId }) => campaignId);
  const { rows } = await sql<PlacedMember>`
    with entering as (
      select comments.id, entry.campaign_id
      from unnest(${campaignIds}::bigint[], ${entries.map(({ id }) => id)}::text[])
        as entry (campaign_id, youtube_id)
      join comments on comments.user_id = ${ownerId} and comments.youtube_id = entry.youtube_id
      where comments.campaign_id is null
    )
    update comments set campaign_id = entering.campaign_id from entering
    where comments.id = entering.id and comments.user_id = ${ownerId}
    returning entering.campaign_id, author_channel_id, video_id, published_at,
      spam_score`.execute(db);
  return rows;
}

/** Moves members from one campaign to another, at most `limit`, without the comments of some splits. */
export async function moveMembers(
  db: Queryable,
  ownerId: OwnerId,
  {
    from,
    to,
    limit,
    barredBy = [],
  }: { from: number; to: number; limit: number; barredBy?: readonly number[] },
): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    update comments set campaign_id = ${to}
    where user_id = ${ownerId} and id in (
      select id from comments
      where user_id = ${ownerId} and campaign_id = ${from} and not exists (
        select from campaign_fact_comments
        where campaign_fact_comments.user_id = ${ownerId}
          and campaign_fact_comments.comment_id = comments.id
          and campaign_fact_comments.fact_id = any(${[...barredBy]}::bigint[]))
      order by id limit ${limit}
    )
    returning author_channel_id, video_id, published_at, spam_score`.execute(db);
  return rows;
}

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
