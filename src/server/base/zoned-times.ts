import { QUARTER_MS } from '../../contract/time-lengths.ts';

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
