import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Installation, ManagedOwner } from '../../../contract/administration.ts';
import { goToGoogle } from '../../session/session.ts';
import { useIsFresh, useSessions } from '../../session/use-sessions.ts';
import { FreshSignIn } from '../../shared/fresh-sign-in.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useChangeOwner, useRemoveOwner } from './administration-queries.ts';

interface OwnerDialogProps {
  owner: ManagedOwner;
  name: string;
  installation: Installation;
  onClose: () => void;
}

/** The share of an account, and what stops it. */
export function OwnerDialog({ owner, name, installation, onClose }: OwnerDialogProps) {
  const t = useTranslations('administration');
  const errorText = useErrorText();
  const field = useId();
  const [share, setShare] = useState(owner.share === null ? '' : String(owner.share));
  const change = useChangeOwner(owner.id);
  const remove = useRemoveOwner(owner.id);
  const fresh = useIsFresh(useSessions());
  const isPaused = owner.paused_at !== null;
  const isBusy = change.isPending || remove.isPending;
  const failure = change.error ?? remove.error;
  const done = { onSuccess: onClose };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate({ share: share.trim() === '' ? null : Number(share) }, done);
  };
  return (
    <Dialog open onClose={onClose} title={name}>
      <form onSubmit={save}>
        <label htmlFor={field} className="block">
          {t('share')}
        </label>
        <div className="mt-1 flex gap-2">
          <input
            id={field}
            className="field min-w-0 flex-1"
            inputMode="numeric"
            autoComplete="off"
            value={share}
            onChange={(event) => setShare(event.target.value.replaceAll(/\D/g, '').slice(0, 9))}
          />
          <Button type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
        <p className="mt-1 text-small text-ink-2">
          {t('shareAbout', { n: installation.quota.equal_share })}
        </p>
      </form>
      {!owner.administrator && (
        <>
          <section className="mt-4 border-t border-line pt-4">
            <p className="mb-2 text-ink-2">{t('pauseAbout')}</p>
            <Button disabled={isBusy} onClick={() => change.mutate({ paused: !isPaused }, done)}>
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          </section>
          <section className="mt-4 border-t border-line pt-4">
            <p className="mb-2 text-ink-2">
              {t('removeAbout')} {installation.admits === 'everybody' && t('mayReturn')}
            </p>
            <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
              <Button
                className="text-rejected-ink!"
                disabled={isBusy}
                onClick={() => remove.mutate(undefined, done)}
              >
                {t('remove')}
              </Button>
            </FreshSignIn>
          </section>
        </>
      )}
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {failure !== null && errorText(failure, t('failed'))}
      </p>
    </Dialog>
  );
}
