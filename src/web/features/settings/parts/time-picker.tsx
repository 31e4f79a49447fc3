import { useLocale } from 'use-intl';
import { formatTime } from '../../../lib/format.ts';
import { Picker } from '../../../ui/dialogs/picker.tsx';

/** Every half hour of a day as `22:00`. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) =>
    `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** Any day will do: only the hour is said. */
function sayTime(time: string, locale: string): string {
  const instant = `2026-01-15T${time}:00`;
  return formatTime(instant, locale, new Date(instant));
}

interface TimePickerProps {
  label: string;
  /** A time of day as `22:00`. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A time of day in the language of the page. The browser's own field speaks the browser's language
 * and is saved at every digit.
 */
export function TimePicker({ label, value, onChange }: TimePickerProps) {
  const locale = useLocale();
  const times = [...new Set([...halfHours, value])].toSorted();
  return (
    <Picker
      label={label}
      value={value}
      className="sm:w-64!"
      options={times.map((time) => ({ value: time, label: sayTime(time, locale) }))}
      onChange={onChange}
    />
  );
}
