import { notFound } from '../base/errors.ts';
import type { Actor } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import { markSaved, type VideoWithFlags } from './videos.repository.ts';
import { viewVideo } from './view-video.ts';

/** Keeps a video as a bookmark; again is the same. Throws `not_found`. */
export async function saveVideo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  videoId: string,
): Promise<VideoWithFlags> {
  await markSaved(db, actor.ownerId, { videoId, at: clock.now() });
  return viewVideo({ db }, actor, videoId);
}

/** Drops the bookmark. Throws `not_found`. */
export async function dropSavedVideo(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  videoId: string,
): Promise<void> {
  if (!(await markSaved(db, actor.ownerId, { videoId, at: null }))) throw notFound('Video');
}
