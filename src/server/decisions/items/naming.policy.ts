import { addDays, zonedDays } from '../../base/zoned-days.ts';

/** The time of the owner's clock at which what the switch has hidden is named, once a day. */
const NAMED_AT = '08:00';

/** The last time of naming, which may be now, and the next one. */
export function namingTimes(now: Date, timeZone: string): { last: Date; next: Date } {
  const { dayOf, timeOn } = zonedDays(timeZone);
  const of = (days: number) => timeOn(addDays(dayOf(now), days), NAMED_AT);
  return of(0) <= now ? { last: of(0), next: of(1) } : { last: of(-1), next: of(0) };
}
