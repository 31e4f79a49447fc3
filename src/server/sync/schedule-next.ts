import { findOwnChannel } from '../channels/channels.repository.ts';
import type { JobRow, OwnerId } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { commentsPerHour, nextLook, nextReading } from './schedule.policy.ts';
import {
  changeSchedule,
  countSchedules,
  measureActivity,
  saveSchedule,
} from './schedule.repository.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'youtube'>;

/** Sets when the channel is read again, by how much is written on it lately. */
export async function scheduleNext(
  { db, clock, youtube }: ScheduleDeps,
  ownerId: OwnerId,
  { scope, found }: { scope: JobRow['scope']; found: number },
): Promise<void> {
  const now = clock.now();
  const channel = await findOwnChannel(db, ownerId);
  if (!channel) return;
  const activity = await measureActivity(db, ownerId, { channelId: channel.youtube_id, now });
  const rate = commentsPerHour(activity);
  const next_look_at = nextLook({
    commentsPerHour: rate,
    found,
    day: await youtube.quota.today(),
    now,
    owners: Math.max(1, await countSchedules(db)),
  });
  const looked = { looked_at: now, next_look_at, comments_per_hour: rate };
  if (scope === 'news') return changeSchedule(db, ownerId, looked);
  const next_read_at = nextReading(ownerId, now);
  return saveSchedule(db, ownerId, { ...looked, read_at: now, next_read_at });
}

const AFTER_FAILURE_MS = 15 * 60_000;

/** What failed for long is tried again after a while. */
export async function retryLater({ db, clock }: ScheduleDeps, ownerId: OwnerId): Promise<void> {
  const next_look_at = new Date(clock.now().getTime() + AFTER_FAILURE_MS);
  await changeSchedule(db, ownerId, { next_look_at });
}
