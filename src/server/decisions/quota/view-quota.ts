import type { Decision } from '../../../contract/moderation.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { readSettings } from '../../account/settings/settings.ts';
import type { Actor, PlatformDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';
import {
  callsAhead,
  type DecisionPlan,
  planDecisions,
  planWaiting,
  type WaitingPlan,
} from './plan-decisions.ts';
import { adviseUndoDelay, type UndoAdvice } from './undo-advice.policy.ts';
import { countWaiting, listDecisionTimes } from './waiting-decisions.repository.ts';

export interface QuotaView {
  day: QuotaDay;
  waiting: WaitingPlan;
  plan: DecisionPlan;
  /** Null when another undo delay would save little. */
  advice: UndoAdvice | null;
}

const ADVICE_PERIOD_MS = DAY_MS;

export interface QuotaQuestion {
  /** How many further decisions to plan for. */
  decisions: number;
  /** Their kind. */
  decision: Decision;
}

/** The day's quota, the owner's waiting decisions in it, and a plan for further ones. */
export async function viewQuota(
  { db, clock, youtube }: PlatformDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  { decisions, decision }: QuotaQuestion,
): Promise<QuotaView> {
  const { at, groups } = await readPlanTime({ db, clock, youtube }, ownerId);
  const settings = await readSettings(db, ownerId);
  const holdHours = decision === 'reject' ? settings.hold_hours : 0;
  const since = new Date(at.now.getTime() - ADVICE_PERIOD_MS);
  return {
    day: at.day,
    waiting: planWaiting(groups, at),
    plan: planDecisions(decisions, { ...at, callsAhead: callsAhead(groups), holdHours }),
    advice: adviseUndoDelay(await listDecisionTimes(db, ownerId, since), settings.undo_seconds),
  };
}

/** When further decisions of one kind would be sent, after those that wait already. */
export async function estimateDecisions(
  deps: PlatformDeps,
  ownerId: OwnerId,
  { decisions, holdHours }: { decisions: number; holdHours: number },
): Promise<DecisionPlan> {
  const { at, groups } = await readPlanTime(deps, ownerId);
  return planDecisions(decisions, { ...at, callsAhead: callsAhead(groups), holdHours });
}

async function readPlanTime({ db, clock, youtube }: PlatformDeps, ownerId: OwnerId) {
  const { quota_reserve: reserve } = await readSettings(db, ownerId);
  const day = await youtube.quota.today({ ownerId, reserve });
  return { at: { day, now: clock.now() }, groups: await countWaiting(db, ownerId, day) };
}
