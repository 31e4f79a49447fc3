import { presentChannel } from '../../channel/channel.presenter.ts';
import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { unwatchChannel } from './unwatch-channel.ts';
import { watchChannel } from './watch-channel.ts';

export function registerWatchedRoutes(on: Register, deps: Deps): void {
  on('POST /api/channels', async ({ actor, body }) => ({
    data: presentChannel(await watchChannel(deps, actor, body)),
  }));

  on('DELETE /api/channels/{id}', async ({ actor, params }) => {
    await unwatchChannel(deps, actor, params.id);
    return { data: { id: params.id } };
  });
}
