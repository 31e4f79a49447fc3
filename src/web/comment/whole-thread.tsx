import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CornerDownRight, MessagesSquare } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { commentPage } from '../decisions/cache.ts';
import { classNames } from '../lib/class-names.ts';
import { RelativeTime } from '../shared/facts.tsx';
import { useOpenAuthor } from '../shared/panels.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { useErrorText } from '../shared/texts.ts';
import { Button } from '../ui/button.tsx';
import { Failed, Skeleton } from '../ui/states.tsx';
import { Likes, TrustedMark } from './standing.tsx';
import { useReplies } from './use-replies.ts';

export const isInThread = ({ parent_id, hasReplies }: ModeratedComment): boolean =>
  parent_id !== null || hasReplies;

interface ThreadButtonProps {
  row: ModeratedComment;
  open: boolean;
  onToggle: () => void;
}

/** Shows the thread of a comment in place, and hides it again. */
export function ThreadButton({ row, open, onToggle }: ThreadButtonProps) {
  const t = useTranslations('comments');
  const isReply = row.parent_id !== null;
  const Icon = isReply ? CornerDownRight : MessagesSquare;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="inline-flex min-h-5.5 shrink-0 items-center gap-1 rounded-chip text-small text-ink-3 hover:text-ink hover:underline coarse:min-h-11"
    >
      <Icon size={13} aria-hidden />
      <span className="md:max-lg:sr-only">{t(isReply ? 'isReply' : 'hasReplies')}</span>
      <ChevronDown size={13} aria-hidden className={classNames(open && 'rotate-180')} />
    </button>
  );
}

/** One stored comment; the key is that of other lists, so that a decision changes this row, too. */
function useComment(id: string, enabled: boolean) {
  const query = { comment_ids: id, page_size: '1' };
  return useQuery({
    ...commentPage(query),
    enabled,
    staleTime: 30_000,
  });
}

function AuthorName({ row }: { row: ModeratedComment }) {
  const anonymous = useTranslations('comments')('anonymous');
  const about = useTranslations('triage');
  const open = useOpenAuthor();
  const { author_channel_id: id, author_name: author } = row;
  const name = (
    <bdi className="foreign block max-w-[24ch] truncate font-semibold text-ink" lang="und">
      {author ?? anonymous}
    </bdi>
  );
  if (id === null) return name;
  return (
    <button
      type="button"
      aria-label={about('openAuthor', { author: author ?? anonymous })}
      onClick={() => open(id)}
      className="min-h-6 min-w-0 rounded-chip text-left hover:underline coarse:min-h-11"
    >
      {name}
    </button>
  );
}

function Line({ row, isThis }: { row: ModeratedComment; isThis: boolean }) {
  const t = useTranslations('comments');
  const unknown = useTranslations('videos')('unknownDate');
  return (
    <li
      aria-current={isThis ? 'true' : undefined}
      className={classNames('py-1', isThis && '-ml-3 border-l-2 border-nila pl-2.5')}
    >
      <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
        <AuthorName row={row} />
        <TrustedMark row={row} />
        <RelativeTime instant={row.published_at} fallback={unknown} />
        <Likes row={row} />
        {row.moderation_status !== 'unmoderated' && (
          <StatusBadge status={row.moderation_status} decision={row.decision} />
        )}
        {isThis && <span className="font-semibold text-nila">{t('thisComment')}</span>}
      </div>
      <p dir="auto" lang="und" className="foreign line-clamp-6 overflow-clip whitespace-pre-line">
        {row.comment_text}
      </p>
    </li>
  );
}

/** The comment that began the thread, unless it is the row itself, and the replies to it. */
export function WholeThread({ row }: { row: ModeratedComment }) {
  const t = useTranslations('comments');
  const more = useTranslations('thread')('moreReplies');
  const errorText = useErrorText();
  const { parent_id: parentId } = row;
  const first = useComment(parentId ?? row.id, parentId !== null);
  const [parent] = first.data?.rows ?? [];
  const hasFirst = parentId === null || parent !== undefined;
  const replies = useReplies(parentId ?? row.id, hasFirst);
  const answers = replies.data?.pages.flatMap((page) => page.rows) ?? [];
  const failed = [first, replies].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return (
      <Failed onRetry={() => void failed.refetch()}>
        {errorText(failed.error, t('threadFailed'))}
      </Failed>
    );
  }
  if (!hasFirst && !first.isPending) return <Unknown text={t('parentUnknown')} />;
  if (replies.isPending) return <Skeleton className="my-1 h-20" />;
  if (parentId === null && answers.length === 0) return <Unknown text={t('noReplies')} />;
  return (
    <div className="my-1 border-l-2 border-line-strong pl-3">
      <ul aria-label={t('thread')}>
        {parent !== undefined && <Line row={parent} isThis={false} />}
        {answers.map((answer) => (
          <Line key={answer.id} row={answer} isThis={answer.id === row.id} />
        ))}
      </ul>
      {replies.hasNextPage && (
        <Button
          kind="ghost"
          size="small"
          disabled={replies.isFetchingNextPage}
          onClick={() => void replies.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </div>
  );
}

const Unknown = ({ text }: { text: string }) => (
  <p role="status" className="my-1 text-small text-ink-2">
    {text}
  </p>
);
