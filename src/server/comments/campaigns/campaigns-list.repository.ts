import { type RawBuilder, sql } from 'kysely';
import type { CampaignListQuery } from '../../../contract/campaign.ts';
import { queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { escapeLike } from '../../db/text-search.ts';
import { isToReview } from '../../db/to-review.ts';
import { FEWEST_MEMBERS } from '../../judging/campaigns/campaigns.repository.ts';
import type { SearchTerm } from '../../judging/search-term.ts';

export interface CampaignFilter {
  ownChannelId: string | null;
  state: CampaignListQuery['state'];
  search: SearchTerm | undefined;
  ids: readonly number[] | undefined;
}

export interface CampaignPage {
  filter: CampaignFilter;
  sort: CampaignListQuery['sort'];
  limit: number;
  offset: number;
}

/** The ids of one page, sorted as the contract says. */
export const listCampaignIds = (
  db: Queryable,
  ownerId: OwnerId,
  { filter, sort, limit, offset }: CampaignPage,
): Promise<number[]> =>
  queryRows<{ id: number }>(db)`
    select campaigns.id from ${filtered(ownerId, filter, sort)}
    order by ${orders[sort]}, campaigns.member_count desc, campaigns.id desc
    limit ${limit} offset ${offset}`.then(valuesOf('id'));

export async function countCampaigns(db: Queryable, ownerId: OwnerId, filter: CampaignFilter) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${filtered(ownerId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const orders: Record<CampaignListQuery['sort'], RawBuilder<unknown>> = {
  size: sql`campaigns.member_count desc`,
  recent: sql`campaigns.last_seen desc`,
  review: sql`coalesce(review.count, 0) desc`,
  score: sql`coalesce(review.highest, -1) desc, campaigns.highest_score desc`,
};

/** Comments to review are counted only where the filter or the order asks for them. */
function filtered(
  ownerId: OwnerId,
  { ownChannelId, state, search, ids }: CampaignFilter,
  sort?: CampaignListQuery['sort'],
): RawBuilder<unknown> {
  const isCounted = state !== undefined || sort === 'review' || sort === 'score';
  const review = isCounted
    ? sql`left join (
        select campaign_id, count(*) as count, max(spam_score) as highest from comments
        where user_id = ${ownerId} and campaign_id is not null
          and ${isToReview(ownerId, ownChannelId)}
        group by campaign_id
      ) as review on review.campaign_id = campaigns.id`
    : sql``;
  const conditions = [
    sql`campaigns.user_id = ${ownerId} and campaigns.member_count >= ${FEWEST_MEMBERS}`,
  ];
  if (state === 'open') conditions.push(sql`review.campaign_id is not null`);
  if (state === 'decided') conditions.push(sql`review.campaign_id is null`);
  if (search) conditions.push(hasWords(search));
  if (ids) conditions.push(sql`campaigns.id = any(${[...ids]}::bigint[])`);
  return sql`campaigns ${review} where ${sql.join(conditions, sql` and `)}`;
}

/** Templates are made of folded texts, so the folded words are searched for as well. */
function hasWords({ typed, folded }: SearchTerm): RawBuilder<unknown> {
  const wanted = [typed, ...(folded === undefined ? [] : [folded])];
  const patterns = wanted.map((words) => `%${escapeLike(words)}%`);
  return sql`exists (
    select from jsonb_path_query(campaigns.template, 'lax $[*].*[*]') as part (words)
    where part.words #>> '{}' ilike any(${patterns}::text[]))`;
}
