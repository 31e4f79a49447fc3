import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import { useJobs } from '../../shared/job-card.tsx';
import { showToast } from '../../ui/toast-store.ts';

const isOver = ({ state }: Job) => state === 'done' || state === 'failed';

const endings = {
  sync_channel: { done: 'syncDone', failed: 'syncFailed' },
  bulk_moderate: { done: 'bulkDone', failed: 'bulkFailed' },
  rejudge: { done: 'rejudgeDone', failed: 'rejudgeFailed' },
} as const satisfies Record<Job['kind'], { done: string; failed: string }>;

/** Follows the sending of many decisions in a toast, and says when long work has ended. */
export function JobToasts() {
  const t = useTranslations('jobs');
  const errors = useTranslations('errors');
  const { data: jobs } = useJobs();
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs ?? []) {
      const id = `job-${job.id}`;
      const bulk = job.kind === 'bulk_moderate';
      if (!isOver(job)) {
        watched.current.add(id);
        const total = job.total ?? job.done;
        if (bulk) showToast({ id, kind: 'loading', title: t('bulk', { n: job.done, total }) });
      } else if (watched.current.delete(id)) {
        // Only what was seen to run is said to have ended: a reload repeats nothing.
        if (job.state === 'failed') {
          const detail = job.error_code === null ? undefined : errors(job.error_code);
          showToast({ id, kind: 'error', title: t(endings[job.kind].failed), detail });
        } else {
          const n = job.done;
          showToast({ id, kind: 'success', title: t(endings[job.kind].done, { n }) });
        }
      }
    }
  }, [jobs, t, errors]);
  return null;
}
