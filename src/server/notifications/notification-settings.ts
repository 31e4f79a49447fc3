import { createHash } from 'node:crypto';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '../../contract/notification.ts';
import { findOwnChannel } from '../channel/channels.repository.ts';
import type { Actor, Deps, StoreDeps } from '../context/deps.ts';
import type { PushRow } from '../db/notification-tables.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { changeMail, findMail } from './mail-addresses.repository.ts';
import { countFlaggedByDay } from './news.repository.ts';
import { choicesOfAll } from './notification-settings.policy.ts';
import {
  findQuietHours,
  listChoices,
  saveChoice,
  saveQuietHours,
} from './notification-settings.repository.ts';
import { listPush } from './push-subscriptions.repository.ts';
import { measureWave } from './wave.policy.ts';

/** `push` names the key that signs messages to browsers. */
export type SettingsDeps = StoreDeps &
  Pick<Deps, 'config'> & {
    push: { readonly publicKey: string };
  };

export const readNotificationSettings = (deps: SettingsDeps, { ownerId }: Actor) =>
  settingsOf(deps, ownerId);

/** Changes the given settings and returns all. */
export async function changeNotificationSettings(
  deps: SettingsDeps,
  { ownerId }: Actor,
  { choices = [], quiet_hours, mail_daily_at }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  return inOwnerTransaction(deps.db, ownerId, async (tx) => {
    for (const choice of choices) await saveChoice(tx, ownerId, choice);
    if (quiet_hours !== undefined) await saveQuietHours(tx, ownerId, quiet_hours);
    if (mail_daily_at !== undefined) await changeMail(tx, ownerId, { daily_at: mail_daily_at });
    return settingsOf({ ...deps, db: tx }, ownerId);
  });
}

async function settingsOf(
  { db, clock, config, push }: Omit<SettingsDeps, 'db'> & { db: Queryable },
  ownerId: OwnerId,
): Promise<NotificationSettings> {
  const channel = await findOwnChannel(db, ownerId);
  const here = channel && { channelId: channel.youtube_id, now: clock.now() };
  const { usualPerDay, threshold } = measureWave(
    here ? await countFlaggedByDay(db, ownerId, here) : new Map(),
  );
  const mail = await findMail(db, ownerId);
  return {
    events: choicesOfAll(await listChoices(db, ownerId)),
    quiet_hours: await findQuietHours(db, ownerId),
    spam_wave: { usual_per_day: usualPerDay, threshold },
    mail: {
      available: config.mail !== undefined,
      state: mail?.state ?? 'none',
      address: mail?.address || null,
      language: mail?.language ?? null,
      daily_at: mail?.daily_at ?? null,
      problem: mail?.failure ?? null,
      failing_since: mail?.failing_since?.toISOString() ?? null,
    },
    push: {
      public_key: push.publicKey,
      browsers: (await listPush(db, ownerId)).map(presentBrowser),
    },
  };
}

/** Names a browser's address without showing it: a person who knows the address could write there. */
const digestOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

const presentBrowser = ({ id, endpoint, created_at, failing_since }: PushRow) => ({
  id: String(id),
  digest: digestOf(endpoint),
  created_at: created_at.toISOString(),
  failing_since: failing_since?.toISOString() ?? null,
});
