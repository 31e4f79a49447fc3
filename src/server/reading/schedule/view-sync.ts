import type { PageMeta } from '../../../contract/page.ts';
import type { SyncRunQuery } from '../../../contract/sync.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { AppError } from '../../base/errors.ts';
import { metaOf } from '../../base/page-meta.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import type { Actor, PlatformDeps, StoreDeps } from '../../context/deps.ts';
import { findChannelSize } from './channel-size.repository.ts';
import { findSchedule, type Schedule } from './schedule.repository.ts';
import { estimateSync, type SyncEstimate } from './sync-cost.ts';
import { countSyncRuns, listSyncRuns, type SyncRunRow } from './sync-runs.repository.ts';

export interface SyncView {
  schedule: Schedule | undefined;
  plan: SyncEstimate;
}

/** The actor's sync schedule, and the cost of a sync now. Throws `no_channel`. */
export async function viewSync(
  { db, clock, youtube }: PlatformDeps,
  { ownerId, channelId }: Pick<Actor, 'ownerId' | 'channelId'>,
): Promise<SyncView> {
  if (channelId === null) {
    throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  }
  const channel = await findOwnChannel(db, ownerId);
  const stored = await findChannelSize(db, ownerId, channelId);
  const size = { ...stored, videos: Math.max(stored.videos, channel?.video_count ?? 0) };
  const { quota_reserve: reserve } = await readSettings(db, ownerId);
  const at = { day: await youtube.quota.today({ ownerId, reserve }), now: clock.now() };
  return { schedule: await findSchedule(db, ownerId), plan: estimateSync(size, at) };
}

/** One page of the actor's past syncs. */
export async function browseSyncRuns(
  { db }: Pick<StoreDeps, 'db'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
  { scope, page, page_size: pageSize }: SyncRunQuery,
): Promise<{ runs: SyncRunRow[]; meta: PageMeta }> {
  const total = await countSyncRuns(db, ownerId, { scope });
  const offset = (page - 1) * pageSize;
  const runs = await listSyncRuns(db, ownerId, { scope, limit: pageSize, offset });
  return { runs, meta: metaOf(total, { page, pageSize }) };
}
