import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ActFilter, MatchingPreviewAnswer } from '../../../contract/act.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { decisionHistory } from '../../decisions/history.ts';
import { inTurn } from '../../decisions/send-decisions.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** A decision on everything that matches a filter. */
export interface MatchingRequest {
  readonly decision: Decision;
  readonly filter: ActFilter;
  /** Comments that the owner left out of the selection. */
  readonly except: readonly string[];
  /** Suggests to hold first and to leave out regular viewers. */
  readonly careful: boolean;
  /** What the filter takes, in words; otherwise the filters of a list are meant. */
  readonly scope?: string;
}

export interface MatchingChoice {
  readonly except: readonly string[];
  readonly holdFirst: boolean;
  readonly leaveOutRegulars: boolean;
}

const bodyOf = ({ decision, filter }: MatchingRequest, choice: MatchingChoice) => ({
  filter,
  reject: decision === 'reject',
  except: [...choice.except],
  hold_first: choice.holdFirst,
  leave_out_regulars: choice.leaveOutRegulars,
});

/** How many comments are left to decide on, before anything is asked. */
export async function countMatching(request: MatchingRequest): Promise<number> {
  const { except, careful } = request;
  const body = bodyOf(request, { except, holdFirst: careful, leaveOutRegulars: careful });
  return (await call('POST /api/comments/moderate-matching/preview', { body })).data.count;
}

/**
 * What the choice would do. The moment of the first answer holds for all later ones, so that no
 * newer comment joins while the owner looks.
 */
export function useMatchingPreview(request: MatchingRequest, choice: MatchingChoice) {
  const asOf = useRef<string | undefined>(undefined);
  const optionsFor = (chosen: MatchingChoice) => {
    const body = bodyOf(request, chosen);
    return {
      queryKey: queryKeys.matching(body),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await call('POST /api/comments/moderate-matching/preview', {
          body: { ...body, as_of: asOf.current },
          signal,
        });
        asOf.current ??= data.as_of;
        return data;
      },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
    };
  };
  const preview = useQuery(optionsFor(choice));
  // The sample keeps comments whose box was cleared, so that they can be taken in again.
  const sampled = useQuery(optionsFor({ ...choice, except: request.except }));
  return { preview, sample: sampled.data?.sample ?? [] };
}

interface MatchingAct {
  readonly request: MatchingRequest;
  readonly choice: MatchingChoice;
  readonly preview: MatchingPreviewAnswer;
}

/** Decides on everything that matches: one request, one job, one undo. */
export function useModerateMatching() {
  const t = useTranslations('comments');
  const acts = useTranslations('acts');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, choice, preview }: MatchingAct) =>
      (
        await inTurn(client, (make) =>
          make('POST /api/comments/moderate-matching', {
            body: {
              ...bodyOf(request, choice),
              as_of: preview.as_of,
              confirm_count: preview.count,
            },
          }),
        )
      ).data,
    onSuccess: ({ accepted: n, job_id: jobId, send_after }, { request: { decision } }) => {
      const reject = decision === 'reject';
      if (jobId !== null) decisionHistory.add({ decision, rows: [], bulk: true, jobId });
      const { allComments, conversations, allQuota, jobs, outbox } = queryKeys;
      for (const queryKey of [allComments, conversations, allQuota, jobs, outbox]) {
        void refetchNow(client, { queryKey });
      }
      // Without a time there was nothing to send: YouTube shows these comments already.
      if (send_after === null && n > 0) {
        showToast({ kind: 'success', title: t(reject ? 'rejectedN' : 'approvedN', { n }) });
      } else {
        announce(acts(reject ? 'rejecting' : 'approving', { n }));
      }
    },
  });
}
