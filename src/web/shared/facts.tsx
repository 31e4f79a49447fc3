import { useLocale, useTranslations } from 'use-intl';
import { formatCompact, formatDateTime, formatNumber, formatRelative } from '../lib/format.ts';

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

interface RelativeTimeProps {
  /** ISO 8601; null or broken shows the fallback. */
  instant: string | null;
  fallback: string;
}

/** "3 hours ago", with the full date on hover. */
export function RelativeTime({ instant, fallback }: RelativeTimeProps) {
  const locale = useLocale();
  const relative = formatRelative(instant, locale);
  if (relative === null || instant === null) return <span>{fallback}</span>;
  return (
    <time dateTime={instant} title={formatDateTime(instant, locale)}>
      {relative}
    </time>
  );
}
