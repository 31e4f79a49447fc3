import { RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Outbox } from '../../../contract/outbox.ts';
import { useChangeOutbox } from '../../decisions/outbox.ts';
import { Button } from '../../ui/button.tsx';

/** What was not sent, by reason: to be tried again, or to be told no more of. */
export function FailedDecisions({ failed }: Pick<Outbox, 'failed'>) {
  const t = useTranslations('outbox');
  const reasons = useTranslations('decision');
  const change = useChangeOutbox();
  return (
    <ul className="flex flex-col gap-3">
      {failed.map(({ reason, decisions, retryable }) => (
        <li key={reason} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="basis-52 grow tabular-nums">
            {t('notSent', { n: decisions, reason: reasons(reason) })}
          </span>
          <span className="flex gap-2">
            {retryable && (
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
          </span>
        </li>
      ))}
    </ul>
  );
}
