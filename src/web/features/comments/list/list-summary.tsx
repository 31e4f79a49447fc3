import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { RejectSure } from '../../../comment/bulk/reject-sure.tsx';
import { formatRelative } from '../../../lib/format.ts';
import { useCounts } from '../../../shared/queries/use-counts.ts';
import { activeFilters, type CommentSearch, shownList } from '../filters/comment-search.ts';

interface ListSummaryProps {
  search: CommentSearch;
  /** "148 comments", once known. */
  count: string | null;
}

/** What a list holds. The one to review also says what it means for viewers. */
export function ListSummary({ search, count }: ListSummaryProps) {
  const isReview = shownList(search) === 'review';
  return isReview && activeFilters(search) === 0 ? <ReviewSummary count={count} /> : count;
}

function ReviewSummary({ count }: { count: string | null }) {
  const t = useTranslations('review');
  const locale = useLocale();
  const { data } = useCounts();
  if (data === undefined) return count;
  const { review, campaigns, held_unflagged: held } = data;
  const age = formatRelative(data.oldest_at, locale);
  const facts = [
    t('likelySpam', { n: review }),
    ...(campaigns > 0 ? [t('campaigns', { n: campaigns })] : []),
    ...(age === null ? [] : [t('oldest', { age })]),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 max-sm:contents lg:flex-nowrap">
      <span className="min-w-0 lg:truncate">
        <b className="font-semibold text-ink">{facts[0]}</b>
        <span className="max-sm:hidden">{facts.slice(1).map((fact) => ` · ${fact}`)}</span>
      </span>
      {held > 0 && (
        <Link
          to="/comments"
          search={{ list: 'held' }}
          className="link inline-flex min-h-6 shrink-0 items-center max-sm:order-1 max-sm:basis-full coarse:min-h-11"
        >
          {t('held', { n: held })}
        </Link>
      )}
    </span>
  );
}

interface RejectSureOnesProps {
  search: CommentSearch;
  short?: boolean;
}

/** Offers to reject the surest of what is to review, where nothing narrows that list. */
export function RejectSureOnes({ search, short }: RejectSureOnesProps) {
  const { data } = useCounts();
  const isWhole = shownList(search) === 'review' && activeFilters(search) === 0;
  if (!isWhole || data === undefined) return null;
  return <RejectSure n={data.at_95} size={short === true ? 'short' : 'small'} />;
}
