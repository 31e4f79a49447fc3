import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyncScope } from '../../../../contract/sync.ts';
import { call, callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { startProcessing } from '../../../session/processing.ts';

/** When the channel was and will be read, and what reading it now costs. */
export const useSyncState = () =>
  useQuery({
    queryKey: queryKeys.syncState,
    queryFn: async ({ signal }) => (await call('GET /api/sync', { signal })).data,
  });

export interface HistoryQuery {
  scope: SyncScope | undefined;
  page: number;
}

export const useSyncRuns = ({ scope, page }: HistoryQuery) =>
  useQuery({
    queryKey: queryKeys.syncRuns({ scope, page }),
    queryFn: ({ signal }) =>
      callList('GET /api/sync/runs', {
        query: { scope, page: String(page), page_size: '10' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads the channel now. */
export function useStartSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: startProcessing,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.jobs }),
  });
}
