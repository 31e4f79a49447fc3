import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ConnectionHealth } from '../../../contract/connection.ts';
import { formatDateTime } from '../../lib/format.ts';
import { links } from '../../lib/links.ts';
import { goToGoogle } from '../../session/session.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { useConnection } from '../../shared/queries/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/text.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Fact, Setting } from './parts/setting.tsx';

function Permission({ granted, children }: { granted: boolean; children: ReactNode }) {
  const t = useTranslations('settings');
  const Icon = granted ? Check : X;
  return (
    <li className="flex items-center gap-2">
      <Icon size={16} aria-hidden className={granted ? 'text-good-edge' : 'text-rejected-edge'} />
      {children}
      <span className="sr-only">{t(granted ? 'granted' : 'notGranted')}</span>
    </li>
  );
}

function Problems({ connection }: { connection: ConnectionHealth }) {
  const t = useTranslations('settings');
  const { problems, state } = connection;
  if (problems.length === 0) {
    return (
      <p className="status-good inline-flex items-center gap-2 font-semibold">
        <Check size={18} aria-hidden className="text-good-edge" />
        {t('working')}
      </p>
    );
  }
  // An account without a channel is left for another one, whose own grant may well be whole.
  const renewal =
    state === 'no_channel' ? undefined : state === 'missing_scope' ? 'comments' : 'renew';
  const renewable = problems.some((problem) =>
    ['broken', 'ended', 'missing_scope', 'ends_soon', 'no_channel'].includes(problem),
  );
  return (
    <div className="status-pending bound flex flex-wrap items-center gap-4 bg-(--tint)! px-4 py-3 text-(--status-ink)">
      <ul className="min-w-0 flex-1 basis-60 space-y-1">
        {problems.map((problem) => (
          <li key={problem}>
            {t(`problem_${problem}`)}{' '}
            {(problem === 'ended' || problem === 'ends_soon') && (
              <OutsideLink href={links.googleAudience}>{t('publish')}</OutsideLink>
            )}
          </li>
        ))}
      </ul>
      {renewable && (
        <Button kind="primary" onClick={() => void goToGoogle(renewal)}>
          {t('renew')}
        </Button>
      )}
    </div>
  );
}

function Facts({ connection }: { connection: ConnectionHealth }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { account, channel, permissions } = connection;
  // What was granted is worth nothing once Google has revoked the access.
  const revoked = connection.state === 'broken';
  const dates = [
    { name: 'grantedAt', at: connection.granted_at },
    { name: 'endsAt', at: connection.ends_at },
    { name: 'lastReadAt', at: connection.last_read_at },
    { name: 'dataDeletedAt', at: connection.data_deleted_at },
  ] as const;
  return (
    <dl className="mt-4">
      <Fact name={t('account')}>
        <bdi className="foreign">{account.name}</bdi>
        {account.email !== null && <bdi className="foreign text-ink-2"> {account.email}</bdi>}
      </Fact>
      {channel !== null && (
        <Fact name={t('channel')}>
          <bdi className="foreign">{channel.title}</bdi>
        </Fact>
      )}
      <Fact name={t('permissions')}>
        <ul>
          <Permission granted={permissions.read && !revoked}>{t('mayRead')}</Permission>
          <Permission granted={permissions.comments && !revoked}>{t('mayModerate')}</Permission>
        </ul>
      </Fact>
      {dates.map(({ name, at }) =>
        at === null ? null : (
          <Fact key={name} name={t(name)}>
            <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </Fact>
        ),
      )}
      {connection.waiting_decisions > 0 && (
        <Fact name={t('waiting')}>{t('decisions', { n: connection.waiting_decisions })}</Fact>
      )}
    </dl>
  );
}

/** Whether Sapu may read and moderate the channel. */
export function ConnectionSettings() {
  const t = useTranslations('settings');
  return (
    <Loaded query={useConnection()} what={t('connection')} failed={t('connectionFailed')}>
      {(connection) => (
        <Setting name="settings.connection">
          <Problems connection={connection} />
          <Facts connection={connection} />
        </Setting>
      )}
    </Loaded>
  );
}

/** Another channel, or none. */
export function ChannelSettings() {
  const t = useTranslations('settings');
  const [leaving, setLeaving] = useState(false);
  const { data: connection } = useConnection();
  return (
    <>
      <Setting name="settings.otherChannel" about={t('otherChannelAbout')}>
        <Button onClick={() => void goToGoogle()}>{t('chooseChannel')}</Button>
      </Setting>
      <Setting name="settings.disconnect" about={t('disconnectAbout')}>
        <Button
          className="text-rejected-ink!"
          disabled={connection === undefined}
          onClick={() => setLeaving(true)}
        >
          {t('disconnect')}
        </Button>
      </Setting>
      {leaving && connection !== undefined && (
        <LeaveDialog
          kind="disconnect"
          confirmWith={connection.confirm_with}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
