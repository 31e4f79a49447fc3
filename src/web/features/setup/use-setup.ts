import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SetupState } from '../../../contract/setup.ts';
import { ApiError } from '../../api/api-error.ts';
import { type CallInput, call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** How often the page asks how far the set-up is: while a sign-in is awaited, and otherwise. */
const pollMs = { awaiting: 2_000, usual: 10_000 } as const;

/** How far the set-up is. It goes on asking in the background, while Google's tab is in front. */
export const useSetup = () =>
  useQuery({
    queryKey: queryKeys.setup,
    queryFn: async ({ signal }) => (await call('GET /api/setup', { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.mode === 'real' && state.data.closed === null ? pollMs.awaiting : pollMs.usual,
    refetchIntervalInBackground: true,
  });

/** Takes over what the server answered, and asks again where it no longer admits this browser. */
export function useSetupChange() {
  const client = useQueryClient();
  return {
    show: (change: (state: SetupState) => SetupState) => {
      client.setQueryData<SetupState>(queryKeys.setup, (state) => state && change(state));
    },
    onError: (error: Error) => {
      const refused = error instanceof ApiError && error.status === 403;
      if (refused) void client.invalidateQueries({ queryKey: queryKeys.setup });
    },
  };
}

export function useEnterCode() {
  const { show, onError } = useSetupChange();
  return useMutation({
    mutationFn: async (code: string) =>
      (await call('POST /api/setup/session', { body: { code } })).data,
    onSuccess: (state) => show(() => state),
    onError,
  });
}

export function usePrintCode() {
  const { onError } = useSetupChange();
  return useMutation({
    mutationFn: async () => (await call('POST /api/setup/code')).data,
    onError,
  });
}

export type ClientInput = CallInput<'POST /api/setup/client'>['body'];

/** A file that cannot be read fails like one that the server refuses. */
export function useCheckClient() {
  const { show, onError } = useSetupChange();
  return useMutation({
    mutationFn: async (input: Promise<ClientInput>) =>
      (await call('POST /api/setup/client', { body: await input })).data,
    onSuccess: (client) => show((state) => ({ ...state, client })),
    onError,
  });
}

export function useSaveClient() {
  const { onError } = useSetupChange();
  return useMutation({ mutationFn: () => call('POST /api/setup/save'), onError });
}

export function useForgetClient() {
  const { onError } = useSetupChange();
  return useMutation({ mutationFn: () => call('POST /api/setup/forget'), onError });
}
