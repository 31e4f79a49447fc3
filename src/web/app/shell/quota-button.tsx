import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { usePlan } from '../../decisions/outbox.ts';
import { formatPercentLeft } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What is left of today's quota; opens the panel of quota, outbox and jobs. */
export function QuotaButton() {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const { data: quota } = usePlan(0);
  const free = quota?.free ?? 0;
  const share = quota === undefined ? 0 : Math.max(0, free) / Math.max(1, quota.daily);
  const percent = formatPercentLeft(free, quota?.daily ?? 0, locale);
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
      {/* The words stand where the header has room for them, the number alone where it has some. */}
      <span
        aria-hidden
        className="max-w-28 truncate text-small tabular-nums max-[24rem]:hidden md:hidden min-[96rem]:inline!"
      >
        {quota !== undefined && t('shareLeft', { share: percent })}
      </span>
      <span
        aria-hidden
        className="hidden w-9 text-right text-small tabular-nums max-[24rem]:inline-block min-[80rem]:inline-block min-[96rem]:hidden"
      >
        {quota !== undefined && percent}
      </span>
    </Link>
  );
}
