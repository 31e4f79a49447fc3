import { presentChannel } from '../channel/channel.presenter.ts';
import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { requestSync } from './schedule/request-sync.ts';
import { presentSync, presentSyncRun } from './schedule/sync.presenter.ts';
import { browseSyncRuns, viewSync } from './schedule/view-sync.ts';
import { unwatchChannel, watchChannel } from './watched/watch-channel.ts';

export function registerSyncRoutes(on: Register, deps: Deps): void {
  on('GET /api/sync', async ({ actor }) => ({ data: presentSync(await viewSync(deps, actor)) }));

  on('GET /api/sync/runs', async ({ actor, query }) => {
    const { runs, meta } = await browseSyncRuns(deps, actor, query);
    return { data: runs.map(presentSyncRun), meta };
  });

  on('POST /api/videos/process-all', async ({ actor }) => ({
    data: { job_id: String(await requestSync(deps, actor)) },
  }));
}

export function registerWatchedRoutes(on: Register, deps: Deps): void {
  on('POST /api/channels', async ({ actor, body }) => ({
    data: presentChannel(await watchChannel(deps, actor, body)),
  }));

  on('DELETE /api/channels/{id}', async ({ actor, params }) => {
    await unwatchChannel(deps, actor, params.id);
    return { data: { id: params.id } };
  });
}
