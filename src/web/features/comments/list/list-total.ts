import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { PageMeta } from '../../../../contract/page.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pagedListsStore } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
import { type CommentSearch, shownView } from '../filters/comment-search.ts';
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

/** The size of a list in words; the server counts only so far and then says "more than". */
export function useCountText(meta: PageMeta | undefined): string | null {
  const t = useTranslations('comments');
  if (meta === undefined) return null;
  return t(meta.total_capped ? 'countCapped' : 'count', { n: meta.total });
}
