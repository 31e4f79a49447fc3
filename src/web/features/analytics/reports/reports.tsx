import { useTranslations } from 'use-intl';
import { useIsFresh, useSessions } from '../../../session/use-sessions.ts';
import { useTimeZone } from '../../../session/use-time-zone.ts';
import { todayIn } from '../../../shared/day-range.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';
import { useReports } from './report-queries.ts';
import type { ReportsSearch } from './reports-search.ts';
import { WeeklyReport } from './weekly-report.tsx';

function Loading() {
  const t = useTranslations('reports');
  const states = useTranslations('states');
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      <Skeleton className="h-72" />
      <Skeleton className="h-40" />
    </>
  );
}

interface PartsProps extends ReportsProps {
  timeZone: string;
  sessions: ReturnType<typeof useSessions>;
}

function Parts({ timeZone, sessions, search, onChange }: PartsProps) {
  const t = useTranslations('reports');
  const errorText = useErrorText();
  const fresh = useIsFresh(sessions);
  const { data, error, refetch } = useReports();
  return (
    <>
      <ReportForm search={search} today={todayIn(timeZone)} fresh={fresh} onChange={onChange} />
      {error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {data !== undefined && (
        <>
          <ReportList reports={data.reports} fresh={fresh} />
          <WeeklyReport schedule={data.schedule} search={search} fresh={fresh} />
        </>
      )}
    </>
  );
}

interface ReportsProps {
  search: ReportsSearch;
  onChange: (changes: ReportsSearch) => void;
}

/** Reports as files: a new one, those that are stored, and the one of every week. */
export function Reports({ search, onChange }: ReportsProps) {
  const t = useTranslations('reports');
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const sessions = useSessions();
  const { data, error, refetch } = sessions;
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('about')}</p>
      {data === undefined && error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {error === null && (timeZone === undefined || data === undefined) && <Loading />}
      {timeZone !== undefined && data !== undefined && (
        <Parts timeZone={timeZone} sessions={sessions} search={search} onChange={onChange} />
      )}
    </>
  );
}
