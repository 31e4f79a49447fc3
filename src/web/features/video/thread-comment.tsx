import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RowActions } from '../../comment/actions.tsx';
import { CommentText } from '../../comment/comment-text.tsx';
import { reasonKey } from '../../comment/evidence.tsx';
import { LensLine } from '../../comment/lens.tsx';
import { CommentLinks } from '../../comment/links.tsx';
import { RowMenu } from '../../comment/menu.tsx';
import { ReasonMenu } from '../../comment/reason-menu.tsx';
import { ReasonLine, toggled } from '../../comment/reasons.tsx';
import { SimilarComments } from '../../comment/similar-comments.tsx';
import { TrustedMark } from '../../comment/standing.tsx';
import { disguises, toldReasons } from '../../comment/told-reasons.ts';
import { type ThreadRow } from '../../decisions/cache.ts';
import { isInFlight } from '../../decisions/progress.ts';
import { useUser } from '../../session/auth-store.ts';
import { useIsOwner } from '../../session/roles.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { RowRail, ScoreMeter } from '../../shared/score.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EditBox, ReplyBox } from './write-boxes.tsx';

interface ThreadCommentProps {
  row: ThreadRow;
  /** After a reply of ours was posted. */
  onReplied: () => void;
  /** Beside Reply, e.g. the switch that shows the replies. */
  aside?: ReactNode;
  /** Below the comment, inside its box. */
  children?: ReactNode;
}

function Head({ row, author, own, menu }: HeadProps) {
  const t = useTranslations('thread');
  const videos = useTranslations('videos');
  const score = useTranslations('comments')('score', { n: String(row.spam_score) });
  return (
    <div className="flex items-start gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <bdi
          className="foreign max-w-[24ch] truncate text-body font-semibold text-ink"
          title={author}
          lang="und"
        >
          {author}
        </bdi>
        <TrustedMark row={row} />
        {own && <span className="rounded-full bg-nila-tint px-2 text-nila">{t('own')}</span>}
        <RelativeTime instant={row.published_at} fallback={videos('unknownDate')} />
        {row.can_moderate && (
          <ScoreMeter value={row.spam_score} flagged={row.is_spam} label={score} text={score} />
        )}
        {!own && <StatusBadge status={row.moderation_status} decision={row.decision} />}
      </p>
      {menu}
    </div>
  );
}

interface HeadProps {
  row: ThreadRow;
  author: string;
  own: boolean;
  menu: ReactNode;
}

function ThreadText({ row, whole }: { row: ThreadRow; whole: boolean }) {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setLit((before) => toggled(before, key));
  const told = toldReasons(row, false);
  const marks = told.length > 0 ? told : disguises(row.reasons);
  return (
    <>
      <CommentText text={row.comment_text} reasons={marks} lit={lit} whole={whole} />
      <LensLine row={row} reasons={marks} lit={lit} />
      <CommentLinks html={row.comment_display} />
      <ReasonLine
        reasons={told}
        lit={lit}
        onToggle={toggle}
        menuOf={(reason) => <ReasonMenu row={row} reason={reason} />}
      />
      {told.some((reason) => reason.signal === 'similar' && lit.has(reasonKey(reason))) && (
        <SimilarComments id={row.id} />
      )}
    </>
  );
}

function Foot({ row, onReply, aside }: { row: ThreadRow; onReply: () => void; aside: ReactNode }) {
  const t = useTranslations('thread');
  return (
    <div className="-ml-2.5 flex flex-wrap items-center gap-x-2 gap-y-2">
      {row.like_count > 0 && (
        <span className="ml-2.5 inline-flex items-center gap-1 text-small tabular-nums text-ink-2">
          <Heart size={14} aria-hidden />
          <span aria-hidden>{row.like_count}</span>
          <span className="sr-only">{t('likes', { n: row.like_count })}</span>
        </span>
      )}
      {useIsOwner() && (
        <Button kind="ghost" size="small" onClick={onReply}>
          {t('reply')}
        </Button>
      )}
      {aside}
      <RowActions row={row} />
    </div>
  );
}

/** One comment below a video, with the actions of its reader or its author. */
export function ThreadComment({ row, onReplied, aside, children }: ThreadCommentProps) {
  const [mode, setMode] = useState<'reading' | 'editing' | 'replying'>('reading');
  const anonymous = useTranslations('comments')('anonymous');
  const author = row.author_name ?? anonymous;
  const channelId = useUser()?.youtube_channel_id ?? null;
  const own = channelId !== null && row.author_channel_id === channelId;
  const read = () => setMode('reading');
  return (
    <li
      data-comment={row.comment_id}
      data-status={row.moderation_status}
      className="bound relative flex overflow-clip"
    >
      <RowRail row={row} swept={isInFlight(row)} />
      <div className="flex min-w-0 flex-1 gap-3 p-3 pl-2.5">
        <Avatar
          src={row.author_profile_image}
          name={author}
          size={36}
          className="hidden! self-start sm:inline-flex!"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Head
            row={row}
            author={author}
            own={own}
            menu={
              <RowMenu row={row} author={author} below="video" onEdit={() => setMode('editing')} />
            }
          />
          {mode === 'editing' ? (
            <EditBox row={row} onDone={read} />
          ) : (
            <ThreadText key={row.comment_text} row={row} whole={mode === 'replying'} />
          )}
          <Foot
            row={row}
            onReply={() => setMode(mode === 'replying' ? 'reading' : 'replying')}
            aside={aside}
          />
          {mode === 'replying' && (
            <ReplyBox row={row} author={author} onDone={read} onReplied={onReplied} />
          )}
          {children}
        </div>
      </div>
    </li>
  );
}
