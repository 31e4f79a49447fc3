import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountChange } from '../../../contract/administration.ts';
import { call, callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const useInstallation = () =>
  useQuery({
    queryKey: queryKeys.installation,
    queryFn: async ({ signal }) => (await call('GET /api/admin', { signal })).data,
  });

export const useOwners = () =>
  useInfiniteQuery({
    queryKey: queryKeys.owners,
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/admin/owners', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });

/** Whatever is changed here changes shares and lists. */
function useChange<What>(change: (what: What) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.administration }),
  });
}

export const useChangeOwner = (id: string) =>
  useChange((body: AccountChange) => call('PUT /api/admin/owners/{id}', { params: { id }, body }));

export const useRemoveOwner = (id: string) =>
  useChange<void>(() => call('DELETE /api/admin/owners/{id}', { params: { id } }));

export const useWithdraw = () =>
  useChange((id: string) => call('DELETE /api/admin/invitations/{id}', { params: { id } }));

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('POST /api/admin/invitations')).data,
    // The answer alone has the link: it goes with the page that shows it.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.administration }),
  });
}
