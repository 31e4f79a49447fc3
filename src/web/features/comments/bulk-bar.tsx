import { useLocale, useTranslations } from 'use-intl';
import type { Decision } from '../../../contract/moderation.ts';
import { usePlan } from '../../decisions/outbox.ts';
import { formatTime } from '../../lib/format.ts';
import { LogoMark } from '../../ui/bristles.tsx';
import { Button } from '../../ui/button.tsx';
import type { Selection } from './use-selection.ts';

/** On a phone every line of buttons fills the width. */
const look = 'max-sm:flex-1';

interface BulkBarProps {
  selection: Selection;
  onDecide: (decision: Decision) => void;
}

/** Sticks to the bottom while something is selected. */
export function BulkBar({ selection, onDecide }: BulkBarProps) {
  const t = useTranslations('comments');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const n = selection.ids.size;
  const { data: quota } = usePlan(n);
  if (n === 0) return null;
  return (
    <section
      aria-label={t('selected', { n })}
      className="overlay-in sticky bottom-0 z-20 -mx-4 mt-4 border-t-2 border-nila bg-surface px-4 py-3 shadow-dialog sm:-mx-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <LogoMark size={22} />
        <p className="min-w-0 flex-1 basis-60 tabular-nums">
          <b className="font-semibold">{t('selected', { n })}</b>
          {quota !== undefined && (
            <span className="text-ink-2">
              {' · '}
              {bulk('cost', { calls: quota.plan.calls, units: quota.plan.units, free: quota.free })}
              {' · '}
              {bulk('done', { time: formatTime(quota.plan.done_at, locale) })}
            </span>
          )}
        </p>
        <Button kind="ghost" className={look} onClick={selection.clear}>
          {t('deselectAll')}
        </Button>
        <Button className={look} onClick={() => onDecide('approve')}>
          {t('approveN', { n })}
        </Button>
        <Button kind="primary" className={look} onClick={() => onDecide('reject')}>
          {t('rejectN', { n })}
        </Button>
      </div>
    </section>
  );
}
