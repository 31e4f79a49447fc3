import { limits } from '../../../contract/limits.ts';
import { nextPacificMidnight } from '../../youtube/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';

export interface DecisionPlan {
  decisions: number;
  calls: number;
  units: number;
  /** Decisions whose calls fit into what is left of today's quota. */
  fit_today: number;
  done_at: Date;
}

/** Decisions of one owner that are on their way, and ask for the same thing: they share calls. */
export interface WaitingGroup {
  decisions: number;
  /** Each takes a second call hours later, being held first and rejected then. */
  heldFirst: boolean;
  /** Held until after the quota resets: of today's it takes nothing. */
  afterReset: boolean;
  /** When the last of them may be done: its delay, its patience with the platform, its time held. */
  lastAt: Date;
}

export interface WaitingPlan {
  decisions: number;
  calls: number;
  units: number;
  done_at: Date | null;
}

/** The day's quota as it stands at `now`. */
export interface PlanTime {
  day: QuotaDay;
  now: Date;
}

/** What is planned comes after these calls; for so many hours rejections are only held, 0: not. */
export interface PlanInput extends PlanTime {
  callsAhead: number;
  holdHours: number;
}

/** A call and what is written around it, seen from afar. */
const MS_PER_CALL = 1_000;
const MS_PER_HOUR = 3_600_000;

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);
const callsToday = ({ day }: PlanTime) => Math.floor(day.free / limits.writeUnits);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many calls stand before whatever is decided now. */
export const callsAhead = (groups: readonly WaitingGroup[]): number =>
  sum(groups.filter((group) => !group.afterReset).map(({ decisions }) => callsFor(decisions)));

/** What is on its way already; whatever is held first is counted with both its calls. */
export function planWaiting(groups: readonly WaitingGroup[], at: PlanTime): WaitingPlan {
  const calls = sum(
    groups.map(({ decisions, heldFirst }) => callsFor(decisions) * (heldFirst ? 2 : 1)),
  );
  const ends = groups.map(({ lastAt }) => lastAt);
  return {
    decisions: sum(groups.map(({ decisions }) => decisions)),
    calls,
    units: calls * limits.writeUnits,
    done_at: calls === 0 ? null : latest([whenSent(callsAhead(groups), at), ...ends]),
  };
}

/**
 * What further decisions of one kind cost in full batches, sent after those that wait. Rejections
 * that are held first take two calls; the second takes of today's quota what comes before its end.
 */
export function planDecisions(decisions: number, input: PlanInput): DecisionPlan {
  const { holdHours, now, day } = input;
  const first = callsFor(decisions);
  const calls = holdHours > 0 ? first * 2 : first;
  const holdMs = holdHours * MS_PER_HOUR;
  const twiceToday = holdHours > 0 && now.getTime() + holdMs < day.resetsAt.getTime();
  const room = Math.max(0, callsToday(input) - input.callsAhead);
  const fit = (twiceToday ? Math.floor(room / 2) : room) * limits.platformBatch;
  const held = new Date(whenSent(input.callsAhead + first, input).getTime() + holdMs);
  return {
    decisions,
    calls,
    units: calls * limits.writeUnits,
    fit_today: Math.min(decisions, fit),
    done_at: calls === 0 ? now : latest([held, whenSent(input.callsAhead + calls, input)]),
  };
}

const latest = (dates: readonly Date[]) =>
  new Date(Math.max(...dates.map((date) => date.getTime())));

/** When the last of so many calls is made: what a day's quota does not hold waits for the next day. */
function whenSent(calls: number, at: PlanTime): Date {
  const callsADay = Math.max(1, Math.floor(at.day.daily / limits.writeUnits));
  let left = calls - callsToday(at);
  if (left <= 0) return new Date(at.now.getTime() + calls * MS_PER_CALL);
  let day = at.day.resetsAt;
  for (; left > callsADay; left -= callsADay) day = nextPacificMidnight(day);
  return new Date(day.getTime() + left * MS_PER_CALL);
}
