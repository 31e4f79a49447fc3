import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { useCountsOf } from '../../../shared/queries/use-counts.ts';
import { Button } from '../../../ui/button.tsx';
import type { CommentSearch } from '../filters/comment-search.ts';
import { sharedFilters } from '../filters/filter-query.ts';

/** Was this comment decided on since the list to review was loaded? */
export const isDecided = ({ decision }: ModeratedComment): boolean =>
  decision !== null && decision.state !== 'undone' && decision.state !== 'failed';

interface ReviewEndProps {
  search: CommentSearch;
  /** How many of the comments that show are decided on. */
  decided: number;
  onReload: () => void;
}

/**
 * Ends a page of comments to review after some decisions. Decided comments leave the list, and later
 * ones move up, so turning the page would skip some. This button loads the page again instead.
 */
export function ReviewEnd({ search, decided, onReload }: ReviewEndProps) {
  const t = useTranslations('review');
  const { data: counts } = useCountsOf(sharedFilters(search));
  if (decided === 0) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button kind="primary" onClick={onReload}>
        <RefreshCw size={16} aria-hidden />
        {t(counts?.review === 0 ? 'finish' : 'continue')}
      </Button>
    </div>
  );
}
