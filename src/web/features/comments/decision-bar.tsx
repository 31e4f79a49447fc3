import { Check, OctagonX, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isFinal } from '../../decisions/progress.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/text.tsx';
import type { Triage } from './use-triage.ts';

/** Under the thumb on a phone: what to do with the comment that was touched last. */
export function DecisionBar({ triage }: { triage: Triage }) {
  const t = useTranslations('comments');
  const undo = useTranslations('decision')('undo');
  const label = useTranslations('triage')('decisionBar');
  const { current } = triage;
  if (current === undefined || !current.can_moderate) return null;
  const look = 'min-h-12! flex-1';
  return (
    <div
      role="group"
      aria-label={label}
      className="overlay-in sticky bottom-0 z-20 -mx-4 mt-4 flex gap-2 border-t border-line-strong bg-surface px-4 py-2 shadow-dialog"
    >
      <Button kind="primary" className={look} onClick={() => triage.decide('reject')}>
        <OctagonX size={18} aria-hidden />
        <Sentence>{t('reject')}</Sentence>
      </Button>
      <Button className={look} onClick={() => triage.undo(false)}>
        <Undo2 size={18} aria-hidden />
        {undo}
      </Button>
      <Button className={look} disabled={isFinal(current)} onClick={() => triage.decide('approve')}>
        <Check size={18} aria-hidden />
        <Sentence>{t('approve')}</Sentence>
      </Button>
    </div>
  );
}
