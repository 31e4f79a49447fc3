import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Campaign } from '../../../contract/campaign.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageMeta } from '../../../contract/page.ts';
import { call, callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { commentPage } from '../../decisions/cache.ts';
import type { CampaignsSearch, ShownMembers } from './campaign-search.ts';

export interface CampaignPage {
  readonly campaigns: readonly Campaign[];
  readonly meta: PageMeta;
}

const listQuery = ({ state = 'open', sort = 'size', q, page = 1 }: CampaignsSearch) => ({
  ...(state === 'all' ? {} : { state }),
  ...(q === undefined ? {} : { q }),
  sort,
  page: String(page),
});

export function useCampaigns(search: CampaignsSearch) {
  const query = listQuery(search);
  return useQuery({
    queryKey: queryKeys.campaigns(query),
    queryFn: async ({ signal }): Promise<CampaignPage> => {
      const { rows: campaigns, meta } = await callList('GET /api/campaigns', { query, signal });
      return { campaigns, meta };
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: queryKeys.campaign(id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/campaigns/{id}', { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/** The filter of these members, as lists and acts take it. */
export const membersFilter = (campaign: string, shown: ShownMembers) => ({
  campaign,
  ...(shown === 'review' ? { list: 'review' as const } : {}),
  sort: 'score' as const,
});

interface Members {
  readonly id: string;
  readonly shown: ShownMembers;
  readonly page: number;
}

/** One page of a campaign's members; decided rows keep their place until it is loaded again. */
export function useMembers({ id, shown, page }: Members) {
  const query = {
    ...membersFilter(id, shown),
    page: String(page),
    page_size: String(limits.pageSize.default),
  };
  return useQuery({
    ...commentPage(query),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchOnReconnect: false,
    gcTime: 60_000,
  });
}
