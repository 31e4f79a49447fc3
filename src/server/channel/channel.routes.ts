import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import {
  presentChannel,
  presentStatistics,
  presentVideo,
  presentVideoOption,
} from './channel.presenter.ts';
import { browseChannels, ownStatistics } from './own-channel.ts';
import {
  browseVideos,
  refreshVideo,
  saveVideo,
  unsaveVideo,
  videosToPick,
  viewVideo,
} from './videos.ts';

export function registerChannelRoutes(on: Register, deps: Deps): void {
  on('GET /api/statistics', async ({ actor }) => ({
    data: presentStatistics(await ownStatistics(deps, actor)),
  }));

  on('GET /api/channels', async ({ actor }) => ({
    data: (await browseChannels(deps, actor)).map(presentChannel),
  }));
}

export function registerVideoRoutes(on: Register, deps: Deps): void {
  on('GET /api/videos', async ({ actor, query }) => {
    const { videos, ...meta } = await browseVideos(deps, actor, { ...query, shorts: false });
    return { data: videos.map(presentVideo), meta };
  });

  on('GET /api/shorts', async ({ actor, query }) => {
    const { videos, ...meta } = await browseVideos(deps, actor, { ...query, shorts: true });
    return { data: videos.map(presentVideo), meta };
  });

  on('GET /api/videos/by-channel', async ({ actor, query }) => ({
    data: (await videosToPick(deps, actor, query.channel_id)).map(presentVideoOption),
  }));

  on('GET /api/videos/{id}', async ({ actor, params }) => ({
    data: presentVideo(await viewVideo(deps, actor, params.id)),
  }));

  on('PUT /api/videos/{id}/saved', async ({ actor, params }) => ({
    data: presentVideo(await saveVideo(deps, actor, params.id)),
  }));

  on('DELETE /api/videos/{id}/saved', async ({ actor, params: { id } }) => {
    await unsaveVideo(deps, actor, id);
    return { data: { id } };
  });

  on('POST /api/videos/{id}/refresh', async ({ actor, params }) => ({
    data: presentVideo(await refreshVideo(deps, actor, params.id)),
  }));
}
