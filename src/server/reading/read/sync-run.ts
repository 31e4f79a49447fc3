import { HOUR_MS } from '../../../contract/time-lengths.ts';
import type { YoutubeClient } from '../../../platform/youtube-client.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { findPage, type SyncPass, savePage } from '../store/sync-cursors.repository.ts';

/** One sync run: one reading of a channel's comments. */
export interface SyncRun {
  ownerId: OwnerId;
  channelId: string;
  client: YoutubeClient;
  /** When its job was created. */
  requestedAt: Date;
  /** Passes listed from the newest comment back to this time: a comment missing there is gone. */
  covered: Map<SyncPass, Date>;
  /** Lists that loop, by pass, video or thread: they may hold comments that no page showed. */
  loopingLists: Set<string>;
  /** Places of pages that were kept before this run began. */
  kept: ReadonlySet<string>;
}

/** Records and logs a looping list, which explains why some comments arrive a day late. */
export function recordLoop({ logger }: Pick<Deps, 'logger'>, syncRun: SyncRun, list: string): void {
  syncRun.loopingLists.add(list);
  logger.warn({ ownerId: syncRun.ownerId }, 'a list leads back to a page that was read');
}

/** After this time the list has changed, so the page must be read again. */
const PAGE_LIFE_MS = HOUR_MS;
const TIMES = new Set(['publishedAt', 'editedAt']);

/**
 * Reads a page from the platform, or returns the kept copy that an interrupted run paid for. The
 * copy is deleted in the transaction that stores its comments. Only a page being read when the
 * process dies costs twice.
 */
export async function readOnce<Page extends object>(
  { db, clock }: StoreDeps,
  { syncRun: { ownerId, kept }, place }: { syncRun: SyncRun; place: string },
  read: () => Promise<Page>,
): Promise<Page> {
  const now = clock.now();
  const since = new Date(now.getTime() - PAGE_LIFE_MS);
  const content = kept.has(place) ? await findPage(db, ownerId, { place, since }) : undefined;
  if (content !== undefined) return JSON.parse(content, reviveTimes) as Page;
  const page = await read();
  await savePage(db, ownerId, { place, content: JSON.stringify(page), now });
  return page;
}

const reviveTimes = (key: string, value: unknown): unknown =>
  TIMES.has(key) && typeof value === 'string' ? new Date(value) : value;
