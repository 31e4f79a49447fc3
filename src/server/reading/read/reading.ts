import type { Deps, StoreDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { YoutubeClient } from '../../youtube/youtube-client.ts';
import { PlatformError } from '../../youtube/youtube-errors.ts';
import { findPage, type SyncPass, savePage } from '../store/sync-cursors.repository.ts';
import { markCommentsDisabled } from './grown-videos.repository.ts';

/** One reading of a channel's comments. */
export interface SyncRun {
  ownerId: OwnerId;
  channelId: string;
  client: YoutubeClient;
  /** When it was asked for. */
  requestedAt: Date;
  /** Queues of which all from the newest to here was listed: what is missing there is gone. */
  covered: Map<SyncPass, Date>;
  /** Lists that led back to themselves, by queue or video: something may be there that was not met. */
  loopingLists: Set<string>;
}

/** Leaves a trace in the log: somebody may want to know why a comment comes a day late. */
export function recordLoop({ logger }: Pick<Deps, 'logger'>, syncRun: SyncRun, list: string): void {
  syncRun.loopingLists.add(list);
  logger.warn({ ownerId: syncRun.ownerId }, 'a list leads back to a page that was read');
}

/** Later than this the list has moved on, and a page of it is worth reading again. */
const PAGE_LIFE_MS = 60 * 60_000;
const TIMES = new Set(['publishedAt', 'editedAt']);

/**
 * Reads a page of the platform and keeps it before anything is done with it. Whoever is killed on
 * the way finds it here: no page is paid for twice, but the one that was on the wire. It is let go
 * in the transaction that stores what it held.
 */
export async function readOnce<Page extends object>(
  { db, clock }: StoreDeps,
  { ownerId, place }: { ownerId: OwnerId; place: string },
  read: () => Promise<Page>,
): Promise<Page> {
  const now = clock.now();
  const since = new Date(now.getTime() - PAGE_LIFE_MS);
  const kept = await findPage(db, ownerId, { place, since });
  if (kept !== undefined) return JSON.parse(kept, reviveTimes) as Page;
  const page = await read();
  await savePage(db, ownerId, { place, content: JSON.stringify(page), now });
  return page;
}

const reviveTimes = (key: string, value: unknown): unknown =>
  TIMES.has(key) && typeof value === 'string' ? new Date(value) : value;

/** Lists a video's comments, and remembers whether the platform says that they are turned off. */
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
