import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import type { CommentPage } from '../../../decisions/cache.ts';
import type { CommentSearch } from '../filters/comment-search.ts';
import { orderOptions, sliceOptions, sliceSize } from '../list/comment-queries.ts';

const none: readonly string[] = [];

export const useQueueOrder = (search: CommentSearch, own: string | null) =>
  useQuery(orderOptions(search, own));

export interface QueueRows {
  readonly rowOf: (id: string) => ModeratedComment | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A stable function: a new one would combine the rows again at every render. */
function combineSlices(results: readonly UseQueryResult<CommentPage>[]): QueueRows {
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

/** The rows `from` to `to` of a queue, and those that come next. */
export function useQueueRows(
  ids: readonly string[] = none,
  { from, to }: { from: number; to: number },
): QueueRows {
  const first = Math.floor(Math.max(0, from) / sliceSize);
  const last = Math.min(
    Math.floor((to + sliceSize / 2) / sliceSize),
    Math.ceil(ids.length / sliceSize) - 1,
  );
  const slices = useMemo(
    () =>
      Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
        sliceOptions(ids.slice((first + place) * sliceSize, (first + place + 1) * sliceSize)),
      ),
    [ids, first, last],
  );
  return useQueries({
    queries: slices,
    combine: combineSlices,
  });
}
