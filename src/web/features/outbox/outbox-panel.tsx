import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import type { Quota } from '../../../contract/quota.ts';
import { ActFacts } from '../../decisions/acts/act-facts.tsx';
import { useActOfJob } from '../../decisions/acts/job-acts.ts';
import { useOutbox, usePlan } from '../../decisions/outbox.ts';
import { formatTime, formatZonedTime } from '../../lib/format.ts';
import { useUser } from '../../session/auth-store.ts';
import { JobCard, useJobs } from '../../shared/job-card.tsx';
import { QuotaToday } from '../../shared/quota-today.tsx';
import { useDelayText, useErrorText } from '../../shared/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { FailedDecisions, WaitingDecisions } from './outbox-decisions.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-4 first:border-t-0 first:pt-1">
    <h3 className="mb-2 text-body tracking-normal">{title}</h3>
    {children}
  </section>
);

/** Undefined until the server has answered. */
function Day({ quota }: { quota: Quota | undefined }) {
  const t = useTranslations('outbox');
  if (quota === undefined) return <Skeleton className="h-36" />;
  return (
    <>
      <QuotaToday quota={quota} />
      <p className="mt-2 text-small text-ink-3">{t('keptAbout', { n: quota.reserved })}</p>
    </>
  );
}

/** What a longer undo delay would have saved, where that is much. */
function Advice({ advice }: Pick<Quota, 'advice'>) {
  const t = useTranslations('outbox');
  const delayText = useDelayText();
  if (advice === null) return null;
  const { calls, calls_then: less, units_saved: units } = advice;
  return (
    <p className="mt-2 tabular-nums">
      {t('advice', { calls, less, units, delay: delayText(advice.undo_seconds) })}{' '}
      <Link to="/settings" search={{ tab: 'youtube' }} hash="settings.undoDelay" className="link">
        {t('changeDelay')}
      </Link>
    </p>
  );
}

const mostPlanned = 1_000_000;

function Planner() {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const [text, setText] = useState('1000');
  const decisions = Math.max(0, Math.min(mostPlanned, Math.round(Number(text)) || 0));
  const { data: quota } = usePlan(decisions);
  const holdHours = useUser()?.settings.hold_hours ?? 0;
  return (
    <>
      <label className="flex flex-wrap items-center gap-2">
        {t('ifIDecide')}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={mostPlanned}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field w-28! tabular-nums"
        />
        {t('more')}
      </label>
      {quota !== undefined && (
        <p role="status" className="mt-2 tabular-nums text-ink-2">
          {t('plan', { calls: quota.plan.calls, units: quota.plan.units })}{' '}
          {quota.plan.fit_today < quota.plan.decisions
            ? t('planRest', {
                fit: quota.plan.fit_today,
                rest: quota.plan.decisions - quota.plan.fit_today,
                time: formatZonedTime(quota.resets_at, locale),
              })
            : t('planDone', { time: formatTime(quota.plan.done_at, locale) })}{' '}
          {holdHours > 0 && t('planHeld')}
        </p>
      )}
    </>
  );
}

/** An act as its card says it, with the units that its calls have used. */
function ActSummary({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const act = useActOfJob(job);
  return act === null ? null : (
    <div className="bound px-4 py-3 tabular-nums">
      <ActFacts act={act} />
      {job.units > 0 && <p className="text-small text-ink-3">{t('units', { n: job.units })}</p>}
    </div>
  );
}

function Jobs() {
  const t = useTranslations('outbox');
  const { data: jobs = [] } = useJobs();
  const running = jobs.filter(({ state }) => state !== 'done' && state !== 'failed');
  if (running.length === 0) return <p className="text-ink-2">{t('noJobs')}</p>;
  return (
    <div className="flex flex-col gap-2">
      {running.map((job) =>
        job.kind !== 'bulk_moderate' ? (
          <JobCard key={job.id} job={job} />
        ) : (
          <ActSummary key={job.id} job={job} />
        ),
      )}
    </div>
  );
}

/** Quota and outbox, or why they could not be loaded. */
function State() {
  const t = useTranslations('outbox');
  const errorText = useErrorText();
  const quota = usePlan(0);
  const outbox = useOutbox();
  const failedQueries = [quota, outbox].filter(
    ({ data, error }) => data === undefined && error !== null,
  );
  if (failedQueries.length > 0) {
    return (
      <Failed onRetry={() => failedQueries.forEach(({ refetch }) => void refetch())}>
        {errorText(failedQueries[0]?.error, t('notRead'))}
      </Failed>
    );
  }
  const failed = outbox.data?.failed ?? [];
  return (
    <>
      <Part title={t('today')}>
        <Day quota={quota.data} />
      </Part>
      <Part title={t('planner')}>
        <Planner />
        {quota.data && <Advice advice={quota.data.advice} />}
      </Part>
      <Part title={t('outbox')}>
        <WaitingDecisions outbox={outbox.data} quota={quota.data} />
      </Part>
      {failed.length > 0 && (
        <Part title={t('failures')}>
          <FailedDecisions failed={failed} />
        </Part>
      )}
    </>
  );
}

/** Today's quota, what further decisions cost, what waits to be sent, and long work. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('outbox');
  return (
    <Dialog open onClose={onClose} title={t('title')} shape="sheet">
      <State />
      <Part title={t('jobs')}>
        <Jobs />
      </Part>
    </Dialog>
  );
}
