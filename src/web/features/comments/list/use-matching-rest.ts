import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PageMeta } from '../../../../contract/page.ts';
import { call } from '../../../api/client.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { CommentSearch } from '../filters/comment-search.ts';
import type { Selection } from '../triage/use-selection.ts';
import { orderQuery } from './comment-queries.ts';

/** What the filters match beyond the page that shows. */
export interface MatchingRest {
  readonly n: number;
  readonly isPending: boolean;
  readonly select: () => void;
}

interface Matching {
  readonly search: CommentSearch;
  readonly own: string | null;
  readonly selection: Selection;
}

/** Selects all comments that the filters match, as they are at that moment. */
export function useMatchingRest(
  { search, own, selection }: Matching,
  meta: PageMeta | undefined,
): MatchingRest | undefined {
  const failed = useTranslations('comments')('loadFailed');
  const errorText = useErrorText();
  const order = useMutation({
    mutationFn: async () =>
      (await call('GET /api/comments/order', { query: orderQuery(search, own) })).data,
    onSuccess: (data) => selection.selectAll(data?.comment_ids ?? []),
    onError: (error) =>
      showToast({ kind: 'error', title: failed, detail: errorText(error, failed) }),
  });
  if (meta === undefined || meta.pages < 2) return undefined;
  return { n: meta.total, isPending: order.isPending, select: () => order.mutate() };
}
