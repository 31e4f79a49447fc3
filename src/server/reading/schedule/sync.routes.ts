import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { requestSync } from './request-sync.ts';
import { presentSync } from './sync.presenter.ts';
import { viewSync } from './view-sync.ts';

export function registerSyncRoutes(on: Register, deps: Deps): void {
  on('GET /api/sync', async ({ actor }) => ({ data: presentSync(await viewSync(deps, actor)) }));

  on('POST /api/videos/process-all', async ({ actor }) => ({
    data: { job_id: String(await requestSync(deps, actor)) },
  }));
}
