import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReplies } from '../../comment/use-replies.ts';
import { type ThreadRow } from '../../decisions/cache.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { ThreadComment } from './thread-comment.tsx';

function Replies({ row, id, onReplied }: { row: ThreadRow; id: string; onReplied: () => void }) {
  const t = useTranslations('thread');
  const comments = useTranslations('comments');
  const errorText = useErrorText();
  const replies = useReplies(row.id, true);
  const rows = replies.data?.pages.flatMap((page) => page.rows) ?? [];
  if (replies.isPending) return <Skeleton className="h-24" />;
  if (replies.isError && rows.length === 0) {
    return (
      <Failed onRetry={() => void replies.refetch()}>
        {errorText(replies.error, t('loadFailed'))}
      </Failed>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <ul
        id={id}
        aria-label={t('replies', { author: row.author_name ?? comments('anonymous') })}
        className="flex flex-col gap-2"
      >
        {rows.map((reply) => (
          <ThreadComment key={reply.id} row={reply} onReplied={onReplied} />
        ))}
      </ul>
      {replies.hasNextPage && (
        <Button
          size="small"
          className="self-start"
          disabled={replies.isFetchingNextPage}
          onClick={() => void replies.fetchNextPage()}
        >
          {t('moreReplies')}
        </Button>
      )}
    </div>
  );
}

/** A comment and, on demand, its replies. */
export function Thread({ row }: { row: ThreadRow }) {
  const t = useTranslations('thread');
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <ThreadComment
      row={row}
      onReplied={() => setOpen(true)}
      aside={
        row.replyCount > 0 && (
          <Button
            kind="ghost"
            size="small"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon size={15} aria-hidden />
            {open ? t('hideReplies') : t('showReplies', { n: row.replyCount })}
          </Button>
        )
      }
    >
      {open && row.replyCount > 0 && <Replies row={row} id={id} onReplied={() => setOpen(true)} />}
    </ThreadComment>
  );
}
