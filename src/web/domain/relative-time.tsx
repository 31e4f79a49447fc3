import { useLocale } from 'use-intl';
import { formatDateTime, formatRelative } from '../lib/format-date.ts';

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
