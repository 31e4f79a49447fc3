import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { ThreadRow } from '../../decisions/cache.ts';
import { Button } from '../../ui/button.tsx';
import { useEdit, useReply } from './use-write.ts';

interface CommentBoxProps {
  label: string;
  submit: string;
  busy: boolean;
  /** Called with the trimmed text; `clear` empties the box once it was taken. */
  onSubmit: (text: string, clear: () => void) => void;
  /** Absent for a box that stays. */
  onCancel?: () => void;
  text?: string;
}

/** Three rows to write in. Escape cancels, Ctrl or Cmd with Enter posts; blank is not sent. */
export function CommentBox({
  label,
  submit,
  busy,
  onSubmit,
  onCancel,
  text = '',
}: CommentBoxProps) {
  const t = useTranslations('thread');
  const id = useId();
  const [value, setValue] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) area.current?.focus();
  }, [opened]);
  const trimmed = value.trim();
  const ready = trimmed !== '' && !busy;
  const send = () => {
    if (ready) onSubmit(trimmed, () => setValue(''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={3}
        dir="auto"
        value={value}
        placeholder={label}
        maxLength={limits.commentLength}
        readOnly={busy}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
        className="field resize-y"
      />
      <div className="flex justify-end gap-2">
        {opened && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" kind="primary" size={opened ? 'small' : 'normal'} disabled={!ready}>
          {busy ? t('posting') : submit}
        </Button>
      </div>
    </form>
  );
}

interface EditBoxProps {
  row: ThreadRow;
  /** Called when it was saved or cancelled. */
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
