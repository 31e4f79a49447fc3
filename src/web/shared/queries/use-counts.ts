import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

type CountedFilter = NonNullable<CallInput<'GET /api/comments/counts'>['query']>;

/** What each list of comments has. Decisions, syncs and re-checks fetch it again. */
const countsOptions = (query: CountedFilter) =>
  queryOptions({
    queryKey: queryKeys.commentCount({ of: 'lists', ...query }),
    queryFn: async ({ signal }) => (await call('GET /api/comments/counts', { query, signal })).data,
    staleTime: 5_000,
  });

export const useCounts = (enabled = true) => useQuery({ ...countsOptions({}), enabled });

/** Where "Comments" leads: to what is to review, while there is something. */
export function useCommentsPlace(enabled = true) {
  const n = useCounts(enabled).data?.review ?? 0;
  return { n, search: n > 0 ? { list: 'review' as const } : {} };
}

/** The same of what a filter leaves in each list. */
export const useCountsOf = (filter: CountedFilter) => useQuery(countsOptions(filter));
