import { PlatformError } from '../../../platform/youtube-errors.ts';
import type { StoreDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { markCommentsDisabled } from './grown-videos.repository.ts';

/** Lists a video's comments, and stores whether the platform says that they are turned off. */
export async function trackCommentsDisabled<T>(
  { db, clock }: StoreDeps,
  { ownerId, videoId }: { ownerId: OwnerId; videoId: string },
  list: () => Promise<T>,
): Promise<T> {
  try {
    const listed = await list();
    await markCommentsDisabled(db, ownerId, { videoId, at: null });
    return listed;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'comments_disabled') {
      await markCommentsDisabled(db, ownerId, { videoId, at: clock.now() });
    }
    throw error;
  }
}
