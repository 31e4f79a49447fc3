import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** What each list of comments has. Decisions, syncs and re-checks fetch it again. */
const countsOptions = queryOptions({
  queryKey: queryKeys.commentCount({ of: 'lists' }),
  queryFn: async ({ signal }) =>
    (await call('GET /api/comments/counts', { query: {}, signal })).data,
  staleTime: 5_000,
});

export const useCounts = (enabled = true) => useQuery({ ...countsOptions, enabled });
