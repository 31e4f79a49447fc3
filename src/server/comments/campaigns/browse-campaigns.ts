import type { CampaignListQuery } from '../../../contract/campaign.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageMeta } from '../../../contract/page.ts';
import { notFound } from '../../base/errors.ts';
import { metaOf } from '../../base/page-meta.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import type { Queryable } from '../../db/schema.ts';
import { readGroupingFacts } from '../../judging/campaigns/grouping-facts.policy.ts';
import { listFacts } from '../../judging/campaigns/grouping-facts.repository.ts';
import { groupingFacts, type StoredFact } from '../../judging/grouping/stored-fact.ts';
import { readSearchTerm } from '../../judging/search-term.ts';
import { type ListedComment, showByIds } from '../shown-comments.repository.ts';
import { type ArrivalStretches, arrivalStretches } from './arrivals.policy.ts';
import {
  type FrequentText,
  listFrequentTexts,
  listTopAuthors,
  listTopVideos,
  type TopAuthor,
  type TopVideo,
} from './campaign-details.repository.ts';
import {
  type CountedCampaign,
  countArrivals,
  countVariants,
  listCounted,
} from './campaign-figures.repository.ts';
import { countCampaigns, listCampaignIds } from './campaigns-list.repository.ts';

export interface ListedCampaign extends CountedCampaign {
  variants: number;
  arrivals: ArrivalStretches & { counts: ReadonlyMap<number, number> };
  sortedByOwner: boolean;
}

/** One numbered page of the owner's campaigns. A page beyond the end is empty. */
export async function browseCampaigns(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: CampaignListQuery,
): Promise<{ campaigns: ListedCampaign[]; meta: PageMeta }> {
  const { page, page_size: pageSize, sort, state, q, campaign_ids: ids } = query;
  const filter = {
    ownChannelId: actor.channelId,
    state,
    search: q ? readSearchTerm(q) : undefined,
    ids: ids?.map(Number),
  };
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const [found, total] = await Promise.all([
    listCampaignIds(db, actor.ownerId, { filter, sort, ...part }),
    countCampaigns(db, actor.ownerId, filter),
  ]);
  return {
    campaigns: await showCampaigns(db, actor, found),
    meta: metaOf(total, { page, pageSize }),
  };
}

/** These campaigns with their figures, in this order. */
async function showCampaigns(
  db: Queryable,
  { ownerId, channelId: ownChannelId }: Actor,
  ids: readonly number[],
): Promise<ListedCampaign[]> {
  const counted = await listCounted(db, ownerId, { ownChannelId, ids });
  const stretches = new Map(
    counted.map(({ id, first_seen: first, last_seen: last }) => [
      id,
      arrivalStretches({ first, last }),
    ]),
  );
  const variants = await countVariants(db, ownerId, ids);
  const arrivals = await countArrivals(
    db,
    ownerId,
    [...stretches].map(([id, { from, hours }]) => ({ id, from, hours })),
  );
  const { pinned } = readGroupingFacts(await listFacts(db, ownerId));
  const listed = counted.flatMap((campaign) => {
    const { id } = campaign;
    const stretch = stretches.get(id);
    if (!stretch) return [];
    return [
      {
        ...campaign,
        variants: variants.get(id) ?? 0,
        arrivals: { ...stretch, counts: arrivals.get(id) ?? new Map<number, number>() },
        sortedByOwner: pinned.has(id),
      },
    ];
  });
  return listed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export interface CampaignView {
  campaign: ListedCampaign;
  frequent: FrequentText[];
  authors: TopAuthor[];
  videos: TopVideo[];
  sample: ListedComment[];
  facts: StoredFact[];
}

/** One campaign, of any number of members. Throws `not_found`. */
export async function viewCampaign(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
): Promise<CampaignView> {
  const { ownerId } = actor;
  const [campaign] = await showCampaigns(db, actor, [id]);
  if (!campaign) throw notFound('Campaign');
  const frequent = await listFrequentTexts(db, ownerId, id);
  const facts = await groupingFacts({ db }, actor);
  const { currentOf } = readGroupingFacts(facts);
  return {
    campaign,
    frequent,
    authors: await listTopAuthors(db, ownerId, id),
    videos: await listTopVideos(db, ownerId, id),
    sample: await showByIds(
      db,
      ownerId,
      frequent.slice(0, limits.campaignSample).map((text) => text.id),
    ),
    facts: facts.filter(({ campaign_id, other_ids }) =>
      [campaign_id, ...other_ids].some((named) => currentOf(named) === id),
    ),
  };
}
