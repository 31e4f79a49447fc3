import { useTranslations } from 'use-intl';
import type { ThreadRow } from '../../decisions/cache.ts';
import { CommentBox } from './comment-box.tsx';
import { useEdit, useReply } from './use-write.ts';

interface EditBoxProps {
  row: ThreadRow;
  /** It was saved, or given up. */
  onDone: () => void;
}

/** In place of an own comment's text while that is changed. */
export function EditBox({ row, onDone }: EditBoxProps) {
  const t = useTranslations('thread');
  const edit = useEdit(row);
  return (
    <CommentBox
      label={t('editText')}
      submit={t('save')}
      text={row.comment_text}
      busy={edit.isPending}
      onSubmit={(text) => edit.mutate(text, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

interface ReplyBoxProps extends EditBoxProps {
  author: string;
  onReplied: () => void;
}

/** Below a comment while it is answered. */
export function ReplyBox({ row, author, onDone, onReplied }: ReplyBoxProps) {
  const t = useTranslations('thread');
  const reply = useReply(row);
  return (
    <CommentBox
      label={t('replyTo', { author })}
      submit={t('reply')}
      busy={reply.isPending}
      onSubmit={(text) =>
        reply.mutate(text, {
          onSuccess: () => {
            onDone();
            onReplied();
          },
        })
      }
      onCancel={onDone}
    />
  );
}
