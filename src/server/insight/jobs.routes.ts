import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentJob } from '../jobs/job.presenter.ts';
import { recentJobs, viewJob } from './watch-jobs.ts';

export function registerJobRoutes(on: Register, deps: Deps): void {
  on('GET /api/jobs', async ({ actor }) => ({
    data: (await recentJobs(deps, actor)).map(presentJob),
  }));

  on('GET /api/jobs/{id}', async ({ actor, params }) => ({
    data: presentJob(await viewJob(deps, actor, Number(params.id))),
  }));
}
