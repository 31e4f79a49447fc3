import { limits } from '../../../contract/limits.ts';
import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { pacificMidnightAfter } from '../../../platform/pacific-day.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';

export interface DecisionPlan {
  decisions: number;
  calls: number;
  units: number;
  /** Decisions whose calls fit into the rest of today's quota. */
  fit_today: number;
  done_at: Date;
}

/** Live decisions of one owner with the same target, which share calls. */
export interface WaitingGroup {
  decisions: number;
  /** Each takes a second call hours later, since it is held first and then rejected. */
  heldFirst: boolean;
  /** Held until after the quota resets, so it takes nothing of today's quota. */
  afterReset: boolean;
  /** When the last of them may be done, including its undo delay, retries and hold. */
  lastAt: Date;
}

export interface WaitingPlan {
  decisions: number;
  calls: number;
  units: number;
  done_at: Date | null;
}

/** The day's quota at `now`. */
export interface PlanTime {
  day: QuotaDay;
  now: Date;
}

/** Planned decisions come after `callsAhead` calls; `holdHours` is 0 when nothing is held first. */
export interface PlanInput extends PlanTime {
  callsAhead: number;
  holdHours: number;
}

/** A rough estimate of a call with its database writes. */
const MS_PER_CALL = 1_000;
const HOLD_STEP_MS = 5 * 60_000;

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);
const callsToday = ({ day }: PlanTime) => Math.floor(day.free / limits.writeUnits);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many calls come before a new decision. */
export const callsAhead = (groups: readonly WaitingGroup[]): number =>
  sum(groups.filter((group) => !group.afterReset).map(({ decisions }) => callsFor(decisions)));

/** Plans live decisions; those held first count with both their calls. */
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
 * Plans further decisions of one kind in full batches, sent after the waiting ones. A rejection that
 * is held first takes two calls; the second counts for today only if the hold ends today.
 */
export function planDecisions(decisions: number, input: PlanInput): DecisionPlan {
  const { holdHours, now, day } = input;
  const first = callsFor(decisions);
  const calls = holdHours > 0 ? first * 2 : first;
  const holdMs = holdHours * HOUR_MS;
  const twiceToday = holdHours > 0 && now.getTime() + holdMs < day.resetsAt.getTime();
  const room = Math.max(0, callsToday(input) - input.callsAhead);
  const fit = (twiceToday ? Math.floor(room / 2) : room) * limits.platformBatch;
  const sent = whenSent(input.callsAhead + calls, input);
  const hidden = whenSent(input.callsAhead + first, input).getTime();
  return {
    decisions,
    calls,
    units: calls * limits.writeUnits,
    fit_today: Math.min(decisions, fit),
    done_at:
      calls === 0 ? now : latest(holdHours > 0 ? [nextHoldEnd(hidden + holdMs), sent] : [sent]),
  };
}

/** Holds end at full five minutes, as `queueSecondHalves` says why. */
const nextHoldEnd = (ms: number) => new Date((Math.floor(ms / HOLD_STEP_MS) + 1) * HOLD_STEP_MS);

const latest = (dates: readonly Date[]) =>
  new Date(Math.max(...dates.map((date) => date.getTime())));

/** When the last of these calls is made. Calls beyond a day's quota wait for the next day. */
function whenSent(calls: number, at: PlanTime): Date {
  const callsADay = Math.max(1, Math.floor(at.day.dailyLater / limits.writeUnits));
  const left = calls - callsToday(at);
  if (left <= 0) return new Date(at.now.getTime() + calls * MS_PER_CALL);
  const days = Math.ceil(left / callsADay) - 1;
  const day = pacificMidnightAfter(at.day.resetsAt, days);
  return new Date(day.getTime() + (left - days * callsADay) * MS_PER_CALL);
}
