import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { goToGoogle } from '../../../session/session.ts';
import { shownDays } from '../../../shared/day-range.ts';
import { FreshSignIn } from '../../../shared/fresh-sign-in.tsx';
import { RangeBar } from '../../../shared/range-bar.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Spinner } from '../../../ui/bristles.tsx';
import { Button } from '../../../ui/button.tsx';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useCreateReport } from './report-queries.ts';
import {
  chosenSections,
  formatNames,
  formats,
  joinSections,
  type ReportsSearch,
  type Section,
  sections,
} from './reports-search.ts';

/** The languages by their own names. */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'id', label: 'Bahasa Indonesia' },
] as const;

export interface FormProps {
  search: ReportsSearch;
  onChange: (changes: ReportsSearch) => void;
}

/** What the form asks for, as the server takes it. */
export function useChosenContent(search: ReportsSearch) {
  const locale = useLocale();
  return {
    format: search.format ?? 'pdf',
    language: search.language ?? (locale === 'id' ? ('id' as const) : ('en' as const)),
    sections: chosenSections(search),
  };
}

function SectionBoxes({ search, onChange }: FormProps) {
  const t = useTranslations('reports');
  const chosen = chosenSections(search);
  const isPdf = (search.format ?? 'pdf') === 'pdf';
  const offered = sections.filter((section) => !isPdf || section !== 'comments');
  const change = (section: Section, on: boolean) => {
    const others = chosen.filter((one) => one !== section);
    onChange({ sections: joinSections(on ? [...others, section] : others) });
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('sections')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {offered.map((section) => (
          <LabelledCheckbox
            key={section}
            checked={chosen.includes(section)}
            onChange={(on) => change(section, on)}
          >
            {t(`section_${section}`)}
          </LabelledCheckbox>
        ))}
      </div>
      <p className="text-small text-ink-2">
        {isPdf && t('commentsAbout')}
        <span role="status" className="text-rejected-ink">
          {chosen.length === 0 && ` ${t('noSection')}`}
        </span>
      </p>
    </fieldset>
  );
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <span aria-hidden className="font-semibold">
      {name}
    </span>
    {children}
  </div>
);

/** Days, sections, format and language of a new report. */
export function ReportForm({ search, onChange, fresh, today }: FormProps & NewReportProps) {
  const t = useTranslations('reports');
  const errorText = useErrorText();
  const content = useChosenContent(search);
  const create = useCreateReport();
  return (
    <section aria-labelledby="new-report" className="bound flex flex-col gap-4 p-4">
      <h2 id="new-report" className="text-comment tracking-normal">
        {t('create')}
      </h2>
      <RangeBar search={search} today={today} onChange={onChange} />
      <div className="grid gap-4 md:grid-cols-2">
        <Named name={t('format')}>
          <Segments
            label={t('format')}
            value={content.format}
            options={formats.map((value) => ({ value, label: formatNames[value] }))}
            onChange={(format) => onChange({ format })}
          />
        </Named>
        <Named name={t('language')}>
          <Segments
            label={t('language')}
            value={content.language}
            options={languages}
            onChange={(language) => onChange({ language })}
          />
        </Named>
      </div>
      <SectionBoxes search={search} onChange={onChange} />
      <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            disabled={create.isPending || content.sections.length === 0}
            onClick={() => create.mutate({ ...content, ...shownDays(search, today) })}
          >
            {create.isPending && <Spinner />}
            {t(create.isPending ? 'creating' : 'createButton')}
          </Button>
          <p role="alert" className="text-rejected-ink empty:hidden">
            {create.error !== null && errorText(create.error, t('createFailed'))}
          </p>
        </div>
      </FreshSignIn>
    </section>
  );
}

interface NewReportProps {
  fresh: boolean;
  today: string;
}
