import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { anyOf, queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

export interface Member {
  id: number;
  folded: string;
}

/** Those of these comments that are members of the campaign, with their readable texts. */
export const listMembersAmong = (
  db: Queryable,
  ownerId: OwnerId,
  { campaignId, ids }: { campaignId: number; ids: readonly string[] },
): Promise<Member[]> =>
  queryRows<Member>(db)`
    select id, coalesce(folded_text, content) as folded from comments
    where user_id = ${ownerId} and campaign_id = ${campaignId}
      and youtube_id = any(${[...ids]}::text[])
    order by comments.id`;

/** Comments that a fact moved from one campaign, and that are in another one now. */
export const listMoved = (
  db: Queryable,
  ownerId: OwnerId,
  moved: { factId: number; from: number; now: number },
): Promise<string[]> =>
  queryRows<{ id: string }>(db)`
    select comments.youtube_id as id
    from campaign_fact_comments join comments
      on comments.user_id = ${ownerId} and comments.id = campaign_fact_comments.comment_id
    where campaign_fact_comments.user_id = ${ownerId}
      and campaign_fact_comments.fact_id = ${moved.factId}
      and campaign_fact_comments.campaign_id = ${moved.from}
      and comments.campaign_id = ${moved.now}`.then(valuesOf('id'));

/** The newest members of these campaigns, so many of each; default: all. */
export const listMemberIds = (
  db: Queryable,
  ownerId: OwnerId,
  { campaignIds, limit = null }: { campaignIds: readonly number[]; limit?: number | null },
): Promise<string[]> =>
  queryRows<{ youtube_id: string }>(db)`
    select newest.youtube_id from unnest(${[...campaignIds]}::bigint[]) as campaign (of)
    cross join lateral (
      select youtube_id from comments where user_id = ${ownerId} and campaign_id = campaign.of
      order by id desc limit ${limit}) as newest`.then(valuesOf('youtube_id'));

/** Inserts a campaign without members, of the same kind as another. */
export async function insertCampaign(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { id, like }: { id: number; like: number },
): Promise<void> {
  const other = await selectOwned(tx, ownerId, 'campaigns')
    .select('kind')
    .where('id', '=', like)
    .executeTakeFirst();
  await tx
    .insertInto('campaigns')
    .values({ user_id: ownerId, id, kind: other?.kind ?? 'template' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes templates be made anew, as if none were there. */
export async function forgetTemplates(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  campaignIds: readonly number[],
): Promise<void> {
  await updateOwned(tx, ownerId, 'campaigns')
    .set({ template_members: 0 })
    .where('id', '=', anyOf(campaignIds))
    .execute();
}
