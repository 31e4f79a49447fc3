import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import type { Filters } from './use-filters.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  bounds: { min?: string | undefined; max?: string | undefined };
  onChange: (day: string | undefined) => void;
}

/** While a year is being typed it passes through years of the first millennium. */
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
    <label className="flex min-w-0 flex-1 items-center gap-2">
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
