import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ReportSchedule } from '../../../../contract/report.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import { useChosenContent } from './report-form.tsx';
import { useScheduleReport } from './report-queries.ts';
import { formatNames, type ReportsSearch } from './reports-search.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 is Monday; 2024 began on one. */
const weekdayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

type Planned = ReportSchedule & { next_at: string };

function PlanText({ schedule }: { schedule: Planned | null }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  if (schedule === null) return <p className="text-ink-2">{t('scheduleNone')}</p>;
  const { format, weekday, sections, next_at: next } = schedule;
  const names = sections.map((section) => t(`section_${section}`));
  return (
    <p>
      {t('scheduleNow', {
        format: formatNames[format],
        weekday: weekdayName(weekday, locale),
        sections: new Intl.ListFormat(locale).format(names),
        time: formatDateTime(next, locale),
      })}
    </p>
  );
}

interface WeeklyReportProps {
  schedule: Planned | null;
  search: ReportsSearch;
  /** Otherwise the form of a new report asks for a sign-in. */
  fresh: boolean;
}

/** The report that is made every week, from the same choices as a new one. */
export function WeeklyReport({ schedule, search, fresh }: WeeklyReportProps) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const errorText = useErrorText();
  const content = useChosenContent(search);
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const save = useScheduleReport();
  const weekday = chosenDay ?? schedule?.weekday ?? 1;
  return (
    <section aria-labelledby="weekly-report" className="bound flex flex-col gap-3 p-4">
      <div>
        <h2 id="weekly-report" className="text-comment tracking-normal">
          {t('schedule')}
        </h2>
        <p className="max-w-[72ch] text-small text-ink-2">{t('scheduleAbout')}</p>
      </div>
      <div role="status">
        <PlanText schedule={schedule} />
      </div>
      {!fresh && <p className="text-small text-ink-2">{t('scheduleSignIn')}</p>}
      {fresh && (
        <div className="flex flex-wrap items-center gap-3">
          <Picker
            label={t('scheduleDay')}
            value={String(weekday)}
            className="sm:w-64!"
            options={WEEK.map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
            onChange={(day) => setChosenDay(Number(day))}
          />
          <Button
            disabled={save.isPending || content.sections.length === 0}
            onClick={() => save.mutate({ ...content, weekday })}
          >
            {t(schedule === null ? 'scheduleButton' : 'scheduleChange')}
          </Button>
        </div>
      )}
      {schedule !== null && (
        <Button
          kind="ghost"
          className="self-start"
          disabled={save.isPending}
          onClick={() => save.mutate(null)}
        >
          {t('scheduleStop')}
        </Button>
      )}
      <p role="alert" className="text-rejected-ink empty:hidden">
        {save.error !== null && errorText(save.error, t('scheduleFailed'))}
      </p>
    </section>
  );
}
