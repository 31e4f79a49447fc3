import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { useErrorText } from '../../shared/texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { decisionHistory } from '../history.ts';
import { useOutbox } from '../outbox.ts';
import { inTurn } from '../send-decisions.ts';
import { type Act, actOfJob } from './act.ts';

/**
 * The act of a job as it stands now; null where the job is none. The job does not say that the owner
 * has paused sending or that Google's access is lost, which the outbox tells helpers, too.
 */
export function useActOfJob(job: Job): Act | null {
  const { data: outbox } = useOutbox(job.kind === 'bulk_moderate');
  return actOfJob(job, {
    sendingPaused: (outbox?.paused_at ?? null) !== null,
    connected: outbox?.connected ?? true,
  });
}

/** Takes back what of an act is not sent yet. */
export function useUndoJob() {
  const t = useTranslations('decision');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await inTurn(client, (call) => call('POST /api/jobs/{id}/undo', { params: { id } }))).data,
    onSuccess: ({ job }) => {
      decisionHistory.clear();
      client.setQueryData<Job[]>(queryKeys.jobs, (jobs = []) =>
        jobs.map((known) => (known.id === job.id ? job : known)),
      );
      // A list that was read after the act has lost its comments, and has them again now.
      for (const queryKey of [queryKeys.smallActs, queryKeys.allQuota, queryKeys.allComments]) {
        void refetchNow(client, { queryKey });
      }
    },
    onError: (error) => {
      const title = t('undoFailed');
      showToast({ id: 'undo', kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
