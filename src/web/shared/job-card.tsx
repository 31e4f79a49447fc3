import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Job } from '../../contract/job.ts';
import { callList } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { formatTime } from '../lib/format.ts';
import { Spinner } from '../ui/bristles.tsx';

/** Running and recent jobs; the server's events keep them up to date. */
export const useJobs = () =>
  useQuery({
    queryKey: queryKeys.jobs,
    queryFn: async ({ signal }) => (await callList('GET /api/jobs', { signal })).rows,
  });

/** Is the channel being read? What is missing from a list may then only not be read yet. */
export function useIsSyncing(): boolean {
  const { data: jobs } = useJobs();
  const latest = jobs?.find(({ kind }) => kind === 'sync_channel');
  return latest !== undefined && latest.state !== 'done' && latest.state !== 'failed';
}

function useJobText(job: Job): string {
  const t = useTranslations('jobs');
  const total = job.total ?? job.done;
  if (job.state === 'waiting_quota') return t('waitingQuota');
  if (job.state === 'waiting_platform') return t('waitingPlatform');
  if (job.error_code === 'disk_full') return t('waitingDisk');
  if (job.state === 'queued') return t('queued');
  if (job.kind === 'rejudge') return t('rejudge', { n: job.done, total });
  if (job.kind === 'report') return t('report', { n: job.done, total });
  return job.total === null
    ? t('sync', { n: job.done })
    : t('syncOf', { n: job.done, total: job.total });
}

/** When the job ends or resumes, as far as the server can say. */
function JobTime({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  // Nobody can say when there is room on the disk again.
  if (job.error_code === 'disk_full') return null;
  const [key, time] = job.resumes_at
    ? (['goesOn', job.resumes_at] as const)
    : (['doneAbout', job.expected_at] as const);
  if (time === null) return null;
  return (
    <p className="text-small tabular-nums text-ink-3">
      {t(key, { time: formatTime(time, locale) })}
    </p>
  );
}

/** Progress of long work: determinate as a bristle line where the end is known. */
export function JobCard({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const text = useJobText(job);
  const share = job.total === null || job.total === 0 ? null : job.done / job.total;
  // Never full before it is done.
  const percent = share === null ? undefined : Math.min(99, Math.round(share * 100));
  return (
    <div className="bound @container">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Spinner />
        <div className="min-w-0 flex-1 basis-60">
          <p className="tabular-nums">{text}</p>
          <div
            role="progressbar"
            aria-label={text}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1.5 overflow-hidden text-line"
          >
            <div className="relative">
              <span className="bristle-line block" />
              {percent !== undefined && (
                <span
                  className="bristle-line absolute inset-y-0 left-0 text-nila"
                  style={{ width: `${percent}%` }}
                />
              )}
            </div>
          </div>
        </div>
        <div className="ml-8 flex flex-wrap gap-x-3 @lg:flex-col @lg:items-end">
          {job.units > 0 && (
            <p className="text-small tabular-nums text-ink-3">
              {job.units_expected !== null && job.units_expected > job.units
                ? t('unitsOf', { n: job.units, total: job.units_expected })
                : t('units', { n: job.units })}
            </p>
          )}
          <JobTime job={job} />
        </div>
      </div>
    </div>
  );
}
