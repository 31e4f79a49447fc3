import { nextPacificMidnight, pacificDay } from './clock.ts';
import { type GoogleError, googleError } from './google-error.ts';
import type { LedgerEntry, QuotaBucket } from './ledger.ts';

/** Units used on each Pacific day. */
export type Usage = Map<string, Record<QuotaBucket, number>>;

export interface QuotaReport {
  readonly day: string;
  readonly used: Readonly<Record<QuotaBucket, number>>;
  readonly limits: Readonly<Record<QuotaBucket, number>>;
  /** Milliseconds since 1970: the next Pacific midnight. */
  readonly resetsAt: number;
}

const noUsage: Readonly<Record<QuotaBucket, number>> = {
  queries: 0,
  batchGetStats: 0,
  search: 0,
};

export function bookUsage(usage: Usage, entry: LedgerEntry): void {
  if (entry.units === 0) return;
  const day = pacificDay(entry.at);
  const used = usage.get(day) ?? { ...noUsage };
  used[entry.bucket] += entry.units;
  usage.set(day, used);
}

export function reportQuota(
  usage: Usage,
  limits: Readonly<Record<QuotaBucket, number>>,
  now: number,
): QuotaReport {
  const day = pacificDay(now);
  return {
    day,
    used: { ...(usage.get(day) ?? noUsage) },
    limits,
    resetsAt: nextPacificMidnight(now),
  };
}

const refusals = {
  queries: 'quotaExceeded',
  batchGetStats: 'batchGetStatsQuotaExceeded',
  search: 'searchQuotaExceeded',
} as const;

/** The error that a call of this price meets now, if any. A refused call costs nothing. */
export function quotaRefusal(
  report: QuotaReport,
  bucket: QuotaBucket,
  units: number,
): GoogleError | undefined {
  if (report.used[bucket] + units <= report.limits[bucket]) return undefined;
  return googleError(refusals[bucket]);
}

/** Google also limits requests a minute, but does not publish the limit. */
export function minuteRefusal(
  ledger: readonly LedgerEntry[],
  limit: number | null,
  now: number,
): GoogleError | undefined {
  if (limit === null) return undefined;
  let calls = 0;
  for (let i = ledger.length - 1; i >= 0 && calls < limit; i -= 1) {
    const entry = ledger[i];
    if (entry === undefined || entry.at <= now - 60_000) return undefined;
    if (entry.units > 0) calls += 1;
  }
  return calls >= limit ? googleError('perMinuteExceeded') : undefined;
}
