import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HelperRole } from '../../../../contract/roles.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export const useHelpers = () =>
  useQuery({
    queryKey: queryKeys.helpers,
    queryFn: async ({ signal }) => (await call('GET /api/helpers', { signal })).data,
  });

type HelperChange = { take: string } | { confirm: string; role: HelperRole };

/** Takes back a helper or a link, or confirms a helper. */
export function useChangeHelper() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(change: HelperChange) {
      if ('take' in change) {
        await call('DELETE /api/helpers/{id}', { params: { id: change.take } });
      } else {
        const { confirm: id, role } = change;
        await call('PUT /api/helpers/{id}', { params: { id }, body: { role } });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.helpers }),
  });
}

export function useInviteHelper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (role: HelperRole) =>
      (await call('POST /api/helpers', { body: { role } })).data,
    // The answer alone has the link.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.helpers }),
  });
}
