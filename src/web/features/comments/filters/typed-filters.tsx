import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { scoreBounds } from './comment-search.ts';
import type { Filters } from './use-filters.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  bounds: { min?: string | undefined; max?: string | undefined };
  onChange: (day: string | undefined) => void;
}

const ScoreHistogram = lazy(async () => ({
  default: (await import('./score-histogram.tsx')).ScoreHistogram,
}));

/** A year that is half typed counts as a year before 1000. */
const isTyped = (day: string) => day === '' || day >= '1000';

/** The browser's own field. What is typed stays in it until the address has caught up. */
function DayField({ label, value = '', bounds, onChange }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const change = (day: string) => {
    setText(day);
    if (isTyped(day)) onChange(day === '' ? undefined : day);
  };
  return (
    <label className="flex min-w-0 flex-1 items-center gap-x-2 max-sm:flex-col max-sm:items-stretch">
      <span className="text-small text-ink-2">{label}</span>
      <input
        type="date"
        value={text}
        {...bounds}
        onChange={(event) => change(event.target.value)}
        className="field min-w-0 px-2! tabular-nums"
      />
    </label>
  );
}

/** From a day to the end of another, in the owner's calendar. */
export function DateRange({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  const { start_date, end_date } = filters.search;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <DayField
        label={t('from')}
        value={start_date}
        bounds={{ max: end_date }}
        onChange={(day) => filters.change({ start_date: day })}
      />
      <DayField
        label={t('to')}
        value={end_date}
        bounds={{ min: start_date }}
        onChange={(day) => filters.change({ end_date: day })}
      />
      {(start_date !== undefined || end_date !== undefined) && (
        <IconButton
          label={t('clearDates')}
          onClick={() => filters.change({ start_date: undefined, end_date: undefined })}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Finds a comment by what its author wrote, or by what it reads as. */
export function KeywordBox({ filters }: { filters: Filters }) {
  const t = useTranslations('comments');
  return (
    <SearchBox
      label={t('keyword')}
      maxLength={limits.keywordLength}
      value={filters.search.keyword ?? ''}
      onSearch={(keyword) => filters.change({ keyword }, 'typing')}
    />
  );
}

const clamp = (text: string, fallback: number) =>
  text === '' ? fallback : Math.max(0, Math.min(100, Math.round(Number(text)) || 0));

interface BoundProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const Bound = ({ label, value, onChange }: BoundProps) => (
  <input
    type="number"
    inputMode="numeric"
    min={0}
    max={100}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="field w-17! px-2! tabular-nums"
  />
);

interface ScoreRangeProps {
  filters: Filters;
  channel: string | undefined;
}

/** Only comments with a score between two numbers. */
export function ScoreRange({ filters, channel }: ScoreRangeProps) {
  const t = useTranslations('triage');
  const { score } = filters.search;
  const read = () => {
    const bounds = scoreBounds(score);
    return { min: String(bounds?.min ?? 0), max: String(bounds?.max ?? 100) };
  };
  const [seen, setSeen] = useState(score);
  const [texts, setTexts] = useState(read);
  if (score !== seen) {
    setSeen(score);
    setTexts(read());
  }
  const typed = { min: clamp(texts.min, 0), max: clamp(texts.max, 100) };
  const apply = useDebounced(({ min, max }: typeof typed) => {
    const range = min <= max ? `${min}-${max}` : undefined;
    filters.change({ score: scoreBounds(range) === undefined ? undefined : range }, 'typing');
  });
  const change = (changes: Partial<typeof texts>) => {
    const next = { ...texts, ...changes };
    setTexts(next);
    apply({ min: clamp(next.min, 0), max: clamp(next.max, 100) });
  };
  return (
    <div
      role="group"
      aria-label={t('scoreRange')}
      className="flex flex-wrap items-center gap-2 max-sm:w-full"
    >
      <span className="text-small text-ink-2">{t('scoreLabel')}</span>
      <Suspense fallback={<span className="h-8 w-56 coarse:h-11 max-sm:w-full" />}>
        <ScoreHistogram
          search={filters.search}
          channel={channel}
          bounds={typed}
          onChange={({ min, max }) => change({ min: String(min), max: String(max) })}
        />
      </Suspense>
      <Bound label={t('scoreMin')} value={texts.min} onChange={(min) => change({ min })} />
      <span aria-hidden>–</span>
      <Bound label={t('scoreMax')} value={texts.max} onChange={(max) => change({ max })} />
    </div>
  );
}
