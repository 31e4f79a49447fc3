import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Quota } from '../../../contract/quota.ts';
import { formatTime, formatZonedTime } from '../../lib/format.ts';
import { isScarce, usePlan } from '../outbox.ts';
import { useUndoText } from '../use-decide.ts';

/** What an act uses of today's quota, and when it ends. */
export interface ActPlan {
  readonly decisions: number;
  readonly units: number;
  readonly fitToday: number;
  readonly doneAt: string;
}

/** The plan of chosen comments, as the quota of the day tells it. */
export const actPlanOf = ({ plan }: Quota): ActPlan => ({
  decisions: plan.decisions,
  units: plan.units,
  fitToday: plan.fit_today,
  doneAt: plan.done_at,
});

interface ActCostProps {
  /** Undefined while it is not known yet. */
  plan: ActPlan | undefined;
  /** Comments are hidden first, and the end of the plan is their rejection hours later. */
  hidesFirst?: boolean;
}

/** The cost of an act. */
export function ActCost({ plan, hidesFirst = false }: ActCostProps) {
  const t = useTranslations('bulk');
  const locale = useLocale();
  const { data: quota } = usePlan(0);
  if (plan === undefined || quota === undefined) {
    return <p className="text-ink-2">{t('planning')}</p>;
  }
  const { decisions, units, fitToday: fit, doneAt } = plan;
  return (
    <div className="tabular-nums">
      {isScarce(units, quota.free) && <p>{t('cost', { units, free: quota.free })}</p>}
      {fit < decisions ? (
        <p className="text-ink-2">
          {t('fit', { fit, rest: decisions - fit, time: formatZonedTime(quota.resets_at, locale) })}
        </p>
      ) : (
        !hidesFirst && (
          <p className="text-ink-2">{t('done', { time: formatTime(doneAt, locale) })}</p>
        )
      )}
    </div>
  );
}

interface FinalityProps {
  /** How long rejected comments are only hidden; 0: not at all; null: they are approved. */
  holdHours: number | null;
}

/** Until when a decision can be taken back. */
export const Finality = ({ holdHours }: FinalityProps) => (
  <p className="mt-3 text-ink-2">{useUndoText(holdHours)}</p>
);

/** What a dialog says above its buttons; none of its controls stays behind them. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="[&_button]:scroll-mb-24 [&_input]:scroll-mb-24 [&_summary]:scroll-mb-24">
    {children}
  </div>
);
