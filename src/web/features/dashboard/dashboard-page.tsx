import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Job } from '../../../contract/job.ts';
import { limits } from '../../../contract/limits.ts';
import { endsSession } from '../../api/api-error.ts';
import { useStore } from '../../lib/store.ts';
import { useUser } from '../../session/auth-store.ts';
import { processingStore } from '../../session/processing.ts';
import { useHelpsNobody, useIsOwner } from '../../session/roles.ts';
import { logOut } from '../../session/session.ts';
import { CleanCard } from '../../shared/clean-card.tsx';
import { useJobs } from '../../shared/job-card.tsx';
import { useAutomation } from '../../shared/queries/use-automation.ts';
import { useRecentVideos } from '../../shared/queries/use-videos.ts';
import { isWordless } from '../../shared/texts.ts';
import { Spinner } from '../../ui/bristles.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Sentence } from '../../ui/text.tsx';
import { ChannelHeader, useSync } from './channel-header.tsx';
import { useStatistics } from './dashboard-route.ts';
import { RecentTabs } from './recent-tabs.tsx';
import { ReviewCard } from './review-card.tsx';
import { StatisticsCards } from './statistics-cards.tsx';

/**
 * Shown for the first 20 seconds after this page has signed in or started a sync, unless the sync
 * failed or cannot read anything.
 */
export function ProcessingNotice({ failed }: { failed: boolean }) {
  const t = useTranslations('dashboard');
  const isConnected = useUser()?.connection === 'working';
  const shown = useStore(processingStore) && !failed && isConnected;
  // Its place stays, so that nothing moves under a finger when it goes.
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-ink-2 sm:min-h-5">
      {shown && (
        <>
          <Spinner />
          <span>
            <b className="font-semibold">
              <Sentence>{t('processing')}</Sentence>
            </b>
            {' · '}
            {t('processingDetail')}
          </span>
        </>
      )}
    </p>
  );
}

/** Errors that the strip above every page already shows. */
const shownInStrip: ReadonlySet<ErrorCode> = new Set([
  'connection_broken',
  'missing_scope',
  'no_channel',
]);

/** Why the last sync stopped, until another one has run. */
export function StoppedSync({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const errors = useTranslations('errors');
  const sync = useSync();
  const owns = useIsOwner();
  const code = job.error_code ?? 'internal';
  if (shownInStrip.has(code)) return null;
  const said = `${t('syncFailed')} ${errors(code)} ${t('syncKept')}`;
  return owns ? <Failed onRetry={() => sync.mutate()}>{said}</Failed> : <p>{said}</p>;
}

/** Says once what each block of the dashboard would otherwise say. */
function NothingLoaded() {
  const t = useTranslations('dashboard');
  const title = useTranslations('titles');
  return (
    <>
      <PageHeading>{title('dashboard')}</PageHeading>
      <Failed onRetry={() => location.reload()}>{t('failed')}</Failed>
    </>
  );
}

/** "Keep my channel clean", for an owner who has a channel. Its place is kept while it loads. */
function Switch() {
  const { data: automation, isPending } = useAutomation();
  const channel = useUser()?.youtube_channel_id ?? null;
  if (channel === null) return null;
  if (automation !== undefined) return <CleanCard automation={automation} />;
  return isPending ? <Skeleton className="h-16" /> : null;
}

/** A call that failed once is tried again beside the next ones, which do not wait for it. */
const isSettled = ({
  isFetched,
  failureCount,
}: Pick<UseQueryResult, 'isFetched' | 'failureCount'>) => isFetched || failureCount > 0;

/** Statistics, then videos, then Shorts: one after the other, each block standing by itself. */
function useDashboard() {
  const statistics = useStatistics();
  const videos = useRecentVideos('videos', limits.dashboardItems, isSettled(statistics));
  const shorts = useRecentVideos('shorts', limits.dashboardItems, isSettled(videos));
  const jobs = useJobs();
  const over = [statistics, videos, shorts].some(({ error }) => endsSession(error));
  useEffect(() => {
    if (over) void logOut();
  }, [over]);
  const nothing = [statistics, videos, shorts].every(({ error }) => isWordless(error));
  return { statistics, videos, shorts, jobs, nothing };
}

export function DashboardPage() {
  return useHelpsNobody() ? <NowhereToHelp /> : <Dashboard />;
}

/** The strip above says why there is nothing. */
function NowhereToHelp() {
  const title = useTranslations('titles');
  const t = useTranslations('helping');
  return (
    <div className="page-grid flex flex-col gap-6">
      <PageHeading>{title('dashboard')}</PageHeading>
      <Empty>{t('askForLink')}</Empty>
    </div>
  );
}

function Dashboard() {
  const t = useTranslations('dashboard');
  const { statistics, videos, shorts, jobs, nothing } = useDashboard();
  const latest = jobs.data?.find((job) => job.kind === 'sync_channel');
  const failed = latest?.state === 'failed';
  // Until its quota is back or YouTube answers, nothing is processed.
  const waits = (latest?.resumes_at ?? null) !== null;
  const sync = latest?.state === 'done' || failed ? undefined : latest;
  return (
    <div className="page-grid flex flex-col gap-6">
      <p role="status" className="sr-only">
        {statistics.isPending && t('loading')}
      </p>
      {nothing ? (
        <NothingLoaded />
      ) : (
        <ChannelHeader statistics={statistics} syncing={sync !== undefined} />
      )}
      {failed && latest !== undefined && <StoppedSync job={latest} />}
      <ReviewCard sync={sync} allRead={!failed} enabled={isSettled(shorts)} />
      {useIsOwner() && <Switch />}
      {statistics.error === null ? (
        <StatisticsCards statistics={statistics.data}>
          <ProcessingNotice failed={failed || waits} />
        </StatisticsCards>
      ) : (
        <ProcessingNotice failed />
      )}
      {!nothing && <RecentTabs videos={videos} shorts={shorts} syncing={sync !== undefined} />}
    </div>
  );
}
