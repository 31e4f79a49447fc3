import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePlan } from '../../decisions/outbox.ts';
import { formatCompact } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What is left of today's quota; opens the panel of quota, outbox and jobs. */
export function QuotaButton() {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const { data: quota } = usePlan(0);
  const free = quota?.free ?? 0;
  const share = quota === undefined ? 0 : Math.max(0, free) / Math.max(1, quota.daily);
  const name = quota === undefined ? t('title') : t('freeToday', { n: free });
  return (
    <Link
      to="."
      search={(before) => ({ ...before, panel: 'outbox' as const })}
      resetScroll={false}
      aria-label={name}
      data-tooltip={name}
      className={`${buttonClass('ghost')} px-2!`}
    >
      <span
        aria-hidden
        className="bristle-meter [--pitch:3px]!"
        style={{ '--steps': Math.round(share * 20) }}
      />
      {/* A number without its unit says nothing, so it shows only where both have room. */}
      <span
        aria-hidden
        className="hidden min-w-27 text-right text-small tabular-nums min-[96rem]:inline-block"
      >
        {quota === undefined ? '' : t('unitsLeft', { n: free, short: formatCompact(free, locale) })}
      </span>
    </Link>
  );
}
