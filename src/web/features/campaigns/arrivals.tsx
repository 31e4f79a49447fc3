import { useLocale, useTranslations } from 'use-intl';
import type { Campaign } from '../../../contract/campaign.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';

/** When the comments of a campaign were written, as bars with their meaning in words. */
export function Arrivals({ arrivals }: Pick<Campaign, 'arrivals'>) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const { counts, from, bucket_hours: hours } = arrivals;
  const label = t(`arrivals_${hours}`, {
    time: formatDateTime(from, locale),
    most: Math.max(0, ...counts),
    latest: counts.at(-1) ?? 0,
  });
  return (
    <span className="inline-flex items-end gap-2">
      <Sparkline values={counts} label={label} />
      <span aria-hidden className="text-meta whitespace-nowrap text-ink-3">
        {t(`per_${hours}`)}
      </span>
    </span>
  );
}
