import {
  type Analytics,
  type BreakdownAnswer,
  type QuarterCounts,
  quarterCounters,
  type SpamHours,
} from '../../../contract/analytics.ts';
import type { CountSums } from './analytics.repository.ts';
import type { DayRange } from './day-range.policy.ts';
import type { CountedGroup } from './stored-spam.repository.ts';
import type { CountsOverTime, HourOfWeek, StoredSpam } from './view-analytics.ts';

const presentRange = ({ timeZone, start, end }: DayRange) => ({
  time_zone: timeZone,
  start_date: start,
  end_date: end,
});

const noCounts = {} as Partial<CountSums>;

/** Adds up each counter. */
export function addUp(counts: readonly Partial<CountSums>[]): QuarterCounts {
  const sums = {} as QuarterCounts;
  for (const counter of quarterCounters) {
    sums[counter] = counts.reduce((sum, one) => sum + (one[counter] ?? 0), 0);
  }
  return sums;
}

export const presentCounts = (counts: CountsOverTime): Analytics => ({
  ...presentRange(counts.range),
  unit: counts.unit,
  counted_since: counts.countedSince?.toISOString() ?? null,
  totals: addUp([...counts.sums.values()]),
  buckets: counts.boundaries.slice(0, -1).map((from, at) => ({
    from: from.toISOString(),
    counts: addUp([counts.sums.get(at + 1) ?? noCounts]),
  })),
});

export const presentBreakdown = (found: StoredSpam<CountedGroup>): BreakdownAnswer => ({
  ...presentRange(found.range),
  stored_since: found.storedSince?.toISOString() ?? null,
  rows: found.rows,
});

export const presentSpamHours = (found: StoredSpam<HourOfWeek>): SpamHours => ({
  ...presentRange(found.range),
  stored_since: found.storedSince?.toISOString() ?? null,
  hours: found.rows,
});
