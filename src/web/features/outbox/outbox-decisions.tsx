import { Pause, Play, RotateCcw, Send, Undo2, X } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Outbox } from '../../../contract/outbox.ts';
import type { Quota } from '../../../contract/quota.ts';
import { useChangeOutbox } from '../../decisions/outbox.ts';
import { formatTime, secondsUntil } from '../../lib/format.ts';
import { useNow } from '../../lib/use-device.ts';
import { useRole } from '../../session/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';

type WaitingGroup = Outbox['waiting'][number];

/** A wait of at most this many seconds is counted down; a longer one ends at a time of day. */
const mostSeconds = 90;

function WaitingKind({ waiting, paused }: { waiting: WaitingGroup; paused: boolean }) {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const { kind, decisions, calls, next_at } = waiting;
  const time = formatTime(next_at, locale);
  const seconds = secondsUntil(next_at, useNow(!paused));
  const soon = kind !== 'reject_held' && seconds <= mostSeconds;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{t(`kind_${kind}`, { n: decisions })}</span>
      <span className="text-ink-2">
        {calls > 0 && t('calls', { calls })}
        {calls > 0 && !paused && ' · '}
        {!paused && soon && (seconds > 0 ? t('nextIn', { s: String(seconds) }) : t('sendingNow'))}
        {!paused && !soon && t(kind === 'reject_held' ? 'rejectedAt' : 'nextAt', { time })}
      </span>
    </li>
  );
}

function Actions({ outbox }: { outbox: Outbox }) {
  const t = useTranslations('outbox');
  const change = useChangeOutbox();
  const role = useRole();
  const undoable = outbox.waiting.some((waiting) => waiting.undoable > 0);
  const sendable = outbox.waiting.some((waiting) => waiting.undoable > waiting.automatic);
  const automatic = outbox.waiting.reduce((sum, waiting) => sum + waiting.automatic, 0);
  const paused = outbox.paused_at !== null;
  const busy = change.isPending;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {automatic > 0 && <p className="w-full text-ink-2">{t('automatic', { n: automatic })}</p>}
      {undoable && role !== 'viewer' && (
        <Button disabled={busy} onClick={() => change.mutate({ action: 'undo' })}>
          <Undo2 size={16} aria-hidden />
          {t('undoAll')}
        </Button>
      )}
      {sendable && !paused && outbox.connected && role !== 'viewer' && (
        <Button disabled={busy} onClick={() => change.mutate({ action: 'send' })}>
          <Send size={16} aria-hidden />
          {t('sendNow')}
        </Button>
      )}
      {role === 'owner' && (
        <Button
          kind={paused ? 'primary' : 'secondary'}
          disabled={change.isPending}
          onClick={() => change.mutate({ action: paused ? 'resume' : 'pause' })}
        >
          {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {t(paused ? 'resume' : 'pause')}
        </Button>
      )}
    </div>
  );
}

interface WaitingDecisionsProps {
  outbox: Outbox | undefined;
  quota: Quota | undefined;
}

/** The waiting decisions by kind, with buttons for all of them. */
export function WaitingDecisions({ outbox, quota }: WaitingDecisionsProps) {
  const t = useTranslations('outbox');
  const states = useTranslations('acts');
  const locale = useLocale();
  if (outbox === undefined || quota === undefined) return <Skeleton className="h-20" />;
  const n = outbox.waiting.reduce((sum, { decisions }) => sum + decisions, 0);
  const { calls, units, done_at: doneAt } = quota.waiting;
  const waits = outbox.paused_at !== null || !outbox.connected;
  return (
    <>
      {outbox.paused_at !== null && <p className="mb-2 font-semibold">{t('paused', { n })}</p>}
      {n === 0 ? (
        <p className="text-ink-2">{t('nothing')}</p>
      ) : (
        <div className="tabular-nums">
          <p>
            <b className="font-semibold">{t('waiting', { n })}</b>{' '}
            <span className="text-ink-2">
              {t('plan', { calls, units })}
              {doneAt !== null &&
                !waits &&
                ` ${t('planDone', { time: formatTime(doneAt, locale) })}`}
              {!outbox.connected && ` · ${states('access')}`}
            </span>
          </p>
          <ul className="mt-1">
            {outbox.waiting.map((waiting) => (
              <WaitingKind key={waiting.kind} waiting={waiting} paused={waits} />
            ))}
          </ul>
        </div>
      )}
      <Actions outbox={outbox} />
    </>
  );
}

/** The failed decisions by reason, to retry or dismiss. */
export function FailedDecisions({ failed }: Pick<Outbox, 'failed'>) {
  const t = useTranslations('outbox');
  const reasons = useTranslations('decision');
  const change = useChangeOutbox();
  const role = useRole();
  return (
    <ul className="flex flex-col gap-3">
      {failed.map(({ reason, decisions, retryable }) => (
        <li key={reason} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="basis-52 grow tabular-nums">
            {t('notSent', { n: decisions, reason: reasons(reason) })}
          </span>
          <span className="flex gap-2">
            {retryable && role !== 'viewer' && (
              <Button
                size="small"
                disabled={change.isPending}
                aria-label={t('retryThese', { reason: reasons(reason) })}
                onClick={() => change.mutate({ action: 'retry', reason })}
              >
                <RotateCcw size={15} aria-hidden />
                {t('retry')}
              </Button>
            )}
            {role === 'owner' && (
              <Button
                kind="ghost"
                size="small"
                disabled={change.isPending}
                aria-label={t('dismissThese', { reason: reasons(reason) })}
                onClick={() => change.mutate({ action: 'dismiss', reason })}
              >
                <X size={15} aria-hidden />
                {t('dismiss')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
