import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Analytics } from '../../../contract/analytics.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { shownDays, todayIn } from '../../shared/day-range.ts';
import { RangeBar } from '../../shared/range-bar.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { type Days, useCountsOverTime } from './analytics-queries.ts';
import type { FiguresSearch } from './analytics-search.ts';
import { Breakdowns } from './breakdowns.tsx';
import { Charts } from './charts.tsx';
import { SpamHours } from './spam-hours.tsx';
import { Totals } from './totals.tsx';
import { zonedFormats } from './zoned-formats.ts';

function Loading() {
  const t = useTranslations('analytics');
  const states = useTranslations('states');
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      <Skeleton className="h-56" />
      <Skeleton className="h-80" />
    </>
  );
}

/** Where the figures come from, since when, and in which time zone days begin. */
function Origin({ analytics }: { analytics: Analytics | undefined }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  if (analytics === undefined) return null;
  const { counted_since: since, time_zone: zone } = analytics;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      <strong className="font-semibold">{t('computed')}</strong>
      <span>
        {since === null
          ? t('nothingCounted')
          : t('countedSince', { date: zonedFormats(locale, zone).longDay(since) })}
      </span>
      <span>{t('zone', { zone: zone.replaceAll('_', ' ') })}</span>
      <Link
        to="/settings"
        search={{ tab: 'appearance' }}
        hash="analytics.timeZone"
        className="link"
      >
        {t('changeZone')}
      </Link>
    </p>
  );
}

function OverTime({ days, timeZone }: { days: Days; timeZone: string }) {
  const t = useTranslations('analytics');
  const errorText = useErrorText();
  const { data, error, isPending, isPlaceholderData, refetch } = useCountsOverTime(days, timeZone);
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-4">
      <Origin analytics={data} />
      {isPending && <Loading />}
      {error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {data !== undefined && (
        <>
          <Totals totals={data.totals} />
          <Charts analytics={data} />
        </>
      )}
    </div>
  );
}

interface FiguresProps {
  search: FiguresSearch;
  onChange: (changes: FiguresSearch) => void;
}

function Parts({ timeZone, search, onChange }: FiguresProps & { timeZone: string }) {
  const today = todayIn(timeZone);
  const days = shownDays(search, today);
  const shown = { days, timeZone };
  return (
    <>
      <RangeBar search={search} today={today} onChange={onChange} />
      <OverTime {...shown} />
      <SpamHours {...shown} />
      <Breakdowns {...shown} by={search.by ?? 'campaign'} onChoose={(by) => onChange({ by })} />
    </>
  );
}

/** What Sapu has read, flagged and decided, over time and by what comments have in common. */
export function Figures(props: FiguresProps) {
  const t = useTranslations('analytics');
  const timeZone = useTimeZone();
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('about')}</p>
      {timeZone === undefined ? <Loading /> : <Parts {...props} timeZone={timeZone} />}
    </>
  );
}
