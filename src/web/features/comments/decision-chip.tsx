import { Check, Clock, RotateCcw, Send, Undo2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import type { DecisionProgress } from '../../../contract/moderation.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useDecide, useUndo } from './use-decide.ts';

const failures = [
  'comment_gone',
  'not_permitted',
  'cannot_unreject',
  'refused',
  'gave_up',
] as const;

const icons = {
  queued: Clock,
  sending: Send,
  waiting_quota: Clock,
  paused: Clock,
  sent: Check,
  failed: X,
  undone: Undo2,
};

function useProgressText({ state, send_after, failure }: DecisionProgress): string {
  const t = useTranslations('decision');
  const now = useNow(state === 'queued');
  switch (state) {
    case 'queued': {
      const seconds = Math.ceil((Date.parse(send_after) - now) / 1000);
      return seconds > 0 ? t('sendsIn', { s: String(seconds) }) : t('sending');
    }
    case 'sending':
      return t('sending');
    case 'waiting_quota':
      return t('waitingQuota');
    case 'paused':
      return t('paused');
    case 'sent':
      return t('sent');
    case 'undone':
      return t('undone');
    case 'failed':
      return t('failed', { reason: t(failures.find((known) => known === failure) ?? 'unknown') });
  }
}

/** Where a decision is on its way, and what can still be done about it. */
export function DecisionChip({
  row,
  progress,
}: {
  row: ModeratedComment;
  progress: DecisionProgress;
}) {
  const t = useTranslations('decision');
  const text = useProgressText(progress);
  const decide = useDecide();
  const undo = useUndo();
  const Icon = icons[progress.state];
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="inline-flex items-center gap-1.5 text-small tabular-nums text-ink-2">
        <Icon size={14} aria-hidden />
        {text}
      </span>
      {(progress.state === 'queued' || progress.state === 'waiting_quota') && (
        <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate([row])}>
          <Undo2 size={15} aria-hidden />
          {t('undo')}
        </Button>
      )}
      {progress.state === 'failed' && (
        <Button size="small" onClick={() => decide.mutate({ row, decision: progress.decision })}>
          <RotateCcw size={15} aria-hidden />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
