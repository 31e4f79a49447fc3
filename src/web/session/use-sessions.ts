import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useNow } from '../lib/use-device.ts';

/** Where the owner is signed in, and until when this sign-in counts as fresh. */
export const useSessions = () =>
  useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await call('GET /api/sessions', { signal })).data,
  });

/** Signs out in one other browser, or in all of them. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(which: { id: string } | 'others') {
      if (which === 'others') await call('POST /api/sessions/end-others');
      else await call('DELETE /api/sessions/{id}', { params: which });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Whether everything may still be exported and deleted without a new sign-in. */
export function useIsFresh({ data, dataUpdatedAt }: ReturnType<typeof useSessions>): boolean {
  const now = useNow(true);
  return data !== undefined && now < dataUpdatedAt + data.fresh_seconds * 1000;
}
