import { Link } from '@tanstack/react-router';
import { Info, Layers } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../../contract/comment.ts';
import { Likes, TrustedMark, Visibility } from '../../../comment/standing.tsx';
import { isInThread, ThreadButton, WholeThread } from '../../../comment/whole-thread.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useRoomOfSm } from '../../../lib/use-device.ts';
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
  const look = 'max-w-[24ch] min-w-0 sm:shrink-0 text-body font-semibold text-ink';
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

/** On a phone it is text in a line of its own, and the row's menu leads there. */
function VideoLink({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const untitled = useTranslations('videos')('untitledVideo');
  const hasRoom = useRoomOfSm();
  const title = row.video_title ?? untitled;
  if (!hasRoom) {
    return (
      <bdi className="foreign min-w-0 truncate" lang="und">
        {title}
      </bdi>
    );
  }
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

/** The campaign that a comment belongs to, by its size. On a phone the row's menu leads to it. */
function CampaignChip({ row: { campaign } }: Pick<AuthorProps, 'row'>) {
  const t = useTranslations('campaigns');
  if (campaign === null || campaign.members < 2) return null;
  const name = t('chip', { n: campaign.members });
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId: campaign.id }}
      title={name}
      aria-label={name}
      className="inline-flex min-h-5.5 shrink-0 items-center gap-1 rounded-chip tabular-nums hover:text-ink hover:underline max-sm:hidden coarse:-my-2 coarse:min-h-11"
    >
      <Layers size={13} aria-hidden />
      {campaign.members}
    </Link>
  );
}

/** Which kind of spam a comment is flagged as. On a phone its reasons tell. */
function SpamClassName({ row: { spam_class: name } }: Pick<AuthorProps, 'row'>) {
  const t = useTranslations('spamClasses');
  if (name === null) return null;
  return <span className="shrink-0 max-md:hidden">{t(name)}</span>;
}

interface FactsProps extends AuthorProps {
  inReview: boolean;
  asked: boolean;
  onAsk: () => void;
  /** What else the line has room for. */
  rest: ReactNode;
}

/** Who wrote when below which video, in one line. */
function Facts({ row, author, inReview, asked, onAsk, rest }: FactsProps) {
  const t = useTranslations('comments');
  const videos = useTranslations('videos');
  return (
    <div className="row-facts flex min-w-0 items-center gap-x-2 max-sm:flex-wrap text-small text-ink-3 sm:gap-x-3">
      <span className="flex min-w-0 basis-full items-center gap-x-2 sm:contents">
        <AuthorName row={row} author={author} />
        <TrustedMark row={row} />
        <span className="inline-flex shrink-0 items-center gap-x-1 md:gap-x-3">
          <RelativeTime instant={row.published_at} fallback={videos('unknownDate')} />
          {!inReview && <Visibility row={row} />}
        </span>
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-x-2 sm:contents">
        <VideoLink row={row} />
        <CampaignChip row={row} />
        <SpamClassName row={row} />
        {rest}
      </span>
      {!row.is_spam && (
        <button
          type="button"
          title={t('whyScore')}
          aria-expanded={asked}
          onClick={onAsk}
          className="quiet inline-flex min-h-5.5 shrink-0 items-center justify-center gap-1 rounded-chip hover:text-ink hover:underline coarse:-my-2 coarse:min-h-11 coarse:min-w-11 max-sm:my-0! max-sm:mr-1"
        >
          <Info size={13} aria-hidden />
          <span className="sr-only">{t('whyScore')}</span>
        </button>
      )}
    </div>
  );
}

interface RowContentProps extends AuthorProps {
  lens: Lens;
  /** In To review it stands in the column of the status whether viewers see the comment. */
  inReview: boolean;
  /** Is a decision on it known? Then its text is less prominent. */
  decided: boolean;
}

/** Author, time and video of a comment, its text and its reasons. */
export const RowContent = memo(function RowContent({
  row,
  author,
  lens,
  inReview,
  decided,
}: RowContentProps) {
  const [asked, setAsked] = useState(false);
  const [inThread, setInThread] = useState(false);
  const hasRoom = useRoomOfSm();
  const thread = isInThread(row) && (
    <ThreadButton row={row} open={inThread} onToggle={() => setInThread(!inThread)} />
  );
  return (
    <>
      <Facts
        row={row}
        author={author}
        inReview={inReview}
        asked={asked}
        onAsk={() => setAsked(!asked)}
        rest={
          <>
            <Likes row={row} />
            {hasRoom && thread}
          </>
        }
      />
      <div className={classNames('row-body min-w-0', decided && 'text-ink-2')}>
        <RowEvidence row={row} lens={lens} asked={asked} />
        {!hasRoom && <div className="text-small text-ink-3">{thread}</div>}
        {inThread && <WholeThread row={row} />}
      </div>
    </>
  );
});
