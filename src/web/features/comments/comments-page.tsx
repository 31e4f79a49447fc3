import { useTranslations } from 'use-intl';
import { JobCard } from '../../domain/job-card.tsx';
import { useJobs } from '../../domain/use-jobs.ts';
import { useUser } from '../../session/use-user.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CommentList } from './comment-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { effectiveChannel, useCommentList } from './use-comment-list.ts';
import { useCountText } from './use-count-text.ts';
import { useFilters } from './use-filters.ts';
import { useListFailureToast } from './use-pickers.ts';

export function CommentsPage() {
  const title = useTranslations('titles');
  const filters = useFilters();
  const own = useUser()?.youtube_channel_id ?? null;
  const channel = effectiveChannel(filters.search, own);
  const list = useCommentList(filters.search, own);
  const { data: jobs = [] } = useJobs();
  const { short } = useCountText(list.data?.meta);
  useListFailureToast(list.isError);
  return (
    <div className="mx-auto max-w-[1536px]">
      <PageHeading>{title('comments')}</PageHeading>
      <div className="mt-3 flex flex-col gap-3">
        <StatusTabs
          value={filters.search.moderation_status ?? 'all'}
          onChange={(status) => filters.change({ moderation_status: status })}
          count={short}
        />
        <FilterBar filters={filters} channel={channel} total={list.data?.meta.total} />
        {jobs
          .filter(
            ({ kind, state }) => kind === 'sync_channel' && state !== 'done' && state !== 'failed',
          )
          .map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        <CommentList filters={filters} list={list} channel={channel} own={own} />
      </div>
    </div>
  );
}
