import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useOwnTitle } from '../../shared/page-title.ts';
import { useErrorText } from '../../shared/texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { CommentsCard } from './comments-card.tsx';
import { Player } from './player.tsx';
import { isUpright, useVideo } from './video.ts';
import { VideoHeading } from './video-heading.tsx';
import { VideoTabs } from './video-tabs.tsx';

const route = getRouteApi('/signed-in/videos/$videoId');

const columns = 'grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';

function Loading() {
  const t = useTranslations('video');
  const titles = useTranslations('titles');
  return (
    <div className={columns}>
      <PageHeading className="sr-only">{titles('video')}</PageHeading>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex flex-col gap-4">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}

/** One video or Short: its player, what the platform says of it, and its comments. */
export function VideoPage() {
  const { videoId } = route.useParams();
  const t = useTranslations('video');
  const untitled = useTranslations('videos');
  const errorText = useErrorText();
  const { data: video, error, isPending, refetch } = useVideo(videoId);
  const upright = isUpright(video?.contentDetails.duration ?? null);
  const title = video?.snippet.title || untitled(upright ? 'untitledShort' : 'untitledVideo');
  useOwnTitle(video && title);
  if (isPending) return <Loading />;
  if (video === undefined) {
    const gone = error instanceof ApiError && error.code === 'not_found';
    return (
      <div className="page-grid">
        <PageHeading className="mb-4">{t('notFound')}</PageHeading>
        <Failed onRetry={() => void refetch()}>
          {gone ? t('failed') : errorText(error, t('failed'))}
        </Failed>
      </div>
    );
  }
  return (
    <div className={`page-grid ${columns}`}>
      <div className="flex min-w-0 flex-col gap-5">
        <Player video={video} title={title} />
        <VideoHeading video={video} title={title} />
        <VideoTabs video={video} />
      </div>
      <CommentsCard key={video.id} video={video} />
    </div>
  );
}
