import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '../../contract/notification.ts';
import { findOwnChannel } from '../channel/channels.repository.ts';
import type { Actor } from '../context/actor.ts';
import type { StoreDeps } from '../context/deps.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { countFlaggedByDay } from './news.repository.ts';
import { choicesOfAll } from './notification-settings.policy.ts';
import {
  findTimeSettings,
  listChoices,
  saveChoice,
  saveTimeSettings,
} from './notification-settings.repository.ts';
import { measureWave } from './wave.policy.ts';

export const readNotificationSettings = (
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
): Promise<NotificationSettings> => settingsOf(db, ownerId, clock.now());

/** Changes the given settings and returns all. */
export async function changeNotificationSettings(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  { choices = [], quiet_hours, time_zone }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  return inOwnerTransaction(db, ownerId, async (tx) => {
    for (const choice of choices) await saveChoice(tx, ownerId, choice);
    await saveTimeSettings(tx, ownerId, { quietHours: quiet_hours, timeZone: time_zone });
    return settingsOf(tx, ownerId, clock.now());
  });
}

async function settingsOf(
  db: Queryable,
  ownerId: OwnerId,
  now: Date,
): Promise<NotificationSettings> {
  const channel = await findOwnChannel(db, ownerId);
  const byDay = channel
    ? await countFlaggedByDay(db, ownerId, { channelId: channel.youtube_id, now })
    : new Map<number, number>();
  const { usualPerDay, threshold } = measureWave(byDay);
  const { quietHours, timeZone } = await findTimeSettings(db, ownerId);
  return {
    events: choicesOfAll(await listChoices(db, ownerId)),
    quiet_hours: quietHours,
    time_zone: timeZone,
    spam_wave: { usual_per_day: usualPerDay, threshold },
  };
}
