import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../session/auth-store.ts';
import { JobCard, useJobs } from '../../shared/job-card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Loading } from './list-states.tsx';
import { OwnChannelHint } from './own-channel-hint.tsx';
import { PagedList } from './paged-list.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { effectiveChannel } from './use-comment-list.ts';
import { useFilters } from './use-filters.ts';
import { useListTotal } from './use-list-total.ts';
import { ViewBar } from './view-bar.tsx';

const QueuedComments = lazy(async () => ({
  default: (await import('./queued-comments.tsx')).QueuedComments,
}));

function SyncCards() {
  const { data: jobs = [] } = useJobs();
  return jobs
    .filter(({ kind, state }) => kind === 'sync_channel' && state !== 'done' && state !== 'failed')
    .map((job) => <JobCard key={job.id} job={job} />);
}

export function CommentsPage() {
  const title = useTranslations('titles');
  const filters = useFilters();
  const own = useUser()?.youtube_channel_id ?? null;
  const channel = effectiveChannel(filters.search, own);
  const { view = 'pages', moderation_status: status = 'all' } = filters.search;
  const total = useListTotal(filters.search, own);
  const List = view === 'pages' ? PagedList : QueuedComments;
  return (
    <div className="mx-auto max-w-[1536px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageHeading>{title('comments')}</PageHeading>
        <ViewBar filters={filters} />
      </div>
      <div className="mt-3 flex flex-col gap-3">
        <StatusTabs
          value={status}
          onChange={(chosen) => filters.change({ moderation_status: chosen })}
          count={total.short}
        />
        {view !== 'focus' && <FilterBar filters={filters} channel={channel} total={total.number} />}
        <SyncCards />
        {view !== 'focus' && own !== null && channel !== own && (
          <OwnChannelHint filters={filters} all={channel === undefined} own={own} />
        )}
        <Suspense fallback={<Loading />}>
          <List filters={filters} channel={channel} own={own} />
        </Suspense>
      </div>
    </div>
  );
}
