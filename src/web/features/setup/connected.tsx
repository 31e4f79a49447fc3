import { useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ConnectionHealth } from '../../../contract/connection.ts';
import { accessToken } from '../../api/tokens.ts';
import { basePath } from '../../lib/base-path.ts';
import { formatDateTime, formatTime, formatZonedTime } from '../../lib/format.ts';
import { links } from '../../lib/links.ts';
import { goToGoogle } from '../../session/session.ts';
import { GuideAdvice } from '../../shared/guide/guide-advice.tsx';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { useConnection } from '../../shared/queries/use-connection.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/text.tsx';
import { anchorOf, setupGuide } from './failure.tsx';
import { Notice } from './notice.tsx';

const followStorage = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** The tab of the sign-in has stored a session, which this tab can use, too. */
const useHasSession = () => useSyncExternalStore(followStorage, () => accessToken() !== null);

/** The problems that another journey to Google solves, with the name of the button. */
const journeys = {
  missing_scope: { name: 'grantScope', grant: 'comments' },
  no_channel: { name: 'otherAccount', grant: undefined },
  broken: { name: 'signIn', grant: 'renew' },
  ended: { name: 'signIn', grant: 'renew' },
} as const;

function Problem({ health }: { health: ConnectionHealth }) {
  const t = useTranslations('setup');
  const strips = useTranslations('strips');
  const locale = useLocale();
  const { data: document } = useGuidePage(setupGuide);
  const [problem] = health.problems;
  if (problem === undefined) return null;
  const time = (instant: string | null) => (instant === null ? '–' : formatTime(instant, locale));
  const journey = problem in journeys ? journeys[problem as keyof typeof journeys] : null;
  const ahead = health.clock_ahead_minutes ?? 0;
  return (
    <>
      <Notice kind="warning">
        <p>{t('connectedBut')}</p>
        <p>
          {strips(problem, {
            n: problem === 'clock_wrong' ? Math.abs(ahead) : health.waiting_decisions,
            direction: ahead > 0 ? 'fast' : 'slow',
            ends: time(health.ends_at),
            resets: formatZonedTime(health.quota_resets_at, locale),
            retry: time(health.retry_at),
            deleted: 'none',
          })}
        </p>
      </Notice>
      <GuideAdvice document={document} id={`error-${anchorOf(problem)}`} />
      {journey !== null && (
        <Button
          kind="primary"
          className="self-start"
          onClick={() => void goToGoogle(journey.grant)}
        >
          {strips(journey.name)}
        </Button>
      )}
    </>
  );
}

function EndOfAccess({ endsAt }: { endsAt: string }) {
  const t = useTranslations('setup');
  const strips = useTranslations('strips');
  const locale = useLocale();
  return (
    <Notice kind="warning">
      <p>{t('endsAt', { date: formatDateTime(endsAt, locale) })}</p>
      <p>
        <OutsideLink href={links.googleAudience}>{strips('publish')}</OutsideLink>
      </p>
    </Notice>
  );
}

/** The owner has signed in; what may still be wrong with the access is told at once. */
export function Connected() {
  const t = useTranslations('setup');
  const { data: health } = useConnection(useHasSession());
  const works = health === undefined || health.problems.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {works && (
        <Notice kind="success">
          <p className="font-semibold">{t('connected')}</p>
          <p>{t('connectedWhat')}</p>
        </Notice>
      )}
      {health && <Problem health={health} />}
      {health?.ends_at && works && <EndOfAccess endsAt={health.ends_at} />}
      {/* The session began in another tab: only a new page knows it. */}
      <a
        href={`${basePath}/`}
        className={`${buttonClass(works ? 'primary' : 'secondary')} self-start`}
      >
        {t('toDashboard')}
      </a>
    </div>
  );
}
