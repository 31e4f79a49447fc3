import { Scissors } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { isScarce, usePlan } from '../../decisions/outbox.ts';
import { formatTime } from '../../lib/format.ts';
import { useIsOwner } from '../../session/roles.ts';
import { Button } from '../../ui/button.tsx';

interface MembersBarProps {
  /** How many comments a decision takes; undefined while only the server can tell. */
  n: number | undefined;
  /** Comments that the owner has left out. */
  leftOut: number;
  onDecide: (decision: Decision) => void;
  onSplit: () => void;
  /** Ticks every box again. */
  onTakeAll: () => void;
  busy: boolean;
}

/** Decides on the members of a campaign, or moves those that were left out. */
export function MembersBar({ n, leftOut, onDecide, onSplit, onTakeAll, busy }: MembersBarProps) {
  const t = useTranslations('campaigns');
  const comments = useTranslations('comments');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const { data: quota } = usePlan(n ?? 0);
  const owns = useIsOwner();
  const look = 'whitespace-normal! max-sm:px-2.5!';
  const tooMany = leftOut > limits.bulkIds;
  return (
    <section
      aria-label={t('selected', { n: n ?? 0 })}
      className="sticky bottom-(--act-bar) z-10 -mx-4 mt-3 border-t-2 border-nila bg-surface px-4 py-1 sm:-mx-6 sm:px-6 sm:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-small tabular-nums max-sm:basis-16 max-sm:leading-tight sm:basis-60">
          {n !== undefined && <b className="font-semibold">{t('selected', { n })}</b>}
          {leftOut > 0 && (
            <>
              {n !== undefined && ' · '}
              {t('leftOut', { n: leftOut })}
            </>
          )}
          {n !== undefined && n > 0 && quota !== undefined && (
            <span className="text-ink-2 max-sm:hidden">
              {isScarce(quota.plan.units, quota.free) &&
                ` · ${bulk('cost', { units: quota.plan.units, free: quota.free })}`}
              {' · '}
              {bulk('done', { time: formatTime(quota.plan.done_at, locale) })}
            </span>
          )}
          {tooMany && <span className="block">{t('tooMany', { n: limits.bulkIds })}</span>}
        </p>
        {leftOut > 0 && (
          <>
            {owns && (
              <Button
                className="whitespace-normal! max-sm:w-full"
                disabled={busy || tooMany}
                onClick={onSplit}
              >
                <Scissors size={16} aria-hidden className="shrink-0" />
                {t('split', { n: leftOut })}
              </Button>
            )}
            <Button kind="ghost" className={look} onClick={onTakeAll}>
              {t('takeAll')}
            </Button>
          </>
        )}
        <Button className={look} disabled={n === 0} onClick={() => onDecide('approve')}>
          {n === undefined ? t('approveSome') : comments('approveN', { n })}
        </Button>
        <Button
          kind="primary"
          className={look}
          disabled={n === 0}
          onClick={() => onDecide('reject')}
        >
          {n === undefined ? t('rejectSome') : comments('rejectN', { n })}
        </Button>
      </div>
    </section>
  );
}
