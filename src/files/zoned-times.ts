import { MINUTE_MS, QUARTER_MS } from '../contract/time-lengths.ts';

/**
 * How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. Offsets change
 * on quarters of an hour only, so one answer is kept for each quarter that was asked about.
 */
export function zonedOffsets(timeZone: string): (instant: Date) => number {
  // Swedish dates look as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const known = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS);
    const kept = known.get(quarter);
    if (kept !== undefined) return kept;
    const start = quarter * QUARTER_MS;
    const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
    known.set(quarter, offset);
    return offset;
  };
}

const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** An instant as ISO 8601 has it on clocks that are so far ahead of UTC: `2026-11-20T17:40:04+07:00`. */
export function isoWithOffset(instant: Date, offsetMs: number): string {
  const clock = new Date(instant.getTime() + offsetMs)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  return `${clock}${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
