import { Check, Clock, Hourglass, Pause, RotateCcw, Send, Undo2, WifiOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import type { DecisionProgress } from '../../contract/moderation.ts';
import { worthRetrying } from '../../contract/worth-retrying.ts';
import { serverReach } from '../api/server-reach.ts';
import { formatTime, secondsUntil } from '../lib/format.ts';
import { useStore } from '../lib/store.ts';
import { useNow } from '../lib/use-device.ts';
import { Button } from '../ui/button.tsx';
import { canUndo } from './progress.ts';
import { useIsUnsettled } from './send-decisions.ts';
import { useDecide, useUndo } from './use-decide.ts';

const icons = {
  queued: Clock,
  sending: Send,
  waiting_quota: Clock,
  waiting_platform: Clock,
  held: Hourglass,
  paused: Clock,
  stopped: Pause,
  sent: Check,
  failed: X,
  undone: Undo2,
};

/** The longest time that a timer of the browser counts. */
const longestTimerMs = 2 ** 31 - 1;

/** Turns true at this instant, between the ticks of the clock that counts down. */
function useIsPast(instant: string, running: boolean): boolean {
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    if (!running) return;
    const rest = Math.max(0, Date.parse(instant) - Date.now());
    const timer = setTimeout(() => setReached(instant), Math.min(rest, longestTimerMs));
    return () => clearTimeout(timer);
  }, [instant, running]);
  return reached === instant;
}

/** Whole seconds until it is sent; 0 once sending has begun. */
function useSecondsLeft({ state, send_after }: DecisionProgress): number {
  const now = useNow(state === 'queued');
  const past = useIsPast(send_after, state === 'queued');
  if (state !== 'queued' || past) return 0;
  return secondsUntil(send_after, now);
}

/** A page without a connection cannot know whether the time to undo began or what came after it. */
type OutOfTouch = 'waitingConnection' | 'noNews' | 'saving' | undefined;

function useOutOfTouch(row: ModeratedComment, seconds: number): OutOfTouch {
  const online = useStore(serverReach);
  const unsettled = useIsUnsettled(row.id);
  if (unsettled && !online) return 'waitingConnection';
  if (unsettled) return seconds > 0 ? undefined : 'saving';
  return online || seconds > 0 ? undefined : 'noNews';
}

/** No app brings a comment back once this decision is sent. */
const removes = ({ decision, hold_only: holdOnly, hold_first: holdFirst }: DecisionProgress) =>
  decision === 'reject' && !holdOnly && !holdFirst;

/** When a comment is gone for good, in a few words; nothing where it is not, or no longer in time. */
export function RemovalTime({ progress }: { progress: DecisionProgress }) {
  const t = useTranslations('decision');
  const locale = useLocale();
  const seconds = useSecondsLeft(progress);
  if (seconds === 0 || !removes(progress)) return null;
  return seconds > mostSeconds
    ? t('goneAt', { time: formatTime(progress.send_after, locale) })
    : t('goneIn', { s: String(seconds) });
}

/** What happens at the end of the wait. */
const endOf = (progress: DecisionProgress) => {
  if (removes(progress)) return 'removed';
  return progress.hold_first ? 'hides' : 'sends';
};

function useWaitText(progress: DecisionProgress, seconds: number): string {
  const t = useTranslations('decision');
  const locale = useLocale();
  if (seconds === 0) return t('sending');
  return seconds > mostSeconds
    ? t(`${endOf(progress)}At`, { time: formatTime(progress.send_after, locale) })
    : t(`${endOf(progress)}In`, { s: String(seconds) });
}

interface ProgressText {
  progress: DecisionProgress;
  seconds: number;
  outOfTouch: OutOfTouch;
  staysPublished: boolean;
}

function useProgressText({ progress, seconds, ...row }: ProgressText): string {
  const t = useTranslations('decision');
  const locale = useLocale();
  const { outOfTouch, staysPublished } = row;
  const { state, decision, failure } = progress;
  const waitText = useWaitText(progress, seconds);
  if (staysPublished) return t('staysPublished');
  if (outOfTouch !== undefined && inTransit.has(state)) return t(outOfTouch);
  switch (state) {
    case 'queued':
      return waitText;
    case 'sending':
      return t('sending');
    case 'waiting_quota':
      return t('waitingQuota');
    case 'waiting_platform':
      return t('waitingPlatform');
    case 'held':
      return t('held', { time: formatTime(progress.send_after, locale) });
    case 'paused':
      return t('paused');
    case 'stopped':
      return t('stopped');
    case 'sent':
      if (progress.hold_only) return t('heldForReview');
      return t(decision === 'reject' ? 'removed' : 'published');
    case 'undone':
      return t('undone');
    case 'failed':
      return failure === 'outcome_unknown'
        ? t('unconfirmed')
        : t('failed', { reason: t(failure ?? 'refused') });
  }
}

/** A wait of at most this many seconds is counted down; a longer one ends at a time of day. */
const mostSeconds = 90;

/** States in which a page out of touch may have missed what came next. */
const inTransit: ReadonlySet<DecisionProgress['state']> = new Set(['queued', 'sending']);

/** States in which viewers still see what they saw before the decision. */
const notYetSent: ReadonlySet<DecisionProgress['state']> = new Set([
  'queued',
  'waiting_quota',
  'waiting_platform',
  'paused',
  'stopped',
]);

/** Once the time to undo is over a call may be under way, and nobody knows what viewers see. */
const isNotYetSent = ({ state }: DecisionProgress, mayBeUndone: boolean): boolean =>
  notYetSent.has(state) && (state !== 'queued' || mayBeUndone);

/** What is said of a ban; nothing where the decision was undone or failed. Nobody can say "banned". */
const banTexts: Partial<Record<DecisionProgress['state'], 'banWith' | 'banAsked'>> = {
  queued: 'banWith',
  sending: 'banWith',
  waiting_quota: 'banWith',
  waiting_platform: 'banWith',
  held: 'banWith',
  paused: 'banWith',
  stopped: 'banWith',
  sent: 'banAsked',
};

/** Shown by the icon alone on narrow screens, so that the row keeps its height. */
const iconOnly: ReadonlySet<DecisionProgress['state']> = new Set(['queued', 'sending']);

interface StillSeenProps {
  visible: boolean;
  progress: DecisionProgress;
}

/** What viewers see until it is sent. A countdown says so by itself, but not to screen readers. */
function StillSeen({ visible, progress: { state } }: StillSeenProps) {
  const t = useTranslations('decision');
  return (
    <span className={state === 'queued' ? 'sr-only' : 'sr-only sm:not-sr-only'}>
      {' · '}
      {t(visible ? 'stillVisible' : 'stillHidden')}
    </span>
  );
}

/** Another try of a rule's hold would make a rejection of it. */
const canRetry = ({ state, failure, hold_only: holdOnly }: DecisionProgress): boolean =>
  state === 'failed' && !holdOnly && worthRetrying.has(failure ?? 'outcome_unknown');

/** The progress of a decision, and the buttons to undo or retry it. */
export function DecisionChip({
  row,
  progress,
}: {
  row: ModeratedComment;
  progress: DecisionProgress;
}) {
  const t = useTranslations('decision');
  const seconds = useSecondsLeft(progress);
  const outOfTouch = useOutOfTouch(row, seconds);
  // Viewers see it already, so nothing is sent; the time to undo still runs.
  const staysPublished =
    progress.state === 'queued' && progress.decision === 'approve' && row.visible;
  const text = useProgressText({ progress, seconds, outOfTouch, staysPublished });
  const decide = useDecide();
  const undo = useUndo();
  const lost = outOfTouch !== undefined && inTransit.has(progress.state);
  const ban = progress.ban_asked ? banTexts[progress.state] : undefined;
  const Icon = lost && outOfTouch !== 'saving' ? WifiOff : icons[progress.state];
  const unchanged = !staysPublished && isNotYetSent(progress, seconds > 0 || lost);
  return (
    <>
      <span className="text-right text-small leading-tight text-balance tabular-nums text-ink-2">
        <Icon size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
        <span className={iconOnly.has(progress.state) && !lost ? 'sr-only sm:not-sr-only' : ''}>
          {text}
          {ban !== undefined && ` · ${t(ban)}`}
          {unchanged && <StillSeen visible={row.visible} progress={progress} />}
        </span>
        {seconds > 0 && !lost && (
          <span aria-hidden className="inline-block max-w-20 align-middle sm:hidden">
            {removes(progress) ? (
              <RemovalTime progress={progress} />
            ) : (
              seconds <= mostSeconds && t('seconds', { s: String(seconds) })
            )}
          </span>
        )}
      </span>
      {canUndo(row) && (
        <Button size="small" onClick={() => undo([row])}>
          <Undo2 size={15} aria-hidden />
          {t('undo')}
        </Button>
      )}
      {canRetry(progress) && (
        <Button
          size="small"
          onClick={() => decide(row, progress.decision, progress.ban_asked ? 'ban' : undefined)}
        >
          <RotateCcw size={15} aria-hidden />
          {t('retry')}
        </Button>
      )}
    </>
  );
}
