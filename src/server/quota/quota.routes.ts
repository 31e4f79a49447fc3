import type { Deps } from '../deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { planDecisions } from './plan-decisions.ts';

export function registerQuotaRoutes(on: Register, deps: Deps): void {
  on('GET /api/quota', async ({ query }) => {
    const day = await deps.youtube.quota.today();
    const plan = planDecisions(query.decisions, { day, now: deps.clock.now() });
    return {
      data: {
        daily: day.daily,
        used: day.used,
        reserved: day.reserved,
        free: day.free,
        resets_at: day.resetsAt.toISOString(),
        plan: { ...plan, done_at: plan.done_at.toISOString() },
      },
    };
  });
}
