import { Link } from '@tanstack/react-router';
import { Eye, MessageSquare, MessageSquareOff, ThumbsUp, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { Video } from '../../contract/video.ts';
import { Count, RelativeTime } from './facts.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface CardProps {
  video: Video;
  eager?: boolean;
}

interface FigureProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  value: number | null;
  label: string;
}

const Figure = ({ icon: Icon, value, label }: FigureProps) => (
  <li className="inline-flex items-center gap-1">
    <Icon size={14} aria-hidden />
    <span aria-hidden>
      <Count value={value} />
    </span>
    <span className="sr-only">{label}</span>
  </li>
);

function Figures({ video }: { video: Video }) {
  const t = useTranslations('videos');
  const { viewCount, likeCount, commentCount } = video.statistics;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3 text-small tabular-nums text-ink-2">
      <Figure icon={Eye} value={viewCount} label={t('views', { n: viewCount ?? 0 })} />
      <Figure icon={ThumbsUp} value={likeCount} label={t('likes', { n: likeCount ?? 0 })} />
      {video.comments_off ? (
        <li className="inline-flex items-center gap-1">
          <MessageSquareOff size={14} aria-hidden />
          {t('commentsOff')}
        </li>
      ) : (
        <Figure
          icon={MessageSquare}
          value={commentCount}
          label={t('comments', { n: commentCount ?? 0 })}
        />
      )}
    </ul>
  );
}

function Flagged({ video }: { video: Video }) {
  const t = useTranslations('videos');
  if (video.flagged_count === 0) return null;
  return (
    <Link
      to="/comments"
      search={{ channel_id: video.snippet.channelId, video_id: video.id, list: 'review' }}
      className="status-spam relative z-10 flex items-center gap-1.5 border-t border-line bg-(--tint) px-3 py-2 text-small font-semibold text-(--status-ink) hover:underline"
    >
      <TriangleAlert size={15} aria-hidden />
      {t('flagged', { n: video.flagged_count })}
    </Link>
  );
}

/** The whole card leads to the video; the line of flagged comments to those to review. */
function Card({ video, upright, eager = false }: CardProps & { upright: boolean }) {
  const t = useTranslations('videos');
  const { title, publishedAt } = video.snippet;
  return (
    <article className="bound group relative flex h-full flex-col overflow-hidden focus-within:border-line-strong hover:border-line-strong">
      <Thumbnail video={video} upright={upright} eager={eager} />
      <div className="flex-1 px-3 pt-2.5 pb-3">
        <h2 className="text-body leading-snug font-semibold tracking-normal">
          <Link
            to="/videos/$videoId"
            params={{ videoId: video.id }}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
          >
            <bdi className="foreign" lang="und">
              {title === '' ? t(upright ? 'untitledShort' : 'untitledVideo') : title}
            </bdi>
          </Link>
        </h2>
        <p className="mt-1 text-small text-ink-3">
          <RelativeTime instant={publishedAt} fallback={t('unknownDate')} />
        </p>
        {!upright && <Figures video={video} />}
      </div>
      <Flagged video={video} />
    </article>
  );
}

export const VideoCard = (props: CardProps) => <Card {...props} upright={false} />;
export const ShortCard = (props: CardProps) => <Card {...props} upright />;
