import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../api/send.ts';
import { fileNameIn, saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../session/auth-store.ts';
import { useIsOwner } from '../../session/roles.ts';
import { goToGoogle } from '../../session/session.ts';
import { useIsFresh, useSessions } from '../../session/use-sessions.ts';
import { FreshSignIn } from '../../shared/fresh-sign-in.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useConnection } from '../../shared/queries/use-connection.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Spinner } from '../../ui/bristles.tsx';
import { Button } from '../../ui/button.tsx';
import { HelperSettings } from './helpers/helper-settings.tsx';
import { StopHelping } from './helpers/stop-helping.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Setting } from './parts/setting.tsx';
import { SessionList } from './session-list.tsx';
import { TokenSettings } from './tokens/token-settings.tsx';
import { WebhookSettings } from './webhooks/webhook-settings.tsx';

function Export({ fresh }: { fresh: boolean }) {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const exporting = useMutation({
    async mutationFn() {
      const answer = await send({ method: 'GET', path: '/api/account/export' });
      saveFile(await answer.blob(), fileNameIn(answer, 'sapu-export.zip'));
    },
  });
  return (
    <Setting name="yourData.export" about={t('exportAbout')}>
      <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
        <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? <Spinner /> : <Download size={16} aria-hidden />}
          {t('exportAll')}
        </Button>
      </FreshSignIn>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {exporting.isPending && t('exporting')}
        {exporting.isSuccess && t('exported')}
      </p>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {exporting.error !== null && errorText(exporting.error, t('exportFailed'))}
      </p>
    </Setting>
  );
}

function Delete({ fresh, name }: { fresh: boolean; name?: string | undefined }) {
  const t = useTranslations('settings');
  const [open, setOpen] = useState(false);
  const { data: connection } = useConnection(name === undefined);
  const confirmWith = name ?? connection?.confirm_with;
  return (
    <Setting name="settings.deleteData" about={t('deleteDataAbout')}>
      <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
        <Button
          className="text-rejected-ink!"
          disabled={confirmWith === undefined}
          onClick={() => setOpen(true)}
        >
          {t('deleteData')}
        </Button>
      </FreshSignIn>
      {open && confirmWith !== undefined && (
        <LeaveDialog kind="deleteData" confirmWith={confirmWith} onClose={() => setOpen(false)} />
      )}
    </Setting>
  );
}

/** Who only helps has an account to delete, by their own name; others have a channel to change to first. */
function HelpersActs({ fresh }: { fresh: boolean }) {
  const t = useTranslations('yourData');
  const user = useUser();
  const owns = user?.channels.some(({ role }) => role === 'owner') === true;
  return (
    <>
      <StopHelping />
      {owns ? (
        <p className="py-5 text-ink-2">{t('ownChannelFirst')}</p>
      ) : (
        <Delete fresh={fresh} name={user?.name || user?.email || 'Sapu'} />
      )}
    </>
  );
}

function Acts({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const fresh = useIsFresh(sessions);
  if (!useIsOwner()) return <HelpersActs fresh={fresh} />;
  return (
    <>
      <HelperSettings fresh={fresh} />
      <TokenSettings fresh={fresh} />
      <WebhookSettings />
      <Export fresh={fresh} />
      <Delete fresh={fresh} />
    </>
  );
}

/** Where the owner is signed in, and what they can do with everything stored about them. */
export function DataSettings() {
  const t = useTranslations('yourData');
  const sessions = useSessions();
  return (
    <Loaded query={sessions} what={t('sessions')} failed={t('sessionsFailed')}>
      {(data) => (
        <>
          <SessionList sessions={data.sessions} ended={data.ended} />
          <Acts sessions={sessions} />
        </>
      )}
    </Loaded>
  );
}
