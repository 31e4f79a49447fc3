import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomOfSm } from '../../lib/use-device.ts';
import { useUser } from '../../session/auth-store.ts';
import { JobCard, useJobs } from '../../shared/job-card.tsx';
import { useCountsOf } from '../../shared/queries/use-counts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { shownList, shownTab, tabSearch } from './filters/comment-search.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { effectiveChannel, sharedFilters } from './filters/filter-query.ts';
import { useChannels } from './filters/source-pickers.tsx';
import { StatusTabs } from './filters/status-tabs.tsx';
import { type Filters, useFilters } from './filters/use-filters.ts';
import { LensPicker, OtherView, ViewBar } from './filters/view-bar.tsx';
import { Loading } from './list/list-states.tsx';
import { RejectSureOnes } from './list/list-summary.tsx';
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
  // Most owners have one channel, and nothing to choose: it would come and go.
  if (all && isPending) return null;
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

/**
 * Are all comments that show on the owner's channel? Then rows can be selected. Without a chosen
 * channel that is unknown until the channels are loaded.
 */
function useShowsOwnOnly(channel: string | undefined, own: string | null): boolean {
  const { channels } = useChannels();
  if (own === null) return false;
  if (channel !== undefined) return channel === own;
  return channels.length > 0 && channels.every(({ is_own }) => is_own);
}

export function CommentsPage() {
  const title = useTranslations('titles');
  const filters = useFilters();
  const own = useUser()?.youtube_channel_id ?? null;
  const channel = effectiveChannel(filters.search, own);
  const { view } = filters;
  const total = useListTotal(filters.search, own);
  const { data: counts } = useCountsOf(sharedFilters(filters.search));
  const ownOnly = useShowsOwnOnly(channel, own);
  const roomy = useRoomOfSm();
  const List = view === 'pages' ? PagedList : QueuedComments;
  const bar = (
    <FilterBar
      filters={filters}
      channel={channel}
      total={total.number}
      views={<OtherView filters={filters} />}
      aside={<RejectSureOnes search={filters.search} />}
    />
  );
  const focused = view === 'focus';
  return (
    <div className="page-grid -mt-2 sm:-mt-3">
      <div className="flex flex-wrap items-end gap-x-2 sm:gap-x-5 sm:border-b sm:border-line">
        <PageHeading className="self-center text-h3!">{title('comments')}</PageHeading>
        {!roomy && bar}
        <div className="min-w-0 max-sm:order-2 max-sm:w-full max-sm:pt-1">
          <StatusTabs
            value={shownTab(filters.search)}
            onChange={(chosen) => filters.change(tabSearch(chosen))}
            count={total.short}
            counts={counts}
            heldOnly={shownList(filters.search) === 'held'}
          />
        </div>
        {roomy && (
          <div className="ml-auto pb-1">
            <ViewBar filters={filters} />
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-2">
        {roomy && !focused && bar}
        {/* Beside the tabs it would not fit in Indonesian. */}
        {roomy && focused && (
          <div className="self-end">
            <LensPicker filters={filters} />
          </div>
        )}
        <SyncCards />
        {!focused && own !== null && channel !== own && !ownOnly && (
          <OwnChannelHint filters={filters} all={channel === undefined} own={own} />
        )}
        <Suspense fallback={<Loading />}>
          <List filters={filters} own={own} ownOnly={ownOnly} />
        </Suspense>
      </div>
    </div>
  );
}
