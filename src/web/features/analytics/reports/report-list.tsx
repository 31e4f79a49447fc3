import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { Report } from '../../../../contract/report.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { formatSize } from '../../../lib/format-size.ts';
import { JobCard, useJobs } from '../../../shared/job-card.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useDownloadReport, useRemoveReport } from './report-queries.ts';
import { formatNames } from './reports-search.ts';

/** "PDF, Nov 1 – 30, 2026" */
function nameOf({ format, start_date, end_date }: Report, locale: string): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return `${formatNames[format]}, ${days.formatRange(new Date(start_date), new Date(end_date))}`;
}

function Facts({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const errors = useTranslations('errors');
  const locale = useLocale();
  if (report.state === 'failed') {
    const reason = errors(report.error_code ?? 'internal');
    return <p className="text-small text-rejected-ink">{t('failed', { reason })}</p>;
  }
  if (report.state !== 'ready') return null;
  const { expires_at: until, bytes, comments, left_out: leftOut } = report;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-small tabular-nums text-ink-2">
        {until !== null && <span>{t('until', { time: formatDateTime(until, locale) })}</span>}
        {bytes !== null && <span>{formatSize(bytes, locale)}</span>}
        {comments > 0 && <span>{t('comments', { n: comments })}</span>}
      </p>
      {leftOut > 0 && <p className="text-small text-ink-2">{t('leftOut', { n: leftOut })}</p>}
    </>
  );
}

function Progress({ report }: { report: Report }) {
  const t = useTranslations('reports');
  const { data: jobs } = useJobs();
  const job = jobs?.find(({ id }) => id === report.job_id);
  if (job === undefined) return <p className="text-small text-ink-2">{t('waiting')}</p>;
  return <JobCard job={job} />;
}

interface RowProps {
  report: Report;
  fresh: boolean;
}

function ReportRow({ report, fresh }: RowProps) {
  const t = useTranslations('reports');
  const errorText = useErrorText();
  const name = nameOf(report, useLocale());
  const download = useDownloadReport();
  const remove = useRemoveReport();
  const isBeingMade = report.state === 'queued' || report.state === 'running';
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">
            {name}
            {report.scheduled && (
              <span className="ml-2 text-small font-normal text-ink-2">{t('weekly')}</span>
            )}
          </p>
          <Facts report={report} />
        </div>
        <div className="flex flex-wrap gap-2">
          {report.state === 'ready' && (
            <Button
              disabled={!fresh || download.isPending}
              aria-label={t('downloadOf', { name })}
              onClick={() => download.mutate(report)}
            >
              <Download size={16} aria-hidden />
              {t('download')}
            </Button>
          )}
          <Button
            kind="ghost"
            disabled={remove.isPending}
            aria-label={t(isBeingMade ? 'stopOf' : 'removeOf', { name })}
            onClick={() => remove.mutate(report)}
          >
            {t(isBeingMade ? 'stop' : 'remove')}
          </Button>
        </div>
      </div>
      {isBeingMade && <Progress report={report} />}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {download.isPending && t('downloading')}
        {download.isSuccess && t('downloaded')}
      </p>
      <p role="alert" className="text-small text-rejected-ink empty:hidden">
        {download.error !== null && errorText(download.error, t('downloadFailed'))}
        {remove.error !== null && errorText(remove.error, t('removeFailed'))}
      </p>
    </li>
  );
}

interface ReportListProps {
  reports: readonly Report[];
  fresh: boolean;
}

/** Reports that are being made or can be downloaded, the newest first. */
export function ReportList({ reports, fresh }: ReportListProps) {
  const t = useTranslations('reports');
  return (
    <section aria-labelledby="your-reports" className="flex flex-col gap-2">
      <h2 id="your-reports" className="text-h3">
        {t('list')}
      </h2>
      <p className="max-w-[72ch] text-small text-ink-2">{t('kept')}</p>
      {reports.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : (
        <ul className="bound overflow-clip">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} fresh={fresh} />
          ))}
        </ul>
      )}
    </section>
  );
}
