import {
  Clock,
  CloudOff,
  Gauge,
  HardDrive,
  HeartHandshake,
  type LucideIcon,
  Pause,
  PlugZap,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ConnectionHealth, ConnectionProblem } from '../../../contract/connection.ts';
import { serverReach } from '../../api/server-reach.ts';
import { useChangeOutbox } from '../../decisions/outbox.ts';
import { useUnsentDecisions } from '../../decisions/send-decisions.ts';
import { formatDateTime, formatTime, formatZonedTime } from '../../lib/format.ts';
import { links } from '../../lib/links.ts';
import { useStore } from '../../lib/store.ts';
import { useUser } from '../../session/auth-store.ts';
import { useIsOwner } from '../../session/roles.ts';
import { type GrantRequest, goToGoogle } from '../../session/session.ts';
import { useConnection } from '../../shared/queries/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/text.tsx';

interface StripProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

const Strip = ({ icon: Icon, children, action }: StripProps) => (
  <div
    role="status"
    data-strip
    className="status-pending sticky top-14 z-20 border-b border-line bg-(--tint) px-4 py-2 text-(--status-ink) sm:px-6"
  >
    <div className="page-grid flex flex-wrap items-center gap-x-4 gap-y-2">
      <Icon size={18} aria-hidden />
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  </div>
);

function Offline() {
  const t = useTranslations('strips');
  const n = useUnsentDecisions();
  return <Strip icon={WifiOff}>{t('offline', { n })}</Strip>;
}

function Paused({ n }: { n: number }) {
  const t = useTranslations('outbox');
  const change = useChangeOutbox();
  return (
    <Strip
      icon={Pause}
      action={
        <Button
          kind="primary"
          size="small"
          disabled={change.isPending}
          onClick={() => change.mutate({ action: 'resume' })}
        >
          {t('resume')}
        </Button>
      }
    >
      {t('paused', { n })}
    </Strip>
  );
}

/** Whose channel everything on the screen is about. */
function Helping() {
  const t = useTranslations('helping');
  const user = useUser();
  const here = user?.channels.find(({ id }) => id === user.youtube_channel_id);
  if (!here) return <Strip icon={HeartHandshake}>{t('nowhere')}</Strip>;
  return (
    <Strip icon={HeartHandshake}>
      {t.rich(here.role === 'moderator' ? 'moderator' : 'viewer', {
        name: () => <bdi className="foreign font-semibold">{here.title}</bdi>,
      })}
    </Strip>
  );
}

function LittleSpace({ level, free_bytes }: NonNullable<ConnectionHealth['disk']>) {
  const t = useTranslations('strips');
  const free = Math.floor(free_bytes / 1_000_000);
  return <Strip icon={HardDrive}>{t(level === 'full' ? 'disk_full' : 'disk_low', { free })}</Strip>;
}

interface Remedy {
  icon: LucideIcon;
  action: string | null;
  grant: GrantRequest | undefined;
  tellsDecisions: boolean;
}

/**
 * The icon of each problem, the message of the button that solves it, what Google is asked for anew,
 * and whether its own text says what becomes of decisions. Without a fresh consent Google gives no
 * new refresh token, and nothing would be renewed.
 */
const remedies = {
  broken: { icon: PlugZap, action: 'signIn', grant: 'renew', tellsDecisions: false },
  ended: { icon: PlugZap, action: 'signIn', grant: 'renew', tellsDecisions: false },
  missing_scope: {
    icon: PlugZap,
    action: 'grantScope',
    grant: 'comments',
    tellsDecisions: false,
  },
  ends_soon: { icon: PlugZap, action: 'renew', grant: 'renew', tellsDecisions: false },
  no_channel: { icon: PlugZap, action: 'otherAccount', grant: undefined, tellsDecisions: false },
  paused: { icon: Pause, action: null, grant: undefined, tellsDecisions: false },
  quota_exhausted: { icon: Gauge, action: null, grant: undefined, tellsDecisions: true },
  platform_unavailable: { icon: CloudOff, action: null, grant: undefined, tellsDecisions: true },
  clock_wrong: { icon: Clock, action: null, grant: undefined, tellsDecisions: true },
} as const satisfies Record<ConnectionProblem, Remedy>;

interface ProblemProps {
  problem: ConnectionProblem;
  /** Undefined until the server has answered with details. */
  health: ConnectionHealth | undefined;
}

function Problem({ problem, health }: ProblemProps) {
  const t = useTranslations('strips');
  const locale = useLocale();
  const { icon, action, grant, tellsDecisions } = remedies[problem];
  const n = health?.waiting_decisions ?? 0;
  const ahead = health?.clock_ahead_minutes ?? 0;
  const time = (instant: string | null | undefined) =>
    instant === null || instant === undefined ? '–' : formatTime(instant, locale);
  const text = t(problem, {
    n: problem === 'clock_wrong' ? Math.abs(ahead) : n,
    direction: ahead > 0 ? 'fast' : 'slow',
    ends: time(health?.ends_at),
    resets: health ? formatZonedTime(health.quota_resets_at, locale) : '–',
    retry: time(health?.retry_at),
    deleted: health?.data_deleted_at ? formatDateTime(health.data_deleted_at, locale) : 'none',
  });
  return (
    <Strip
      icon={icon}
      action={
        action !== null && (
          <Button kind="primary" size="small" onClick={() => void goToGoogle(grant)}>
            {t(action)}
          </Button>
        )
      }
    >
      {text} {n > 0 && !tellsDecisions && `${t('safe', { n })} `}
      {(problem === 'ended' || problem === 'ends_soon') && (
        <OutsideLink href={links.googleAudience}>{t('publish')}</OutsideLink>
      )}
    </Strip>
  );
}

/** One line under the header, for the most urgent problem. */
export function Strips() {
  const online = useStore(serverReach);
  const user = useUser();
  const owns = useIsOwner();
  const { data: health } = useConnection(user !== null && owns);
  if (user !== null && !owns) {
    return (
      <>
        <Helping />
        {!online && <Offline />}
      </>
    );
  }
  if (!online) return <Offline />;
  // The session reports these two before the server has answered.
  const known =
    user?.connection === 'broken' || user?.connection === 'missing_scope'
      ? user.connection
      : undefined;
  if (health?.disk) return <LittleSpace {...health.disk} />;
  const problem = health?.problems[0] ?? known;
  if (problem !== undefined) return <Problem problem={problem} health={health} />;
  const paused = (health?.sending_paused_at ?? null) !== null;
  return paused ? <Paused n={health?.waiting_decisions ?? 0} /> : null;
}
