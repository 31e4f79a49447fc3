import { readSettings } from '../../account/settings/settings.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import { markWork } from '../../db/mark-work.ts';
import type { JobRow, OwnerId, OwnerTransaction } from '../../db/schema.ts';
import type { QuotaDay } from '../../youtube/quota-ledger.ts';
import { commentsPerHour, nextFullSync, nextQuickSync, type SyncHour } from './schedule.policy.ts';
import {
  changeSchedule,
  countSchedules,
  measureActivity,
  saveSchedule,
} from './schedule.repository.ts';

/** The result of a sync. */
export interface SyncResult {
  scope: JobRow['scope'];
  /** Comments that were new. */
  found: number;
  day: QuotaDay;
  now: Date;
}

/** Schedules the next syncs by the channel's recent activity. */
export async function scheduleNext(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { scope, found, day, now }: SyncResult,
): Promise<void> {
  const channel = await findOwnChannel(tx, ownerId);
  if (!channel) return;
  const activity = await measureActivity(tx, ownerId, { channelId: channel.youtube_id, now });
  const rate = commentsPerHour(activity);
  const owners = Math.max(1, await countSchedules(tx));
  const next_look_at = nextQuickSync({ commentsPerHour: rate, found, day, now, owners });
  const looked = { looked_at: now, next_look_at, comments_per_hour: rate };
  if (scope === 'news') return changeSchedule(tx, ownerId, looked);
  const next_read_at = nextFullSync(ownerId, now, await syncHourOf(tx, ownerId));
  return saveSchedule(tx, ownerId, { ...looked, read_at: now, next_read_at });
}

async function syncHourOf(tx: OwnerTransaction, ownerId: OwnerId): Promise<SyncHour> {
  const { sync_hour: hour, time_zone: timeZone } = await readSettings(tx, ownerId);
  return { hour, timeZone: timeZone ?? 'UTC' };
}

/** Plans the next full sync anew, because the owner chose another hour. */
export async function rescheduleFullSync(tx: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const next_read_at = nextFullSync(ownerId, now, await syncHourOf(tx, ownerId));
  await changeSchedule(tx, ownerId, { next_read_at });
  await markWork(tx, ownerId, { kind: 'sync', at: next_read_at });
}

const AFTER_FAILURE_MS = 15 * 60_000;

/** Schedules a quick sync after a failed sync. */
export async function scheduleRetry(db: OwnerTransaction, ownerId: OwnerId, now: Date) {
  const next_look_at = new Date(now.getTime() + AFTER_FAILURE_MS);
  await changeSchedule(db, ownerId, { next_look_at });
}
