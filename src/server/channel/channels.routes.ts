import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { unwatchChannel } from '../reading/watched/unwatch-channel.ts';
import { watchChannel } from '../reading/watched/watch-channel.ts';
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

  on('POST /api/channels', async ({ actor, body }) => ({
    data: presentChannel(await watchChannel(deps, actor, body)),
  }));

  on('DELETE /api/channels/{id}', async ({ actor, params }) => {
    await unwatchChannel(deps, actor, params.id);
    return { data: { id: params.id } };
  });
}
