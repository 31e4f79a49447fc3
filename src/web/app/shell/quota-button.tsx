import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePlan } from '../../decisions/outbox.ts';
import { formatPercent } from '../../lib/format.ts';
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
        className="bristle-meter hidden [--pitch:3px]! md:inline-block"
        style={{ '--steps': Math.round(share * 20) }}
      />
      {/* Between these widths the header has no room for more than the meter. */}
      <span
        aria-hidden
        className="min-w-24 text-right text-small tabular-nums md:hidden min-[80rem]:inline-block!"
      >
        {quota !== undefined && t('shareLeft', { share: formatPercent(share, locale) })}
      </span>
    </Link>
  );
}
