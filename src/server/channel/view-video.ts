import { notFound } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import {
  findVideo,
  listVideoOptions,
  type VideoOptionRow,
  type VideoWithFlags,
} from './videos.repository.ts';

/** Throws `not_found`. */
export async function viewVideo(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  videoId: string,
): Promise<VideoWithFlags> {
  const video = await findVideo(db, actor.ownerId, videoId);
  if (!video) throw notFound('Video');
  return video;
}

/** What a picker offers: the videos of one channel, or of all. */
export const videosToPick = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  channelId: string | undefined,
): Promise<VideoOptionRow[]> => listVideoOptions(db, actor.ownerId, channelId);
