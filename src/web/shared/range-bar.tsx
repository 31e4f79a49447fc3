import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../ui/segments.tsx';
import { type DaySearch, isRange, type Range, ranges, readDay, shownDays } from './day-range.ts';

interface RangeBarProps {
  search: DaySearch;
  today: string;
  onChange: (changes: DaySearch) => void;
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <label className="flex min-w-0 items-center gap-2">
    <span className="text-small text-ink-2">{label}</span>
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="field min-w-0 px-2! tabular-nums"
    />
  </label>
);

/** Two days that become the range as soon as they are one. */
function CustomDays({ search, today, onChange }: RangeBarProps) {
  const t = useTranslations('analytics');
  const [days, setDays] = useState(shownDays(search, today));
  const { start_date: start, end_date: end } = days;
  const isComplete = readDay(start) !== undefined && readDay(end) !== undefined;
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed };
    setDays(next);
    const [first, last] = [readDay(next.start_date), readDay(next.end_date)];
    if (first === undefined || last === undefined || !isRange(first, last)) return;
    onChange({ range: undefined, start_date: first, end_date: last });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Day label={t('from')} value={start} onChange={(day) => change({ start_date: day })} />
      <Day label={t('to')} value={end} onChange={(day) => change({ end_date: day })} />
      <p role="status" className="text-small text-rejected-ink">
        {isComplete && !isRange(start, end) && t('wrongRange')}
      </p>
    </div>
  );
}

/** Which days are shown: the last ones, or two that the owner chooses. */
export function RangeBar({ search, today, onChange }: RangeBarProps) {
  const t = useTranslations('analytics');
  const isCustom = search.start_date !== undefined;
  const value: Range = isCustom ? 'custom' : (search.range ?? '30d');
  const choose = (range: Range) => {
    if (range === 'custom') {
      onChange({ range: undefined, ...shownDays(search, today) });
      return;
    }
    onChange({ range, start_date: undefined, end_date: undefined });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-full max-w-md">
        <Segments
          label={t('range')}
          value={value}
          size="small"
          options={ranges.map((range) => ({ value: range, label: t(`range_${range}`) }))}
          onChange={choose}
        />
      </div>
      {isCustom && <CustomDays search={search} today={today} onChange={onChange} />}
    </div>
  );
}
