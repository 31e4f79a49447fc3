import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentBreakdown, presentCounts, presentSpamHours } from './analytics.presenter.ts';
import { viewBreakdown, viewCounts, viewSpamHours } from './view-analytics.ts';

export function registerAnalyticsRoutes(on: Register, deps: Deps): void {
  on('GET /api/analytics', async ({ actor, query }) => ({
    data: presentCounts(await viewCounts(deps, actor, query)),
  }));

  on('GET /api/analytics/breakdown', async ({ actor, query }) => ({
    data: presentBreakdown(await viewBreakdown(deps, actor, query)),
  }));

  on('GET /api/analytics/hours', async ({ actor, query }) => ({
    data: presentSpamHours(await viewSpamHours(deps, actor, query)),
  }));
}
