import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { EndedSession, SessionInfo } from '../../../contract/account-data.ts';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { useEndSessions } from '../../session/use-sessions.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { Setting } from './parts/setting.tsx';

function useSessionName() {
  const t = useTranslations('yourData');
  return ({ browser, system }: EndedSession | SessionInfo) => {
    if (browser !== null && system !== null) return t('browserOn', { browser, system });
    return browser ?? system ?? t('unknownBrowser');
  };
}

/** From where a sign-in came. */
function Network({ of: { network } }: { of: EndedSession | SessionInfo }) {
  const t = useTranslations('yourData');
  return network !== null && <> · {t('network', { network })}</>;
}

/** Who was signed in with this account before. */
function EndedSessions({ ended }: { ended: readonly EndedSession[] }) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const nameOf = useSessionName();
  return (
    <More label={t('endedSessions', { n: ended.length })} className="mt-3">
      <ul className="mt-1 space-y-1 text-small text-ink-2">
        {ended.map((session) => (
          <li key={`${session.signed_in_at} ${session.ended_at}`}>
            {nameOf(session)}:{' '}
            {t('signedIn', { time: formatDateTime(session.signed_in_at, locale) })}
            <Network of={session} /> ·{' '}
            {t('endedAt', { time: formatDateTime(session.ended_at, locale) })}
          </li>
        ))}
      </ul>
    </More>
  );
}

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const name = useSessionName()(session);
  const { signed_in_at: signedIn, last_used_at: lastUsed } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 basis-64 grow">
        <p className="font-semibold">
          {name}{' '}
          {session.current && (
            <span className="ml-2 text-small font-normal text-good-ink">{t('thisBrowser')}</span>
          )}
        </p>
        <p className="text-small text-ink-3">
          <time dateTime={signedIn}>
            {t('signedIn', { time: formatDateTime(signedIn, locale) })}
          </time>
          <Network of={session} />
          {!session.current && (
            <>
              {' · '}
              <time dateTime={lastUsed}>
                {t('lastUsed', { time: formatRelative(lastUsed, locale) ?? '' })}
              </time>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('endThis', {
            name,
            time: formatDateTime(signedIn, locale),
          })}
          onClick={onEnd}
        >
          <LogOut size={15} aria-hidden />
          {t('end')}
        </Button>
      )}
    </li>
  );
}

interface SessionListProps {
  sessions: readonly SessionInfo[];
  ended: readonly EndedSession[];
}

/** The owner's sessions, with the way to end each but this one, and those that have ended. */
export function SessionList({ sessions, ended }: SessionListProps) {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const end = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ current }) => !current).length;
  const endThese = (which: { id: string } | 'others') => {
    // The pressed button goes with its row.
    list.current?.focus();
    end.mutate(which);
  };
  return (
    <Setting name="yourData.sessions" about={t('sessionsAbout')}>
      <ul ref={list} tabIndex={-1} className="bound overflow-clip">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => endThese({ id: session.id })}
          />
        ))}
      </ul>
      {others > 1 && (
        <Button className="mt-3" disabled={end.isPending} onClick={() => endThese('others')}>
          {t('endOthers')}
        </Button>
      )}
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {end.isSuccess && t('ended')}
      </p>
      {ended.length > 0 && <EndedSessions ended={ended} />}
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {end.error !== null && errorText(end.error, t('endFailed'))}
      </p>
    </Setting>
  );
}
