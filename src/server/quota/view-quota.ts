import type { Decision } from '../../contract/moderation.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/authenticate.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';
import {
  callsAhead,
  type DecisionPlan,
  planDecisions,
  planWaiting,
  type WaitingPlan,
} from './plan-decisions.ts';
import { countWaiting } from './waiting-decisions.repository.ts';

export interface QuotaView {
  day: QuotaDay;
  waiting: WaitingPlan;
  plan: DecisionPlan;
}

export interface QuotaQuestion {
  /** How many further decisions to plan for. */
  decisions: number;
  /** Of which kind they are. */
  decision: Decision;
}

/** The day's quota, what of it the actor's decisions are going to take, and what more would. */
export async function viewQuota(
  { db, clock, youtube }: Pick<Deps, 'db' | 'clock' | 'youtube'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  { decisions, decision }: QuotaQuestion,
): Promise<QuotaView> {
  const day = await youtube.quota.today();
  const at = { day, now: clock.now() };
  const groups = await countWaiting(db, ownerId, day);
  const holdHours = decision === 'reject' ? (await readSettings(db, ownerId)).hold_hours : 0;
  return {
    day,
    waiting: planWaiting(groups, at),
    plan: planDecisions(decisions, { ...at, callsAhead: callsAhead(groups), holdHours }),
  };
}
