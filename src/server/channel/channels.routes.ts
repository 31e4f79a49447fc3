import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { browseChannels } from './browse-channels.ts';
import { presentChannel, presentStatistics } from './channel.presenter.ts';
import { ownStatistics } from './own-statistics.ts';

export function registerChannelRoutes(on: Register, deps: Deps): void {
  on('GET /api/statistics', async ({ actor }) => ({
    data: presentStatistics(await ownStatistics(deps, actor)),
  }));

  on('GET /api/channels', async ({ actor }) => ({
    data: (await browseChannels(deps, actor)).map(presentChannel),
  }));
}
