import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../../api/query-keys.ts';
import { Achieved } from '../../../decisions/achieved.tsx';
import { useCounts } from '../../../shared/queries/use-counts.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Skeleton } from '../../../ui/states.tsx';
import { activeFilters, type CommentSearch, shownList } from '../filters/comment-search.ts';
import type { Filters } from '../filters/use-filters.ts';
import { HeldByYoutube } from './list-summary.tsx';

export function NoComments({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const review = useTranslations('review');
  const inReview = shownList(filters.search) === 'review';
  // After a decision on all of a long list the window would stay at the foot, below this.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    scrollTo({ top: 0 });
  }, []);
  if (activeFilters(filters.search) === 0) {
    if (inReview) return <NothingLeft search={filters.search} />;
    return <Empty action={<FlaggedInstead filters={filters} />}>{t('empty')}</Empty>;
  }
  return (
    <Empty action={<Button onClick={filters.clear}>{t('clearFilters')}</Button>}>
      {inReview ? review('nothingMatching') : t('emptyFiltered')}
    </Empty>
  );
}

/** An undone or failed decision brings its comment back, and a sync brings new ones. */
function useRefill(review: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (review === 0) return;
    for (const queryKey of [queryKeys.commentLists, queryKeys.commentOrders]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, review]);
}

/** The end of the work: what was achieved, and what happens next. */
function NothingLeft({ search }: { search: CommentSearch }) {
  const t = useTranslations('review');
  const none = useTranslations('comments')('empty');
  const { data: counts } = useCounts();
  useRefill(counts?.review ?? 0);
  // Before the first sync nothing has been looked at.
  if (counts?.all === 0) return <Empty>{none}</Empty>;
  return (
    <Empty
      action={
        <>
          <Achieved />
          <HeldByYoutube search={search} />
          <p className="text-small text-ink-3">{t('nextSync')}</p>
        </>
      }
    >
      {t('nothingLeft')}
    </Empty>
  );
}

/** The status "spam" is the platform's own. This leads to the comments that Sapu flagged. */
function FlaggedInstead({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  if (filters.search.moderation_status !== 'spam') return null;
  const flagged = { moderation_status: undefined, is_spam: true } as const;
  return <Button onClick={() => filters.change(flagged)}>{t('showFlagged')}</Button>;
}

export function Loading() {
  const t = useTranslations('states');
  const what = useTranslations('comments')('what');
  return (
    <div className="flex flex-col gap-2 pt-10">
      <p role="status" className="sr-only">
        {t('loading', { what })}
      </p>
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-22" />
      ))}
    </div>
  );
}
