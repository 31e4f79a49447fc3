import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentQuota } from './quota.presenter.ts';
import { viewQuota } from './view-quota.ts';

export function registerQuotaRoutes(on: Register, deps: Deps): void {
  on('GET /api/quota', async ({ actor, query }) => ({
    data: presentQuota(await viewQuota(deps, actor, query)),
  }));
}
