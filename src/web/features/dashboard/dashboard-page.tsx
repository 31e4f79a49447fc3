import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { endsSession } from '../../api/api-error.ts';
import { logOut } from '../../session/session.ts';
import { useJobs } from '../../shared/job-card.tsx';
import { useRecentVideos } from '../../shared/use-videos.ts';
import { ChannelHeader } from './channel-header.tsx';
import { ProcessingNotice } from './processing-notice.tsx';
import { RecentTabs } from './recent-tabs.tsx';
import { StatisticsCards } from './statistics-cards.tsx';
import { StoppedSync } from './stopped-sync.tsx';
import { SweepCard } from './sweep-card.tsx';
import { useStatistics } from './use-statistics.ts';

/** Statistics, then videos, then Shorts: one after the other, each block standing by itself. */
function useDashboard() {
  const statistics = useStatistics();
  const videos = useRecentVideos('videos', limits.dashboardItems, statistics.isFetched);
  const shorts = useRecentVideos('shorts', limits.dashboardItems, videos.isFetched);
  const jobs = useJobs();
  const over = [statistics, videos, shorts].some(({ error }) => endsSession(error));
  useEffect(() => {
    if (over) void logOut();
  }, [over]);
  return { statistics, videos, shorts, jobs };
}

export function DashboardPage() {
  const t = useTranslations('dashboard');
  const { statistics, videos, shorts, jobs } = useDashboard();
  const latest = jobs.data?.find((job) => job.kind === 'sync_channel');
  const sync = latest?.state === 'done' || latest?.state === 'failed' ? undefined : latest;
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-6">
      <p role="status" className="sr-only">
        {statistics.isPending && t('loading')}
      </p>
      <ChannelHeader statistics={statistics} syncing={sync !== undefined} />
      {statistics.error === null ? (
        <StatisticsCards statistics={statistics.data}>
          <ProcessingNotice />
        </StatisticsCards>
      ) : (
        <ProcessingNotice />
      )}
      {latest?.state === 'failed' && <StoppedSync job={latest} />}
      <SweepCard sync={sync} allRead={latest?.state !== 'failed'} enabled={shorts.isFetched} />
      <RecentTabs videos={videos} shorts={shorts} />
    </div>
  );
}
