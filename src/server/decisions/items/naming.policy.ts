import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { addDays, zonedDays } from '../../base/zoned-days.ts';

/** The hour of the owner's clock at which what the switch has hidden is named, once a day. */
const NAMING_HOUR = 8;

/** The last time of naming, which may be now, and the next one. */
export function namingTimes(now: Date, timeZone: string): { last: Date; next: Date } {
  const { dayOf, startOf } = zonedDays(timeZone);
  const of = (days: number) =>
    new Date(startOf(addDays(dayOf(now), days)).getTime() + NAMING_HOUR * HOUR_MS);
  return of(0) <= now ? { last: of(0), next: of(1) } : { last: of(-1), next: of(0) };
}
