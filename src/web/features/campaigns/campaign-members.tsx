import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CampaignDetails } from '../../../contract/campaign.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { MatchingQuestion } from '../../comment/bulk/matching-question.tsx';
import type { MatchingRequest } from '../../comment/bulk/use-matching.ts';
import type { CommentPage } from '../../decisions/cache.ts';
import { useUser } from '../../session/auth-store.ts';
import { useRole } from '../../session/roles.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { membersFilter, useMembers } from './campaign-queries.ts';
import type { ShownMembers } from './campaign-search.ts';
import { useSplit } from './grouping.ts';
import { MemberRow } from './member-row.tsx';
import { MembersBar } from './members-bar.tsx';
import { type LeftOut, useLeftOut } from './use-left-out.ts';
import { useMemberKeys } from './use-member-keys.ts';

const none: CommentPage['rows'] = [];

interface RowsProps {
  page: CommentPage;
  leftOut: LeftOut;
  stale: boolean;
}

function Rows({ page: { rows }, leftOut, stale }: RowsProps) {
  const t = useTranslations('campaigns');
  const own = useUser()?.youtube_channel_id ?? null;
  return (
    <>
      <p className="text-small text-ink-2">{t('leaveOut')}</p>
      <ul
        aria-label={t('part_members')}
        aria-busy={stale}
        className={`skip-unseen flex flex-col gap-(--row-gap) ${stale ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => {
          const isChoosable = row.video_channel_id === own && row.author_channel_id !== own;
          return (
            <MemberRow
              key={row.id}
              row={row}
              included={isChoosable ? !leftOut.ids.has(row.id) : undefined}
              onInclude={(included) => leftOut.include(row.id, included)}
            />
          );
        })}
      </ul>
    </>
  );
}

interface NoMembersProps {
  shown: ShownMembers;
  onShowAll: () => void;
}

function NoMembers({ shown, onShowAll }: NoMembersProps) {
  const t = useTranslations('campaigns');
  if (shown === 'all') return <Empty>{t('noMembers')}</Empty>;
  return (
    <Empty action={<Button onClick={onShowAll}>{t('shown_all')}</Button>}>
      {t('nothingToReview')}
    </Empty>
  );
}

interface CampaignMembersProps {
  campaign: CampaignDetails;
  shown: ShownMembers;
  page: number;
  onShow: (shown: ShownMembers) => void;
  onPage: (page: number) => void;
}

/** Asks about one decision on the members, apart from those that were left out. */
function useQuestion({ campaign, shown }: CampaignMembersProps, leftOut: LeftOut) {
  const t = useTranslations('campaigns');
  const matching = useTranslations('matching');
  const [request, setRequest] = useState<MatchingRequest | null>(null);
  const ask = (decision: Decision) => {
    const except = [...leftOut.ids];
    if (except.length > limits.actExceptions) {
      const title = matching('tooManyLeftOut', { n: limits.actExceptions });
      showToast({ id: 'left-out', kind: 'info', title });
      return;
    }
    setRequest({
      decision,
      filter: membersFilter(campaign.id, shown),
      except,
      careful: false,
      scope: t('scope'),
    });
  };
  return { request, ask, close: () => setRequest(null) };
}

/** The comments of a campaign, and one decision on all of them. */
export function CampaignMembers(props: CampaignMembersProps) {
  const { campaign, shown, page, onShow, onPage } = props;
  const t = useTranslations('comments');
  const errorText = useErrorText();
  const { id, states } = campaign;
  const list = useMembers({ id, shown, page });
  const { rows = none, meta } = list.data ?? {};
  const leftOut = useLeftOut();
  const split = useSplit(id);
  const { request, ask, close } = useQuestion(props, leftOut);
  const n = shown === 'review' ? Math.max(0, states.to_review - leftOut.ids.size) : undefined;
  const decides = useRole() !== 'viewer';
  const canDecide = decides && rows.length > 0 && n !== 0;
  useMemberKeys((decision) => (canDecide ? ask(decision) : undefined));
  const { refetch } = list;
  const isEmpty = list.isSuccess && rows.length === 0;
  const toReviewBefore = useRef(states.to_review);
  useEffect(() => {
    // Comments whose decision was taken back are to review again.
    if (states.to_review > toReviewBefore.current) void refetch();
    toReviewBefore.current = states.to_review;
  }, [states.to_review, refetch]);
  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.data === undefined) {
    return <Failed onRetry={() => void refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>;
  }
  return (
    <div className="flex flex-col gap-2">
      {isEmpty ? (
        <NoMembers shown={shown} onShowAll={() => onShow('all')} />
      ) : (
        <Rows page={list.data} leftOut={leftOut} stale={list.isPlaceholderData} />
      )}
      <Pagination page={page} pages={meta?.pages ?? 0} onPage={onPage} />
      {decides && (canDecide || leftOut.ids.size > 0) && (
        <MembersBar
          n={n}
          leftOut={leftOut.ids.size}
          onDecide={ask}
          onSplit={() => split.mutate([...leftOut.ids], { onSuccess: leftOut.clear })}
          onTakeAll={leftOut.clear}
          busy={split.isPending}
        />
      )}
      {request !== null && (
        <MatchingQuestion
          request={request}
          onDone={() => {
            leftOut.clear();
            close();
            // What was left out may be the only page there is now.
            if (page > 1) onPage(1);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
