import { sql } from 'kysely';
import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeIds } from '../../db/owner-ids.ts';
import { anyOf } from '../../db/query-results.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

/** One comment without a copy is no campaign, though its copies may have been. */
export const FEWEST_MEMBERS = 2;

/** Whether a row's `campaign_id` is that of a campaign. */
export const isInCampaign = (ownerId: OwnerId) => sql<boolean>`campaign_id in (
  select campaigns.id from campaigns
  where campaigns.user_id = ${ownerId} and campaigns.member_count >= ${FEWEST_MEMBERS})`;

export interface CampaignSize {
  members: number;
  authors: number;
  videos: number;
}

export async function findSizes(
  db: Queryable,
  ownerId: OwnerId,
  campaignIds: readonly number[],
): Promise<Map<number, CampaignSize>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await selectOwned(db, ownerId, 'campaigns')
    .select(['id', 'member_count', 'author_count', 'video_count'])
    .where('id', '=', anyOf(campaignIds))
    .execute();
  return new Map(rows.map((row) => [row.id, toSize(row)]));
}

const toSize = (row: { member_count: number; author_count: number; video_count: number }) => ({
  members: row.member_count,
  authors: row.author_count,
  videos: row.video_count,
});

/** Inserts new campaigns without members. Returns their ids. */
export async function insertCampaigns(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const ids = await takeIds(tx, ownerId, count);
  await tx
    .insertInto('campaigns')
    .values(ids.map((id) => ({ user_id: ownerId, id })))
    .execute();
  return ids;
}

/** A comment that joined (1) or left (-1) a campaign. */
export interface MemberChange {
  campaign_id: number;
  by: 1 | -1;
  author_channel_id: string | null;
  video_id: string;
  published_at: Date;
}

/** Updates the counts at a cost that depends on the changes only. Deletes empty campaigns. */
export async function countMembers(
  db: Queryable,
  ownerId: OwnerId,
  changes: readonly MemberChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const sources = await countSources(db, ownerId, changes);
  const totals = [...Map.groupBy(changes, (change) => change.campaign_id)].map(([id, own]) => {
    const joined = own.filter(({ by }) => by > 0).map((change) => change.published_at);
    const change = (kind: string) =>
      sources
        .filter((source) => source.campaign_id === id && source.kind === kind)
        .reduce((sum, source) => sum + source.change, 0);
    return {
      id,
      members: own.reduce((sum, { by }) => sum + by, 0),
      authors: change('author'),
      videos: change('video'),
      first: joined.reduce<Date | null>((a, b) => (a === null || b < a ? b : a), null),
      last: joined.reduce<Date | null>((a, b) => (a === null || b > a ? b : a), null),
    };
  });
  await sql`
    update campaigns set
      member_count = member_count + change.members,
      author_count = author_count + change.authors,
      video_count = video_count + change.videos,
      first_seen = least(first_seen, change.first),
      last_seen = greatest(last_seen, change.last)
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as change (
      id bigint, members integer, authors integer, videos integer,
      first timestamptz, last timestamptz
    )
    where campaigns.id = change.id and campaigns.user_id = ${ownerId}`.execute(db);
  if (changes.some(({ by }) => by < 0)) await deleteEmpty(db, ownerId, totals);
}

/** Deletes what has no member left. */
async function deleteEmpty(
  db: Queryable,
  ownerId: OwnerId,
  campaigns: readonly { id: number }[],
): Promise<void> {
  const ids = anyOf(campaigns.map(({ id }) => id));
  await deleteOwned(db, ownerId, 'campaign_sources')
    .where('campaign_id', '=', ids)
    .where('member_count', '=', 0)
    .execute();
  const empty = selectOwned(db, ownerId, 'campaigns')
    .select('id')
    .where('id', '=', ids)
    .where('member_count', '<=', 0);
  // Not by the foreign key: Citus refuses a key with `on delete set null`.
  await updateOwned(db, ownerId, 'comments')
    .set({ campaign_id: null })
    .where('campaign_id', 'in', empty)
    .execute();
  await deleteOwned(db, ownerId, 'campaigns').where('id', 'in', empty).execute();
}

/** By how much the numbers of distinct authors and videos of each campaign change. */
async function countSources(
  db: Queryable,
  ownerId: OwnerId,
  changes: readonly MemberChange[],
): Promise<{ campaign_id: number; kind: string; change: number }[]> {
  const sources = changes.flatMap(({ campaign_id, by, author_channel_id, video_id }) => [
    { campaign_id, by, kind: 'author', source_id: author_channel_id ?? '' },
    { campaign_id, by, kind: 'video', source_id: video_id },
  ]);
  const { rows } = await sql<{ campaign_id: number; kind: string; change: number }>`
    with change as (
      select campaign_id, kind, source_id, sum(by)::integer as by
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as source (
        campaign_id bigint, by integer, kind text, source_id text
      )
      group by campaign_id, kind, source_id having sum(by) <> 0
    ), counted as (
      insert into campaign_sources (user_id, campaign_id, kind, source_id, member_count)
      select ${ownerId}, campaign_id, kind, source_id, by from change
      on conflict (user_id, campaign_id, kind, source_id)
        do update set member_count = campaign_sources.member_count + excluded.member_count
      returning campaign_id, kind, source_id, member_count
    )
    select campaign_id, kind,
      (count(*) filter (where by > 0 and member_count = by)
        - count(*) filter (where member_count = 0))::integer as change
    from counted join change using (campaign_id, kind, source_id)
    group by campaign_id, kind`.execute(db);
  return rows;
}

/** Widens the score ranges of campaigns to include those of members. */
export async function widenScores(
  db: Queryable,
  ownerId: OwnerId,
  members: readonly { campaign_id: number | null; spam_score: number }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    update campaigns set
      lowest_score = least(lowest_score, wider.lowest),
      highest_score = greatest(highest_score, wider.highest)
    from (
      select id, min(score) as lowest, max(score) as highest
      from unnest(${members.map((member) => member.campaign_id)}::bigint[],
        ${members.map((member) => member.spam_score)}::smallint[]) as member (id, score)
      group by id
    ) as wider
    where campaigns.id = wider.id and campaigns.user_id = ${ownerId}
      and (lowest_score > wider.lowest or highest_score < wider.highest)`.execute(db);
}

/** Those of the campaigns that have twice as many members as their template was made from. */
export async function listOutgrownTemplates(
  db: Queryable,
  ownerId: OwnerId,
  campaignIds: readonly number[],
): Promise<number[]> {
  if (campaignIds.length === 0) return [];
  const rows = await selectOwned(db, ownerId, 'campaigns')
    .select('id')
    .where('id', '=', anyOf(campaignIds))
    .where(sql<boolean>`member_count >= 2 * template_members`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveTemplates(
  db: Queryable,
  ownerId: OwnerId,
  templates: ReadonlyMap<number, readonly unknown[]>,
): Promise<void> {
  if (templates.size === 0) return;
  const rows = [...templates].map(([id, template]) => ({ id, template }));
  await sql`
    update campaigns set template = fresh.template, template_members = member_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id bigint, template jsonb)
    where campaigns.id = fresh.id and campaigns.user_id = ${ownerId}`.execute(db);
}
