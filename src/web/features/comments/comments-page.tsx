import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../session/auth-store.ts';
import { JobCard, useJobs } from '../../shared/job-card.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useChannels } from './filters/source-pickers.tsx';
import { StatusTabs } from './filters/status-tabs.tsx';
import { type Filters, useFilters } from './filters/use-filters.ts';
import { ViewBar } from './filters/view-bar.tsx';
import { effectiveChannel } from './list/comment-queries.ts';
import { Loading } from './list/list-states.tsx';
import { useListTotal } from './list/list-total.ts';
import { PagedList } from './list/paged-list.tsx';

interface OwnChannelHintProps {
  filters: Filters;
  /** All channels are shown, and not a foreign one. */
  all: boolean;
  own: string;
}

/** Says why there are no check boxes, and offers the owner's channel. */
export function OwnChannelHint({ filters, all, own }: OwnChannelHintProps) {
  const t = useTranslations('comments');
  const { channels, isPending } = useChannels();
  const name = channels.find(({ id }) => id === own)?.title;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      <span className="inline-flex items-baseline gap-2">
        <Info size={16} aria-hidden className="shrink-0 translate-y-0.5" />
        {t(all ? 'chooseOwn' : 'readOnly')}
      </span>
      {isPending && <Skeleton className="h-7.5 w-56 coarse:h-11" />}
      {name !== undefined && (
        <Button
          size="small"
          onClick={() => filters.change({ channel_id: own, video_id: undefined })}
        >
          <bdi className="foreign max-w-[32ch] truncate">
            {t('chooseOwnButton', { channel: name })}
          </bdi>
        </Button>
      )}
    </div>
  );
}

const QueuedComments = lazy(async () => ({
  default: (await import('./queue/queued-comments.tsx')).QueuedComments,
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
