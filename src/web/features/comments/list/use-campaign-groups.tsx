import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { limits } from '../../../../contract/limits.ts';
import { callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { activeFilters, type CommentSearch } from '../filters/comment-search.ts';
import { CampaignHeading } from './campaign-heading.tsx';
import { isGrouped, type Neighbours, startsGroup } from './group-start.ts';

const MatchingDialog = lazy(async () => ({
  default: (await import('../../../comment/bulk/matching-dialog.tsx')).MatchingDialog,
}));

/** How many comments of these campaigns are to review; fetched again with all other counts. */
function useToReview(rows: readonly ModeratedComment[], enabled: boolean) {
  const ids = [...new Set(rows.flatMap(({ campaign }) => campaign?.id ?? []))];
  const query = {
    campaign_ids: ids.slice(0, limits.pageSize.max).join(','),
    page_size: String(limits.pageSize.max),
  };
  const { data } = useQuery({
    queryKey: queryKeys.campaigns(query),
    queryFn: async ({ signal }) => {
      const { rows: campaigns } = await callList('GET /api/campaigns', { query, signal });
      return new Map(campaigns.map(({ id, states }) => [id, states.to_review]));
    },
    enabled: enabled && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  return data;
}

interface Place extends Neighbours {
  readonly tabStop: boolean;
}

export interface CampaignGroups {
  /** The heading above a row, where a campaign's comments begin. */
  readonly headingOf: (row: ModeratedComment, place: Place) => ReactNode;
  /** The heading of a row that shows without its neighbours. */
  readonly headingAlone: (row: ModeratedComment) => ReactNode;
  /** The question about a decision on a whole campaign, while one is asked. */
  readonly dialog: ReactNode;
}

/** Shows the comments of a campaign as a group, in the lists that are sorted by campaign. */
export function useCampaignGroups(
  search: CommentSearch,
  rows: readonly ModeratedComment[],
): CampaignGroups {
  const t = useTranslations('campaigns');
  const grouped = isGrouped(search);
  // A decision on a campaign takes all that is to review, and not only what other filters leave.
  const decides = grouped && activeFilters(search) === 0;
  const toReview = useToReview(rows, decides);
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setAsked(null);
  const heading = ({ campaign }: ModeratedComment, tabStop: boolean) =>
    campaign !== null && (
      <CampaignHeading
        campaign={campaign}
        toReview={decides ? toReview?.get(campaign.id) : undefined}
        tabStop={tabStop}
        onReject={() => setAsked(campaign.id)}
      />
    );
  return {
    headingOf: (row, { tabStop, ...neighbours }) =>
      grouped && startsGroup(row, neighbours) && heading(row, tabStop),
    headingAlone: (row) => grouped && (row.campaign?.members ?? 0) > 1 && heading(row, true),
    dialog: asked !== null && (
      <Suspense fallback={null}>
        <MatchingDialog
          request={{
            decision: 'reject',
            filter: { list: 'review', campaign: asked },
            except: [],
            careful: false,
            scope: t('scope'),
          }}
          onDone={close}
          onCancel={close}
        />
      </Suspense>
    ),
  };
}
