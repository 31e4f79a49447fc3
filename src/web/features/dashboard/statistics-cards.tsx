import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ChannelStatistics } from '../../../contract/channel.ts';
import { formatNumber, formatRelative } from '../../lib/format.ts';
import { useNow } from '../../lib/use-device.ts';
import { Skeleton } from '../../ui/states.tsx';

interface StatProps {
  label: string;
  /** Null: the platform does not say. Undefined: not loaded yet. */
  value: number | null | undefined;
}

function Stat({ label, value }: StatProps) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  return (
    <div className="bound flex flex-col-reverse justify-end px-3 py-2 sm:flex-row-reverse sm:items-baseline sm:gap-2.5 sm:px-4">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-figure text-[1.15rem] leading-tight font-[750] tracking-tight tabular-nums sm:text-h3">
        {value === undefined ? (
          <Skeleton className="h-6 w-16 max-w-full sm:w-24" />
        ) : value === null ? (
          <span className="text-body font-semibold text-ink-3">{t('hidden')}</span>
        ) : (
          formatNumber(value, locale)
        )}
      </dd>
    </div>
  );
}

/** It grows while the page is open. */
function Age({ instant }: { instant: string | null }) {
  const states = useTranslations('states');
  const time = formatRelative(instant, useLocale(), useNow(instant !== null));
  return time !== null && `${states('from')} · ${states('updated', { time })}`;
}

interface StatisticsCardsProps {
  statistics: ChannelStatistics | undefined;
  /** Shown below the figures, beside their age. */
  children: ReactNode;
}

/** The platform's own figures, marked as such. */
export function StatisticsCards({ statistics, children }: StatisticsCardsProps) {
  const t = useTranslations('dashboard');
  return (
    <section aria-label={t('statistics')}>
      <dl className="grid grid-cols-[auto_auto_auto] gap-2 sm:grid-cols-3 sm:gap-4">
        <Stat label={t('subscribers')} value={statistics?.subscriberCount} />
        <Stat label={t('totalViews')} value={statistics?.viewCount} />
        <Stat label={t('videoCount')} value={statistics?.videoCount} />
      </dl>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-meta">
        {children}
        <p className="ml-auto min-h-5 text-ink-3">
          <Age instant={statistics?.updated_at ?? null} />
        </p>
      </div>
    </section>
  );
}
