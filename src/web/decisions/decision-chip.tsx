import { Check, Clock, Hourglass, Pause, RotateCcw, Send, Undo2, X } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import type { DecisionProgress } from '../../contract/moderation.ts';
import { worthRetrying } from '../../contract/worth-retrying.ts';
import { formatTime } from '../lib/format.ts';
import { useNow } from '../lib/use-device.ts';
import { Button } from '../ui/button.tsx';
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

/** Whole seconds until it is sent; 0 once sending has begun. */
function useSecondsLeft({ state, send_after }: DecisionProgress): number {
  const now = useNow(state === 'queued');
  if (state !== 'queued') return 0;
  return Math.max(0, Math.ceil((Date.parse(send_after) - now) / 1000));
}

function useProgressText(progress: DecisionProgress, seconds: number): string {
  const t = useTranslations('decision');
  const locale = useLocale();
  const { state, failure } = progress;
  switch (state) {
    case 'queued':
      return seconds > 0 ? t('sendsIn', { s: String(seconds) }) : t('sending');
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
      return t('sent');
    case 'undone':
      return t('undone');
    case 'failed':
      return t('failed', { reason: t(failure ?? 'outcome_unknown') });
  }
}

/** Shown by the icon alone on narrow screens, so that the row keeps its height. */
const iconOnly: ReadonlySet<DecisionProgress['state']> = new Set(['queued', 'sending', 'sent']);

const canUndo: ReadonlySet<DecisionProgress['state']> = new Set([
  'queued',
  'waiting_quota',
  'waiting_platform',
  'paused',
  'stopped',
]);

const canRetry = ({ state, failure }: DecisionProgress): boolean =>
  state === 'failed' && worthRetrying.has(failure ?? 'outcome_unknown');

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
  const text = useProgressText(progress, seconds);
  const decide = useDecide();
  const undo = useUndo();
  const Icon = icons[progress.state];
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-right text-small text-balance tabular-nums text-ink-2">
        <Icon size={14} aria-hidden className="shrink-0" />
        <span className={iconOnly.has(progress.state) ? 'sr-only sm:not-sr-only' : ''}>{text}</span>
        {seconds > 0 && (
          <span aria-hidden className="sm:hidden">
            {t('seconds', { s: String(seconds) })}
          </span>
        )}
      </span>
      {canUndo.has(progress.state) && (
        <Button size="small" onClick={() => undo([row])}>
          <Undo2 size={15} aria-hidden />
          {t('undo')}
        </Button>
      )}
      {canRetry(progress) && (
        <Button size="small" onClick={() => decide(row, progress.decision)}>
          <RotateCcw size={15} aria-hidden />
          {t('retry')}
        </Button>
      )}
    </>
  );
}
