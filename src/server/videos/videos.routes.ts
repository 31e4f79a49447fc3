import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Register } from '../http/register-endpoint.ts';
import { requestSync } from '../sync/request-sync.ts';
import { browseVideos } from './browse-videos.ts';
import { presentVideo, presentVideoOption } from './video.presenter.ts';
import { findVideo, listVideoOptions } from './videos.repository.ts';

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
    data: (await listVideoOptions(deps.db, actor.ownerId, query.channel_id)).map(
      presentVideoOption,
    ),
  }));

  on('GET /api/videos/{id}', async ({ actor, params }) => {
    const video = await findVideo(deps.db, actor.ownerId, params.id);
    if (!video) throw notFound('Video');
    return { data: presentVideo(video) };
  });

  on('POST /api/videos/process-all', async ({ actor }) => ({
    data: { job_id: String(await requestSync(deps, actor)) },
  }));
}
