import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsFresh, useSessions } from '../../session/use-sessions.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { todayIn } from '../../shared/day-range.ts';
import { useErrorText } from '../../shared/texts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';
import { useReports } from './report-queries.ts';
import { type ReportsSearch, readReportsSearch } from './reports-search.ts';
import { WeeklyReport } from './weekly-report.tsx';

const route = getRouteApi('/signed-in/reports');

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

interface PartsProps {
  timeZone: string;
  sessions: ReturnType<typeof useSessions>;
  search: ReportsSearch;
  onChange: (changes: ReportsSearch) => void;
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

/** Reports as files: a new one, those that are stored, and the one of every week. */
export function ReportsPage() {
  const t = useTranslations('reports');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const timeZone = useTimeZone();
  const sessions = useSessions();
  const change = (changes: ReportsSearch) =>
    void navigate({
      search: (before) => readReportsSearch({ ...before, ...changes }),
      resetScroll: false,
    });
  const { data, error, refetch } = sessions;
  return (
    <div className="page-grid flex flex-col gap-4">
      <div>
        <PageHeading className="flex items-center gap-2">
          <FileText size={24} aria-hidden className="shrink-0 text-nila" />
          {title('reports')}
        </PageHeading>
        <p className="mt-1 max-w-[72ch] text-ink-2">{t('about')}</p>
      </div>
      {data === undefined && error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {error === null && (timeZone === undefined || data === undefined) && <Loading />}
      {timeZone !== undefined && data !== undefined && (
        <Parts timeZone={timeZone} sessions={sessions} search={search} onChange={change} />
      )}
    </div>
  );
}
