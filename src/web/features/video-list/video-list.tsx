import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { useIsSyncing } from '../../shared/job-card.tsx';
import { type VideoList as ListName, useVideoPages } from '../../shared/queries/use-videos.ts';
import { useErrorText } from '../../shared/texts.ts';
import { ShortCard, VideoCard } from '../../shared/video-card.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Sentence } from '../../ui/text.tsx';
import type { ListSearch, Sorting } from './list-search.ts';

const published = ({ snippet }: Video) => Date.parse(snippet.publishedAt ?? '') || 0;

const orders: Record<Sorting, (a: Video, b: Video) => number> = {
  newest: (a, b) => published(b) - published(a),
  oldest: (a, b) => published(a) - published(b),
  'most-viewed': (a, b) => (b.statistics.viewCount ?? -1) - (a.statistics.viewCount ?? -1),
  'most-liked': (a, b) => (b.statistics.likeCount ?? -1) - (a.statistics.likeCount ?? -1),
};

interface Arrangement {
  search: string;
  sorting: Sorting;
  locale: string;
}

/** The loaded videos whose title contains the search, in the order asked for. */
function arrangeVideos(videos: readonly Video[], { search, sorting, locale }: Arrangement) {
  const wanted = search.trim().toLocaleLowerCase(locale);
  return videos
    .filter(({ snippet }) => snippet.title.toLocaleLowerCase(locale).includes(wanted))
    .toSorted(orders[sorting]);
}

const grids = {
  videos: 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  shorts: 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6',
};

interface VideoListProps {
  list: ListName;
  pageSize: number;
  search: ListSearch;
}

/** Says how many cards came, and moves the focus to the first of them. */
function useArrival(loaded: number) {
  const t = useTranslations('videos');
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const count = before.current;
    if (count === null || loaded <= count) return;
    before.current = null;
    announce(t('more', { n: loaded - count }));
    grid.current?.children[count]?.querySelector('a')?.focus();
  }, [loaded, t]);
  return { grid, expectMore: () => (before.current = loaded) };
}

function Loading({ list, pageSize }: Omit<VideoListProps, 'search'>) {
  const t = useTranslations('states');
  const what = useTranslations('videos')('what');
  return (
    <div className={grids[list]}>
      <p role="status" className="sr-only">
        {t('loading', { what })}
      </p>
      {Array.from({ length: Math.min(pageSize, 12) }, (_, place) => (
        <Skeleton key={place} className={list === 'shorts' ? 'aspect-9/18' : 'aspect-[16/14]'} />
      ))}
    </div>
  );
}

function Grid({ list, videos }: { list: ListName; videos: readonly Video[] }) {
  const Card = list === 'shorts' ? ShortCard : VideoCard;
  return videos.map((video, place) => (
    <li key={video.id}>
      <Card video={video} eager={place < 2} />
    </li>
  ));
}

export function VideoList({ list, pageSize, search }: VideoListProps) {
  const { q = '', sort = 'newest', saved } = search;
  const t = useTranslations('videos');
  const states = useTranslations('states');
  const dashboard = useTranslations('dashboard');
  const errorText = useErrorText();
  const locale = useLocale();
  const pages = useVideoPages(list, pageSize, saved === 1);
  const all = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const shown = arrangeVideos(all, { search: q, sorting: sort, locale });
  const syncing = useIsSyncing();
  const known = list === 'shorts' ? t('noShorts') : dashboard('noVideos');
  const none = syncing ? dashboard('notSyncedYet') : known;
  const emptyText = q !== '' ? t('noneMatch', { q }) : saved === 1 ? t('noneSaved') : none;
  const { grid, expectMore } = useArrival(all.length);
  if (pages.isPending) return <Loading list={list} pageSize={pageSize} />;
  if (pages.isError && all.length === 0) {
    const failed = dashboard(list === 'shorts' ? 'shortsFailed' : 'videosFailed');
    return <Failed onRetry={() => void pages.refetch()}>{errorText(pages.error, failed)}</Failed>;
  }
  return (
    <>
      {q !== '' && (
        <p className="mb-3 text-small text-ink-3">{t('searchingLoaded', { n: all.length })}</p>
      )}
      {shown.length === 0 ? (
        <Empty>{emptyText}</Empty>
      ) : (
        <ul ref={grid} className={grids[list]}>
          <Grid list={list} videos={shown} />
        </ul>
      )}
      <div className="mt-6 flex items-center justify-center gap-4 text-ink-2">
        {pages.hasNextPage && (
          <Button
            disabled={pages.isFetchingNextPage}
            onClick={() => {
              expectMore();
              void pages.fetchNextPage();
            }}
          >
            {pages.isFetchNextPageError ? (
              states('tryAgain')
            ) : (
              <Sentence>{t(list === 'shorts' ? 'loadMoreShorts' : 'loadMore')}</Sentence>
            )}
          </Button>
        )}
        {all.length > 0 && <span className="tabular-nums">{t('loaded', { n: all.length })}</span>}
      </div>
    </>
  );
}
