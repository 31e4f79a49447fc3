import { Link } from '@tanstack/react-router';
import { Heart, Info } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { classNames } from '../../../lib/class-names.ts';
import { RelativeTime } from '../../../shared/facts.tsx';
import { useOpenAuthor } from '../../../shared/panels.ts';
import type { Lens } from '../filters/comment-search.ts';
import { RowEvidence } from './row-evidence.tsx';

interface AuthorProps {
  row: ModeratedComment;
  author: string;
}

function AuthorName({ row, author }: AuthorProps) {
  const t = useTranslations('triage');
  const open = useOpenAuthor();
  const { author_channel_id: id } = row;
  const name = (
    <bdi className="foreign block truncate overflow-clip" lang="und">
      {author}
    </bdi>
  );
  const look =
    'max-w-[14ch] min-w-0 max-sm:min-w-[7.5ch] sm:shrink-0 text-body font-semibold text-ink sm:max-w-[24ch]';
  if (id === null) return <span className={look}>{name}</span>;
  return (
    <button
      type="button"
      title={author}
      aria-label={t('openAuthor', { author })}
      onClick={() => open(id)}
      className={classNames(
        look,
        'min-h-5.5 rounded-chip text-left hover:underline coarse:-my-2 coarse:min-h-11',
      )}
    >
      {name}
    </button>
  );
}

function VideoLink({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const untitled = useTranslations('videos')('untitledVideo');
  const title = row.video_title ?? untitled;
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId: row.video_id }}
      title={title}
      aria-label={`${t('viewVideo')}: ${title}`}
      className="inline-flex min-h-5.5 min-w-0 shrink-[20] items-center rounded-chip hover:text-ink hover:underline coarse:-my-2 coarse:min-h-11"
    >
      <bdi className="foreign max-w-[44ch] truncate" lang="und">
        {title}
      </bdi>
    </Link>
  );
}

interface FactsProps extends AuthorProps {
  asked: boolean;
  onAsk: () => void;
}

/** Who wrote when below which video, in one line. */
function Facts({ row, author, asked, onAsk }: FactsProps) {
  const t = useTranslations('comments');
  const videos = useTranslations('videos');
  return (
    <div className="row-facts flex min-w-0 items-center gap-x-3 text-small text-ink-3">
      <AuthorName row={row} author={author} />
      <span className="shrink-0">
        <RelativeTime instant={row.published_at} fallback={videos('unknownDate')} />
      </span>
      <VideoLink row={row} />
      {row.like_count > 0 && (
        <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
          <Heart size={13} aria-hidden />
          <span aria-hidden>{row.like_count}</span>
          <span className="sr-only">{t('likes', { n: row.like_count })}</span>
        </span>
      )}
      {row.hasReplies && <span className="shrink-0 max-sm:hidden">{t('hasReplies')}</span>}
      {!row.is_spam && (
        <button
          type="button"
          aria-expanded={asked}
          onClick={onAsk}
          className="quiet inline-flex min-h-5.5 shrink-0 items-center justify-center gap-1 rounded-chip hover:text-ink hover:underline coarse:min-h-11 coarse:min-w-11"
        >
          <Info size={13} aria-hidden />
          <span className="sr-only sm:not-sr-only">{t('whyScore')}</span>
        </button>
      )}
    </div>
  );
}

interface RowContentProps extends AuthorProps {
  lens: Lens;
  /** Is a decision on it known? Then its text is less prominent. */
  decided: boolean;
}

/** Author, time and video of a comment, its text and its reasons. */
export const RowContent = memo(function RowContent({
  row,
  author,
  lens,
  decided,
}: RowContentProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Facts row={row} author={author} asked={asked} onAsk={() => setAsked(!asked)} />
      <div className={classNames('row-body min-w-0', decided && 'text-ink-2')}>
        <RowEvidence row={row} lens={lens} asked={asked} />
      </div>
    </>
  );
});
