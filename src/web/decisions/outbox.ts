import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Decision, DecisionFailure } from '../../contract/moderation.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { refetchNow } from '../api/refetch.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { decisionHistory } from './history.ts';
import { refreshShown } from './progress.ts';
import { inTurn } from './send-decisions.ts';

/** What `decisions` more decisions of this kind would cost, as the server plans them. */
export const usePlan = (decisions: number, kind: Decision = 'reject') =>
  useQuery({
    queryKey: queryKeys.quota(decisions, kind),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/quota', {
          query: { decisions: String(decisions), decision: kind },
          signal,
        })
      ).data,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** A cost is told where it takes more than a tenth of what is left of the day's quota. */
export const isScarce = (units: number, free: number): boolean => units * 10 > free;

/** The owner's decisions that wait or failed. */
export const useOutbox = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: queryKeys.outbox,
    queryFn: async ({ signal }) => (await call('GET /api/outbox', { signal })).data,
  });

export type OutboxChange =
  | { action: 'pause' | 'resume' | 'send' | 'undo' }
  | { action: 'retry' | 'dismiss'; reason: DecisionFailure };

function change(client: QueryClient, wanted: OutboxChange) {
  switch (wanted.action) {
    case 'pause':
      return call('PUT /api/outbox/pause', {});
    case 'resume':
      return call('DELETE /api/outbox/pause', {});
    case 'send':
      return inTurn(client, (make) => make('POST /api/outbox/send', {}));
    case 'undo':
      return inTurn(client, (make) => make('POST /api/outbox/undo', {}));
    case 'retry':
    case 'dismiss': {
      const key = `POST /api/outbox/failed/${wanted.action}` as const;
      return inTurn(client, (make) => make(key, { body: { reason: wanted.reason } }));
    }
  }
}

/** Changes the whole outbox; the answer is its new state. */
export function useChangeOutbox() {
  const t = useTranslations('outbox');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: OutboxChange) => (await change(client, wanted)).data,
    onSuccess: async (outbox, { action }) => {
      await client.cancelQueries({ queryKey: queryKeys.outbox });
      client.setQueryData(queryKeys.outbox, outbox);
      if (action === 'undo') decisionHistory.clear();
      for (const queryKey of [
        // What was sent since may have been told before this answer came.
        queryKeys.outbox,
        queryKeys.smallActs,
        queryKeys.allQuota,
        queryKeys.commentCounts,
        queryKeys.connection,
      ]) {
        void refetchNow(client, { queryKey });
      }
      void refreshShown(client, ({ decision }) => decision !== null);
    },
    onError: (error) => {
      const title = t('failed');
      showToast({ id: 'outbox', kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
