import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonalTokenBody } from '../../../../contract/personal-token.ts';
import { call, callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export const useTokens = () =>
  useQuery({
    queryKey: queryKeys.tokens,
    queryFn: async ({ signal }) => (await callList('GET /api/tokens', { signal })).rows,
  });

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PersonalTokenBody) => (await call('POST /api/tokens', { body })).data,
    // The answer alone has the token: it goes with the dialog that shows it.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/tokens/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}
