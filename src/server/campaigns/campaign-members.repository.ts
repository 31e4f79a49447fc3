import { sql } from 'kysely';
import type { OwnerId, Queryable } from '../db/schema.ts';

/** A stored comment as its campaign counts it. */
export interface StoredMember {
  author_channel_id: string | null;
  video_id: string;
  published_at: Date;
  spam_score: number;
}

/** Takes comments out of the campaigns they are in, which are answered with them. */
export async function leaveCampaigns(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<(StoredMember & { campaign_id: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredMember & { campaign_id: number }>`
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

/**
 * Puts comments that are in no campaign into one. Those that somebody else holds at this moment
 * are left as they are: waiting for them could end in waiting for each other.
 */
export async function enterCampaign(
  db: Queryable,
  ownerId: OwnerId,
  { campaignId, ids }: { campaignId: number; ids: readonly string[] },
): Promise<StoredMember[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredMember>`
    update comments set campaign_id = ${campaignId}
    where user_id = ${ownerId} and id in (
      select id from comments
      where user_id = ${ownerId} and youtube_id = any(${[...ids]}::text[])
        and campaign_id is null
      for no key update skip locked
    )
    returning author_channel_id, video_id, published_at, spam_score`.execute(db);
  return rows;
}

/** Moves members from one campaign to another, at most `limit` of those nobody else holds. */
export async function moveMembers(
  db: Queryable,
  ownerId: OwnerId,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    update comments set campaign_id = ${to}
    where user_id = ${ownerId} and id in (
      select id from comments
      where user_id = ${ownerId} and campaign_id = ${from}
      order by id limit ${limit}
      for no key update skip locked
    )
    returning author_channel_id, video_id, published_at, spam_score`.execute(db);
  return rows;
}

/** Texts of the newest members, as they were read. */
export async function listMemberTexts(
  db: Queryable,
  ownerId: OwnerId,
  { campaignId, limit }: { campaignId: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select(sql<string>`coalesce(folded_text, content)`.as('folded'))
    .where('user_id', '=', ownerId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ folded }) => folded);
}
