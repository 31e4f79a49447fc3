import { useLocale, useTranslations } from 'use-intl';
import { formatCompact, formatNumber } from '../lib/format-number.ts';

/** A count of the platform; short when large, a dash where the platform does not say. */
export function Count({ value }: { value: number | null }) {
  const t = useTranslations('states');
  const locale = useLocale();
  if (value === null) {
    return (
      <span>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('notAvailable')}</span>
      </span>
    );
  }
  const short = formatCompact(value, locale);
  const full = formatNumber(value, locale);
  if (short === full) return <span>{full}</span>;
  return (
    <span title={full}>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{full}</span>
    </span>
  );
}
