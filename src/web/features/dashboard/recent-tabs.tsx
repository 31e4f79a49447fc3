import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Video } from '../../../contract/video.ts';
import type { VideoList } from '../../shared/queries/use-videos.ts';
import { useErrorText } from '../../shared/texts.ts';
import { ShortCard, VideoCard } from '../../shared/video-card.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Sentence } from '../../ui/text.tsx';

const route = getRouteApi('/signed-in/');

interface RecentProps {
  list: VideoList;
  query: UseQueryResult<Video[]>;
  /** A list that is empty during a sync may only not be read yet. */
  syncing: boolean;
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-4';

function Recent({ list, query, syncing }: RecentProps) {
  const t = useTranslations('dashboard');
  const errorText = useErrorText();
  const shorts = list === 'shorts';
  if (query.error !== null) {
    return (
      <Failed onRetry={() => location.reload()}>
        {errorText(query.error, t(shorts ? 'shortsFailed' : 'videosFailed'))}
      </Failed>
    );
  }
  if (query.data === undefined) {
    return (
      <div className={grid}>
        {Array.from({ length: limits.dashboardItems }, (_, index) => (
          <Skeleton key={index} className={shorts ? 'aspect-9/18' : 'aspect-[16/14]'} />
        ))}
      </div>
    );
  }
  if (query.data.length === 0) {
    const none = t(shorts ? 'noShorts' : 'noVideos');
    return <Empty>{syncing ? t('notSyncedYet') : none}</Empty>;
  }
  const Card = shorts ? ShortCard : VideoCard;
  return (
    <ul className={shorts ? `${grid} grid-cols-2!  md:grid-cols-4!` : grid}>
      {query.data.slice(0, limits.dashboardItems).map((video, index) => (
        <li key={video.id}>
          <Card video={video} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

interface RecentTabsProps {
  videos: UseQueryResult<Video[]>;
  shorts: UseQueryResult<Video[]>;
  syncing: boolean;
}

/** The latest of both lists. That one of them failed is said on either tab. */
export function RecentTabs({ videos, shorts, syncing }: RecentTabsProps) {
  const t = useTranslations('dashboard');
  const errorText = useErrorText();
  const { tab = 'videos' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs<VideoList>
      label={t('recentVideos')}
      value={tab}
      onChange={(next) => void navigate({ search: next === 'shorts' ? { tab: next } : {} })}
      tabs={[
        { value: 'videos', label: <Sentence>{t('recentVideos')}</Sentence> },
        { value: 'shorts', label: <Sentence>{t('recentShorts')}</Sentence> },
      ]}
      aside={
        <Link
          to={tab === 'shorts' ? '/shorts' : '/videos'}
          className="link mb-2 shrink-0 font-semibold"
        >
          <Sentence>{t('viewAll')}</Sentence>
        </Link>
      }
    >
      {tab === 'videos' && shorts.error !== null && (
        <div className="mb-4">
          <Failed onRetry={() => location.reload()}>
            {errorText(shorts.error, t('shortsFailed'))}
          </Failed>
        </div>
      )}
      <Recent list={tab} query={tab === 'shorts' ? shorts : videos} syncing={syncing} />
    </Tabs>
  );
}
