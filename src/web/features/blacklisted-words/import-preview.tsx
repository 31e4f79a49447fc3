import { useTranslations } from 'use-intl';
import type {
  WordColumns,
  WordImportPreview,
  WordListForm,
  WordProblem,
} from '../../../contract/word-transfer.ts';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Sentence } from '../../ui/text.tsx';
import { ImportGroups } from './import-groups.tsx';
import { ImportQuestions } from './import-questions.tsx';
import type { ListChoice } from './use-import.ts';
import { WordChips } from './word-chips.tsx';

/** Problems that are listed, and up to how many the list is open by itself. */
const PROBLEMS_SHOWN = 200;
const PROBLEMS_OPEN = 8;

interface ImportPreviewProps {
  /** Null: it was pasted. */
  file: string | null;
  seen: WordImportPreview;
  choice: ListChoice;
  onChange: (choice: ListChoice) => void;
}

/** What a file would add, and how its columns are read. */
export function ImportPreview({ file, seen, choice, onChange }: ImportPreviewProps) {
  const t = useTranslations('wordImport');
  if (seen.rows === 0) return <p>{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <p className="text-ink-2">
          {file === null ? t('pasted', { n: seen.rows }) : t('rows', { n: seen.rows, file })}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 font-semibold tabular-nums">
          <li>{t('added', { n: seen.new })}</li>
          <li>{t('duplicate', { n: seen.duplicate })}</li>
          {seen.repeated > 0 && <li>{t('repeated', { n: seen.repeated })}</li>}
          {seen.asked > 0 && <li>{t('asked', { n: seen.asked })}</li>}
          <li>{t('invalid', { n: seen.invalid })}</li>
        </ul>
      </div>
      <Columns seen={seen} onChange={onChange} />
      <ImportGroups
        groups={seen.groups}
        choices={choice.groups ?? {}}
        onChoose={(groups) => onChange({ groups })}
      />
      <ImportQuestions
        questions={seen.questions}
        answers={choice.answers ?? {}}
        onAnswer={(changed) => onChange({ answers: changed })}
      />
      <Samples samples={seen.samples} all={seen.new} />
      <Problems form={seen.form} problems={seen.problems} />
    </div>
  );
}

const fields = ['word', 'match', 'category', 'severity', 'description'] as const;
const none = 'none';

function Columns({ seen, onChange }: Pick<ImportPreviewProps, 'seen' | 'onChange'>) {
  const t = useTranslations('wordImport');
  const { columns, found, has_header } = seen;
  const offered = found.map(({ name, samples }, index) => {
    const [sample] = samples;
    const label = name || t('column', { n: String(index + 1) });
    return { value: String(index), label: sample ? `${label} (${sample})` : label, foreign: true };
  });
  const left = unused(seen);
  const shownFields = found.length > 1 ? fields : [];
  const choose = (field: (typeof fields)[number], value: string) => {
    const column = value === none ? null : Number(value);
    onChange({ has_header, columns: { ...columns, [field]: column } satisfies WordColumns });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('columns')}</legend>
      {seen.form !== 'json' && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Layout form={seen.form} onChange={onChange} />
          <LabelledCheckbox
            checked={has_header}
            onChange={(checked) => onChange({ has_header: checked, columns })}
          >
            {t('header')}
          </LabelledCheckbox>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {shownFields.map((field) => (
          <Column
            key={field}
            field={field}
            value={columns[field]}
            options={
              field === 'word' ? offered : [{ value: none, label: t('noColumn') }, ...offered]
            }
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere]">
          {t('unused', { columns: left.join(', ') })}
        </p>
      )}
    </fieldset>
  );
}

interface ColumnProps {
  field: (typeof fields)[number];
  value: number | null;
  options: readonly { value: string; label: string; foreign?: boolean }[];
  onChange: (value: string) => void;
}

function Column({ field, value, options, onChange }: ColumnProps) {
  const t = useTranslations('words');
  const label = t(field);
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-small text-ink-2">
        <Sentence>{label}</Sentence>
      </span>
      <Picker
        label={label}
        value={value === null ? none : String(value)}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}

/** The names of columns that are not read. */
function unused({ columns, found }: WordImportPreview): string[] {
  const read = new Set<number | null>(Object.values(columns));
  return found.flatMap(({ name, samples: [sample], is_flag }, at) =>
    read.has(at) || is_flag ? [] : [name || (sample ?? String(at + 1))],
  );
}

/** Whether a text has words only, or columns. */
function Layout({
  form,
  onChange,
}: { form: 'list' | 'table' } & Pick<ImportPreviewProps, 'onChange'>) {
  const t = useTranslations('wordImport');
  return (
    <div className="w-72 max-w-full">
      <Picker
        label={t('layout')}
        value={form}
        options={[
          { value: 'list', label: t('layoutList') },
          { value: 'table', label: t('layoutTable') },
        ]}
        onChange={(layout) => onChange({ layout: layout === 'table' ? 'table' : 'list' })}
      />
    </div>
  );
}

type Sample = WordImportPreview['samples'][number];

const SampleList = ({ samples }: { samples: readonly Sample[] }) => (
  <ul className="flex flex-col gap-1.5">
    {samples.map(({ word, match, category, severity, description }) => (
      <li key={`${match} ${word}`} className="[overflow-wrap:anywhere]">
        <bdi className="foreign font-semibold" lang="und">
          {word}
        </bdi>
        {description !== null && (
          <bdi className="foreign ml-2 text-ink-2" lang="und">
            {description}
          </bdi>
        )}
        <WordChips match={match} category={category} severity={severity} />
      </li>
    ))}
  </ul>
);

/** Words that are in sight; the others open below them. */
const SAMPLES_SHOWN = 8;

function Samples({ samples, all }: Pick<WordImportPreview, 'samples'> & { all: number }) {
  const t = useTranslations('wordImport');
  if (samples.length === 0) return null;
  const beyond = all - samples.length;
  return (
    <section>
      <h3 className="mb-1 text-body tracking-normal">{t('samples')}</h3>
      <SampleList samples={samples.slice(0, SAMPLES_SHOWN)} />
      {samples.length > SAMPLES_SHOWN && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer text-small">
            {t('moreProblems', { n: all - SAMPLES_SHOWN })}
          </summary>
          <SampleList samples={samples.slice(SAMPLES_SHOWN)} />
          {beyond > 0 && (
            <p className="text-small text-ink-2">{t('moreProblems', { n: beyond })}</p>
          )}
        </details>
      )}
    </section>
  );
}

interface ProblemsProps {
  form: WordListForm;
  problems: readonly WordProblem[];
}

function Problems({ form, problems }: ProblemsProps) {
  const t = useTranslations('wordImport');
  const reasons = useTranslations('wordProblems');
  if (problems.length === 0) return null;
  const left = problems.length - PROBLEMS_SHOWN;
  return (
    <details open={problems.length <= PROBLEMS_OPEN}>
      <summary className="w-fit cursor-pointer font-semibold">{t('problems')}</summary>
      <ul className="mt-1 flex flex-col gap-1 text-small">
        {problems.slice(0, PROBLEMS_SHOWN).map(({ line, word, reason, detail }) => (
          <li key={`${line} ${word}`} className="[overflow-wrap:anywhere]">
            {line !== null && (
              <span className="font-semibold tabular-nums">
                {t(form === 'json' ? 'entry' : 'line', { n: line })}{' '}
              </span>
            )}
            <bdi className="foreign text-ink-2" lang="und">
              {word}
            </bdi>{' '}
            {reasons(reason)} {detail !== null && `“${detail}”`}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-small text-ink-2">{t('moreProblems', { n: left })}</p>}
    </details>
  );
}
