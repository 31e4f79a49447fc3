import type { Deps } from '../deps.ts';
import type { Actor } from '../http/authenticate.ts';
import type { QuotaDay } from '../youtube/quota-ledger.ts';
import {
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

/** The day's quota, what of it the actor's decisions are going to take, and what more would. */
export async function viewQuota(
  { db, clock, youtube }: Pick<Deps, 'db' | 'clock' | 'youtube'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  decisions: number,
): Promise<QuotaView> {
  const at = { day: await youtube.quota.today(), now: clock.now() };
  const waiting = planWaiting(await countWaiting(db, ownerId), at);
  return { day: at.day, waiting, plan: planDecisions(decisions, { ...at, waiting }) };
}
