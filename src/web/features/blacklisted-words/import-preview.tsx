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
import type { ColumnChoice } from './use-import.ts';
import { WordChips } from './word-chips.tsx';

/** Problems that are listed, and up to how many the list is open by itself. */
const PROBLEMS_SHOWN = 200;
const PROBLEMS_OPEN = 8;

interface ImportPreviewProps {
  file: string;
  seen: WordImportPreview;
  onChange: (choice: ColumnChoice) => void;
}

/** What a file would add, and how its columns are read. */
export function ImportPreview({ file, seen, onChange }: ImportPreviewProps) {
  const t = useTranslations('wordImport');
  if (seen.rows === 0) return <p>{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <p className="text-ink-2">{t('rows', { n: seen.rows, file })}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 font-semibold tabular-nums">
          <li>{t('added', { n: seen.new })}</li>
          <li>{t('duplicate', { n: seen.duplicate })}</li>
          <li>{t('invalid', { n: seen.invalid })}</li>
        </ul>
      </div>
      <Columns seen={seen} onChange={onChange} />
      <Samples samples={seen.samples} />
      <Problems form={seen.form} problems={seen.problems} />
    </div>
  );
}

const fields = ['word', 'match', 'category', 'severity', 'description'] as const;
const none = 'none';

function Columns({ seen, onChange }: Omit<ImportPreviewProps, 'file'>) {
  const t = useTranslations('wordImport');
  const { columns, found, has_header } = seen;
  const offered = found.map(({ name, samples }, index) => {
    const [sample] = samples;
    const label = name || t('column', { n: String(index + 1) });
    return { value: String(index), label: sample ? `${label} (${sample})` : label, foreign: true };
  });
  const choose = (field: (typeof fields)[number], value: string) => {
    const column = value === none ? null : Number(value);
    onChange({ has_header, columns: { ...columns, [field]: column } satisfies WordColumns });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('columns')}</legend>
      {seen.form !== 'json' && (
        <div className="mb-3">
          <LabelledCheckbox
            checked={has_header}
            onChange={(checked) => onChange({ has_header: checked, columns })}
          >
            {t('header')}
          </LabelledCheckbox>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        {fields.map((field) => (
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

function Samples({ samples }: Pick<WordImportPreview, 'samples'>) {
  const t = useTranslations('wordImport');
  if (samples.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-body tracking-normal">{t('samples')}</h3>
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
            {reasons(reason)} {detail}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-small text-ink-2">{t('moreProblems', { n: left })}</p>}
    </details>
  );
}
