import { notFound } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import { toldToCaller } from '../youtube/platform-failure.ts';
import { videoRow } from './refresh-videos.ts';
import { saveVideos, type VideoWithFlags } from './videos.repository.ts';
import { viewVideo } from './view-video.ts';

/** Reads one of the owner's videos again, 1 unit. Throws `not_found`, also where it is gone. */
export async function refreshVideo(
  deps: Pick<Deps, 'db' | 'clock' | 'youtube'>,
  actor: Actor,
  videoId: string,
): Promise<VideoWithFlags> {
  await viewVideo(deps, actor, videoId);
  const client = deps.youtube.forOwner(actor.ownerId, { priority: 'owner' });
  const [video] = await toldToCaller(() => client.videos([videoId]));
  if (!video) throw notFound('Video');
  const row = videoRow(video, deps.clock.now());
  await inOwnerTransaction(deps.db, actor.ownerId, (tx) => saveVideos(tx, actor.ownerId, [row]));
  return viewVideo(deps, actor, videoId);
}
