import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { logOut } from '../../session/session.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type LeaveKind = 'disconnect' | 'deleteData';

const calls = {
  disconnect: 'POST /api/connection/disconnect',
  deleteData: 'POST /api/account/delete',
} as const;

interface LeaveDialogProps {
  kind: LeaveKind;
  /** What has to be typed; pasting it is as good. */
  confirmWith: string;
  onClose: () => void;
}

/** Asks for the channel's name before an act that cannot be undone. */
export function LeaveDialog({ kind, confirmWith, onClose }: LeaveDialogProps) {
  const t = useTranslations('settings');
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const leaving = useMutation({
    mutationFn: () => call(calls[kind], { body: { confirm: typed } }),
    onSuccess: () => logOut(),
  });
  const confirmed = typed.trim() === confirmWith.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (confirmed) leaving.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={t(`${kind}Title`)} initialFocus={field}>
      <form onSubmit={submit}>
        <p>{t(`${kind}What`)}</p>
        <p className="mt-2 text-ink-2">{t('nothingOnYoutube')}</p>
        <label htmlFor={id} className="mt-4 block">
          {t.rich('typeToConfirm', {
            name: () => <bdi className="foreign font-semibold">{confirmWith}</bdi>,
          })}
        </label>
        <input
          ref={field}
          id={id}
          className="field mt-1"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="alert" className="mt-2 text-rejected-ink">
          {leaving.error !== null && errorText(leaving.error, t('leaveFailed'))}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            className="text-rejected-ink!"
            disabled={!confirmed || leaving.isPending}
          >
            {t(kind)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
