import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Outbox } from '../../../../contract/outbox.ts';
import { RejectSure } from '../../../comment/bulk/reject-sure.tsx';
import { useOutbox } from '../../../decisions/outbox.ts';
import { formatRelative } from '../../../lib/format.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { useCounts } from '../../../shared/queries/use-counts.ts';
import {
  activeFilters,
  type CommentSearch,
  shownList,
  shownTab,
} from '../filters/comment-search.ts';

interface ListSummaryProps {
  search: CommentSearch;
  /** "148 comments", once known. */
  count: string | null;
}

/** Is it the list to review, and does nothing narrow it? */
const isWholeReview = (search: CommentSearch): boolean =>
  shownList(search) === 'review' && activeFilters(search) === 0;

/** What a list holds. The one to review also says what it means for viewers. */
export function ListSummary({ search, count }: ListSummaryProps) {
  const roomy = useRoomOfSm();
  if (isWholeReview(search)) return <ReviewSummary search={search} count={count} />;
  return (
    <>
      {count} {roomy && <SoFar search={search} />} {roomy && <HeldByYoutube search={search} />}
    </>
  );
}

/**
 * What has become of the rejected comments so far: the status says only what the owner decided. Nothing
 * where YouTube has removed all of them, as their tab says.
 */
export function SoFar({ search }: Pick<ListSummaryProps, 'search'>) {
  const t = useTranslations('review');
  const campaign = useTranslations('campaigns');
  const isAsked = shownTab(search) === 'rejected' && activeFilters(search) === 0;
  const { data: outbox } = useOutbox(isAsked);
  const { data: counts } = useCounts(isAsked);
  if (!isAsked || outbox === undefined || counts === undefined) return null;
  const waiting = (wanted: Outbox['waiting'][number]['kind']) =>
    outbox.waiting.find(({ kind }) => kind === wanted)?.decisions ?? 0;
  const hidden = waiting('reject_held');
  const notSent = waiting('reject') + waiting('hold');
  const removed = counts.rejected - hidden - notSent;
  if (hidden + notSent === 0) return null;
  return [
    ...(removed > 0 ? [campaign('removed', { n: removed })] : []),
    ...(hidden > 0 ? [campaign('hidden', { n: hidden })] : []),
    ...(notSent > 0 ? [t('notSent', { n: notSent })] : []),
  ]
    .map((fact) => `· ${fact}`)
    .join(' ');
}

function ReviewSummary({ search, count }: ListSummaryProps) {
  const t = useTranslations('review');
  const locale = useLocale();
  const roomy = useRoomOfSm();
  const { data } = useCounts();
  if (data === undefined) return count;
  const { review, campaigns } = data;
  const age = formatRelative(data.oldest_at, locale);
  const facts = [
    t('toReview', { n: review }),
    ...(campaigns > 0 ? [t('campaigns', { n: campaigns })] : []),
    ...(age === null ? [] : [t('oldest', { age })]),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 lg:flex-nowrap">
      <span className="min-w-0 lg:truncate">
        <b className="font-semibold text-ink">{facts[0]}</b>
        {facts.slice(1).map((fact) => ` · ${fact}`)}
      </span>
      {roomy && <HeldByYoutube search={search} />}
    </span>
  );
}

interface HiddenLinkProps {
  n: number;
  text: 'held' | 'inSpam';
  search: CommentSearch;
}

function HiddenLink({ n, text, search }: HiddenLinkProps) {
  const t = useTranslations('review');
  if (n === 0) return null;
  return (
    <Link
      to="/comments"
      search={search}
      className="link inline-flex min-h-6 shrink-0 items-center coarse:min-h-11"
    >
      {t(text, { n })}
    </Link>
  );
}

/**
 * Leads from the whole list to review, and from what YouTube holds besides, to what else it hides: its
 * spam, with what is probably honest first. On a phone it ends the list.
 */
export function HeldByYoutube({ search }: Pick<ListSummaryProps, 'search'>) {
  const { data } = useCounts();
  const list = shownList(search);
  if (data === undefined || list === 'all' || activeFilters(search) > 0) return null;
  return (
    <>
      {list === 'review' && (
        <HiddenLink n={data.held_unflagged} text="held" search={{ list: 'held' }} />
      )}
      <HiddenLink
        n={data.spam}
        text="inSpam"
        search={{ moderation_status: 'spam', sort: 'lowest' }}
      />
    </>
  );
}

interface RejectSureOnesProps {
  search: CommentSearch;
  short?: boolean;
}

/** Offers to reject the surest of what is to review, where nothing narrows that list. */
export function RejectSureOnes({ search, short }: RejectSureOnesProps) {
  const { data } = useCounts();
  if (!isWholeReview(search) || data === undefined) return null;
  return <RejectSure n={data.at_95} size={short === true ? 'short' : 'small'} />;
}
