import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { CommentCounts } from '../../../../contract/comment-counts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pagedListsStore } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { useCountsOf } from '../../../shared/queries/use-counts.ts';
import { type CommentSearch, shownList, shownTab, shownView } from '../filters/comment-search.ts';
import { sharedFilters } from '../filters/filter-query.ts';
import { orderOptions, pageOptions } from './comment-queries.ts';

interface ListTotal {
  /** Undefined until known. */
  readonly number: number | undefined;
  /** As shown on a tab: "12,408", "10,000+". */
  readonly short: string | null;
}

/** How many comments match the filters. Decisions do not change it until the list is refetched. */
export function useListTotal(search: CommentSearch, own: string | null): ListTotal {
  const locale = useLocale();
  const paged =
    shownView(search, { paged: useStore(pagedListsStore), roomy: useRoomOfSm() }) === 'pages';
  const pages = useQuery({
    ...pageOptions(search, own),
    enabled: paged,
    select: ({ meta }) => ({ total: meta.total, capped: meta.total_capped }),
  });
  const order = useQuery({
    ...orderOptions(search, own),
    enabled: !paged,
    select: ({ comment_ids, capped }) => ({ total: comment_ids.length, capped }),
  });
  const { data } = paged ? pages : order;
  if (data === undefined) return { number: undefined, short: null };
  const short = formatNumber(data.total, locale) + (data.capped ? '+' : '');
  return { number: data.total, short };
}

/** How many comments a list has: what its tab says, too. */
const countOf = (counts: CommentCounts, search: CommentSearch): number =>
  counts[shownList(search) === 'held' ? 'held_unflagged' : shownTab(search)];

interface Listed {
  readonly n: number;
  /** Whether the server has counted only so far. */
  readonly capped: boolean;
}

/** What a list has by now. What is decided stays in its place until the list is loaded again. */
export function useCountNow(search: CommentSearch, { n, capped }: Listed): number {
  const { data: counts } = useCountsOf(sharedFilters(search));
  return capped || counts === undefined || counts.capped ? n : countOf(counts, search);
}

/** The size of a list in words; the server counts only so far and then says "more than". */
export function useCountText(search: CommentSearch, listed: Listed | undefined): string | null {
  const t = useTranslations('comments');
  const n = useCountNow(search, listed ?? { n: 0, capped: false });
  if (listed === undefined) return null;
  return t(listed.capped ? 'countCapped' : 'count', { n });
}
