import { limits } from '../../contract/limits.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';

export interface DecisionPlan {
  decisions: number;
  calls: number;
  units: number;
  /** Decisions whose calls fit into what is left of today's quota. */
  fit_today: number;
  done_at: Date;
}

const UNITS_PER_CALL = 50;
const DAY_MS = 86_400_000;
/** A call and what is written around it, seen from afar. */
const MS_PER_CALL = 1_000;

/** What decisions of one kind cost in full batches, and when the last of them would be sent. */
export function planDecisions(
  decisions: number,
  { day, now }: { day: QuotaDay; now: Date },
): DecisionPlan {
  const calls = Math.ceil(decisions / limits.platformBatch);
  const callsToday = Math.min(calls, Math.floor(day.free / UNITS_PER_CALL));
  const plan = {
    decisions,
    calls,
    units: calls * UNITS_PER_CALL,
    fit_today: Math.min(decisions, callsToday * limits.platformBatch),
  };
  const left = calls - callsToday;
  if (left === 0) return { ...plan, done_at: new Date(now.getTime() + calls * MS_PER_CALL) };
  const callsPerDay = Math.max(1, Math.floor(day.daily / UNITS_PER_CALL));
  const fullDays = Math.ceil(left / callsPerDay) - 1;
  return { ...plan, done_at: new Date(day.resetsAt.getTime() + fullDays * DAY_MS) };
}
