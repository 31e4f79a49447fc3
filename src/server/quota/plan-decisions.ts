import { limits } from '../../contract/limits.ts';
import { nextPacificMidnight } from '../youtube/pacific-day.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';

export interface DecisionPlan {
  decisions: number;
  calls: number;
  units: number;
  /** Decisions whose calls fit into what is left of today's quota. */
  fit_today: number;
  done_at: Date;
}

export interface WaitingPlan {
  decisions: number;
  calls: number;
  units: number;
  done_at: Date | null;
}

/** The day's quota as it stands at `now`. */
export interface PlanningTime {
  day: QuotaDay;
  now: Date;
}

const UNITS_PER_CALL = 50;
/** A call and what is written around it, seen from afar. */
const MS_PER_CALL = 1_000;

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);
const callsToday = ({ day }: PlanningTime) => Math.floor(day.free / UNITS_PER_CALL);

/** What is on its way already: `decisions` counts them by what they ask for, as batches do. */
export function planWaiting(decisions: readonly number[], at: PlanningTime): WaitingPlan {
  const calls = decisions.reduce((sum, count) => sum + callsFor(count), 0);
  return {
    decisions: decisions.reduce((sum, count) => sum + count, 0),
    calls,
    units: calls * UNITS_PER_CALL,
    done_at: calls === 0 ? null : whenSent(calls, at),
  };
}

/** What further decisions of one kind cost in full batches, sent after those that wait. */
export function planDecisions(
  decisions: number,
  { waiting, ...at }: PlanningTime & { waiting: Pick<WaitingPlan, 'calls'> },
): DecisionPlan {
  const calls = callsFor(decisions);
  const room = Math.max(0, callsToday(at) - waiting.calls);
  return {
    decisions,
    calls,
    units: calls * UNITS_PER_CALL,
    fit_today: Math.min(decisions, room * limits.platformBatch),
    done_at: calls === 0 ? at.now : whenSent(waiting.calls + calls, at),
  };
}

/** When the last of so many calls is made: what a day's quota does not hold waits for the next day. */
function whenSent(calls: number, at: PlanningTime): Date {
  const callsADay = Math.max(1, Math.floor(at.day.daily / UNITS_PER_CALL));
  let left = calls - callsToday(at);
  if (left <= 0) return new Date(at.now.getTime() + calls * MS_PER_CALL);
  let day = at.day.resetsAt;
  for (; left > callsADay; left -= callsADay) day = nextPacificMidnight(day);
  return new Date(day.getTime() + left * MS_PER_CALL);
}
