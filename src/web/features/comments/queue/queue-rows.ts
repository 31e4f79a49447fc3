import { hashKey, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { CommentPage } from '../../../decisions/cache.ts';
import type { CommentSearch } from '../filters/comment-search.ts';
import { orderOptions } from '../list/comment-queries.ts';

/** Rows fetched in one call. */
const stretch = 50;

const none: readonly string[] = [];

export const useQueueOrder = (search: CommentSearch, own: string | null) =>
  useQuery(orderOptions(search, own));

const fetchStretch = async (ids: readonly string[], signal: AbortSignal): Promise<CommentPage> => {
  const { data, meta } = await call('GET /api/comments', {
    query: { comment_ids: ids.join(','), page_size: String(stretch) },
    signal,
  });
  return { rows: data ?? [], meta };
};

/** Hashed here, once: the key is long, and a list looks at its queries whenever it is drawn. */
function stretchOptions(ids: readonly string[]) {
  const queryKey = queryKeys.commentStretch(ids);
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchStretch(ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  };
}

export interface QueueRows {
  readonly rowOf: (id: string) => ModeratedComment | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Of its own, since another function would have the rows put together anew at each drawing. */
function together(results: readonly UseQueryResult<CommentPage>[]): QueueRows {
  const rows = new Map(
    results.flatMap(({ data }) => data?.rows.map((row) => [row.comment_id, row] as const) ?? []),
  );
  const failed = results.filter(({ isError }) => isError);
  return {
    rowOf: (id) => rows.get(id),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The rows around the places `from` to `to` of a queue, and those that come next. */
export function useQueueRows(
  ids: readonly string[] = none,
  { from, to }: { from: number; to: number },
): QueueRows {
  const first = Math.floor(Math.max(0, from) / stretch);
  const last = Math.min(
    Math.floor((to + stretch / 2) / stretch),
    Math.ceil(ids.length / stretch) - 1,
  );
  const stretches = useMemo(
    () =>
      Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
        stretchOptions(ids.slice((first + place) * stretch, (first + place + 1) * stretch)),
      ),
    [ids, first, last],
  );
  return useQueries({
    queries: stretches,
    combine: together,
  });
}
