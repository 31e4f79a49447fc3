import { Link } from '@tanstack/react-router';
import { Check, Clock, Hourglass, OctagonX, Send, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Act, isSettled } from './act.ts';
import { ActFacts } from './act-facts.tsx';

/** How long a card stays once everything is settled. */
const lingerMs = 10_000;

const icons = {
  sending: Send,
  waiting: Clock,
  failed: OctagonX,
  confirmed: Check,
  held: Hourglass,
  undone: Undo2,
} as const;

const stages = ['sending', 'waiting', 'failed', 'confirmed', 'held'] as const;

/** What the icon shows: the first of these that there is any of. */
const stageOf = (act: Act): keyof typeof icons =>
  stages.find((stage) => act[stage] > 0) ?? 'undone';

const confirmedTexts = { reject: 'rejectedN', approve: 'approvedN' } as const;

/** Says the specified words once the platform has confirmed the act, with the confirmed number. */
function useConfirmation(id: string, act: Act): void {
  const t = useTranslations('comments');
  const settled = isSettled(act);
  const wasRunning = useRef(!settled);
  const { confirmed, decision, takesBack } = act;
  useEffect(() => {
    if (settled && wasRunning.current && confirmed > 0) {
      const title = t(takesBack ? 'broughtBackN' : confirmedTexts[decision], { n: confirmed });
      showToast({ id: `act-${id}`, kind: 'success', title });
    }
    wasRunning.current = !settled;
  }, [settled, confirmed, decision, takesBack, id, t]);
}

interface ActCardProps {
  id: string;
  act: Act;
  /** Another request to undo is under way. */
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** One action on many comments, from its wait to its end, with its undo while there is one. */
export function ActCard({ id, act, busy, onUndo, onDismiss }: ActCardProps) {
  const t = useTranslations('acts');
  const decision = useTranslations('decision');
  const states = useTranslations('states');
  useConfirmation(id, act);
  const settled = isSettled(act);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    // What was not sent waits for the owner, and so does its card.
    if (!settled || act.failed > 0) return;
    const timer = setTimeout(() => dismiss.current(), lingerMs);
    return () => clearTimeout(timer);
  }, [settled, act.failed]);
  const Icon = icons[stageOf(act)];
  const share = act.total === 0 ? 0 : 1 - (act.waiting + act.sending) / act.total;
  return (
    <section
      aria-label={t('label')}
      data-act={settled ? 'settled' : 'running'}
      className="flex items-center gap-x-3 gap-y-1 sm:flex-wrap"
    >
      <Icon size={18} aria-hidden className="shrink-0 text-nila" />
      <div className="min-w-0 flex-1 tabular-nums max-sm:text-small max-sm:leading-tight sm:basis-60">
        <ActFacts act={act} />
        {!settled && share > 0 && (
          <span aria-hidden className="mt-1 block overflow-hidden text-line">
            <span
              className="bristle-line block text-nila"
              style={{ width: `${Math.min(99, Math.round(share * 100))}%` }}
            />
          </span>
        )}
      </div>
      {act.failed > 0 && (
        <Link
          to="."
          search={(before) => ({ ...before, panel: 'outbox' as const })}
          resetScroll={false}
          className="link"
        >
          {t('why')}
        </Link>
      )}
      {act.undoable > 0 && (
        <Button
          size="small"
          disabled={busy}
          {...(act.undoable === act.total && { 'aria-label': t('undoAll', { n: act.undoable }) })}
          onClick={onUndo}
        >
          <Undo2 size={15} aria-hidden />
          {act.undoable < act.total ? t('undoRest', { n: act.undoable }) : decision('undo')}
        </Button>
      )}
      {settled && (
        <IconButton label={states('dismiss')} onClick={onDismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}
