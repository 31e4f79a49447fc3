import type { Video } from '../../contract/video.ts';
import type { Actor, Deps } from '../context/deps.ts';
import type { VideoRow } from '../db/schema.ts';
import type { Register } from '../http/register-endpoint.ts';
import {
  presentChannel,
  presentStatistics,
  presentVideo,
  presentVideoOption,
} from './channel.presenter.ts';
import { browseChannels, ownStatistics, showChannel } from './own-channel.ts';
import {
  browseVideos,
  refreshVideo,
  saveVideo,
  unsaveVideo,
  videosToPick,
  viewVideo,
} from './videos.ts';

/** How many comments of these videos are to review, by video. */
type CountToReview = (
  db: Deps['db'],
  actor: Actor,
  videoIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

export function registerChannelRoutes(on: Register, deps: Deps & { countToReview: CountToReview }) {
  async function presentVideos(actor: Actor, videos: readonly VideoRow[]): Promise<Video[]> {
    const ids = videos.map((video) => video.youtube_id);
    const flagged = await deps.countToReview(deps.db, actor, ids);
    return videos.map((video) => presentVideo(video, flagged.get(video.youtube_id) ?? 0));
  }

  async function presentOne(actor: Actor, video: VideoRow): Promise<{ data: Video }> {
    const flagged = await deps.countToReview(deps.db, actor, [video.youtube_id]);
    return { data: presentVideo(video, flagged.get(video.youtube_id) ?? 0) };
  }

  on('GET /api/statistics', async ({ actor }) => ({
    data: presentStatistics(await ownStatistics(deps, actor)),
  }));

  on('GET /api/channels', async ({ actor }) => ({
    data: (await browseChannels(deps, actor)).map(presentChannel),
  }));

  on('GET /api/channels/{id}', async ({ actor, params }) => ({
    data: presentChannel(await showChannel(deps, actor, params.id)),
  }));

  on('GET /api/videos', async ({ actor, query }) => {
    const { videos, ...meta } = await browseVideos(deps, actor, { ...query, shorts: false });
    return { data: await presentVideos(actor, videos), meta };
  });

  on('GET /api/shorts', async ({ actor, query }) => {
    const { videos, ...meta } = await browseVideos(deps, actor, { ...query, shorts: true });
    return { data: await presentVideos(actor, videos), meta };
  });

  on('GET /api/videos/by-channel', async ({ actor, query }) => ({
    data: (await videosToPick(deps, actor, query.channel_id)).map(presentVideoOption),
  }));

  on('GET /api/videos/{id}', async ({ actor, params }) =>
    presentOne(actor, await viewVideo(deps, actor, params.id)),
  );

  on('PUT /api/videos/{id}/saved', async ({ actor, params }) =>
    presentOne(actor, await saveVideo(deps, actor, params.id)),
  );

  on('DELETE /api/videos/{id}/saved', async ({ actor, params: { id } }) => {
    await unsaveVideo(deps, actor, id);
    return { data: { id } };
  });

  on('POST /api/videos/{id}/refresh', async ({ actor, params }) =>
    presentOne(actor, await refreshVideo(deps, actor, params.id)),
  );
}
