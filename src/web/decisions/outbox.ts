import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Decision, DecisionFailure } from '../../contract/moderation.ts';
import { askAnew } from '../api/ask-anew.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useErrorText } from '../shared/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { decisionLog } from './history.ts';

/** What deciding so on `decisions` comments would cost, as the server works it out. */
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

/** What of the owner's decisions waits, and what was not sent. */
export const useOutbox = () =>
  useQuery({
    queryKey: queryKeys.outbox,
    queryFn: async ({ signal }) => (await call('GET /api/outbox', { signal })).data,
  });

export type OutboxChange =
  | { act: 'pause' | 'resume' | 'send' | 'undo' }
  | { act: 'retry' | 'dismiss'; reason: DecisionFailure };

function carryOut(change: OutboxChange) {
  switch (change.act) {
    case 'pause':
      return call('PUT /api/outbox/pause', {});
    case 'resume':
      return call('DELETE /api/outbox/pause', {});
    case 'send':
      return call('POST /api/outbox/send', {});
    case 'undo':
      return call('POST /api/outbox/undo', {});
    case 'retry':
      return call('POST /api/outbox/failed/retry', { body: { reason: change.reason } });
    case 'dismiss':
      return call('POST /api/outbox/failed/dismiss', { body: { reason: change.reason } });
  }
}

/** Changes the outbox as a whole; the answer is what it is from then on. */
export function useChangeOutbox() {
  const t = useTranslations('outbox');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: OutboxChange) => (await carryOut(change)).data,
    onSuccess: async (outbox, { act }) => {
      // An answer under way is older than this one, and would take its place.
      await client.cancelQueries({ queryKey: queryKeys.outbox });
      client.setQueryData(queryKeys.outbox, outbox);
      if (act === 'undo') decisionLog.clear();
      for (const queryKey of [
        queryKeys.decisions,
        queryKeys.allQuota,
        queryKeys.commentCounts,
        queryKeys.connection,
      ]) {
        void askAnew(client, { queryKey });
      }
    },
    onError: (error) => {
      const title = t('failed');
      showToast({ id: 'outbox', kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
