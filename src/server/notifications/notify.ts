import { readSettings } from '../account/settings/settings.ts';
import type { NewNotification } from '../db/notification-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../db/schema.ts';
import { insertDelivery } from './deliveries.repository.ts';
import { findMail } from './mail-addresses.repository.ts';
import { findLastGoodSync } from './news.repository.ts';
import { hookedEvents, isChosen, urgentEvents } from './notification-settings.policy.ts';
import { findQuietHours, listChoices } from './notification-settings.repository.ts';
import { countToldSince, insertNotification, isTold } from './notifications.repository.ts';
import { listPush } from './push-subscriptions.repository.ts';
import { sendTime, type TimeSettings } from './send-time.policy.ts';
import { listWebhooks } from './webhooks.repository.ts';

/**
 * Tells the owner of an occurrence, in the transaction that found it. The owner's lock and a unique
 * key let the same occurrence be told once, through retries and by any number of workers. False when
 * the list has nothing new.
 */
export async function notify(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  news: NewNotification & { now: Date },
): Promise<boolean> {
  const { event, now } = news;
  const choices = await listChoices(tx, ownerId);
  const listed = isChosen(choices, { event, way: 'in_app' });
  const mail = await findMail(tx, ownerId);
  const byMail = mail?.state === 'confirmed' && isChosen(choices, { event, way: 'mail' });
  const byPush =
    isChosen(choices, { event, way: 'push' }) && (await listPush(tx, ownerId)).length > 0;
  const hooks = hookedEvents.has(event) ? await listWebhooks(tx, ownerId) : [];
  const live = hooks.filter((hook) => hook.ended_at === null);
  if (!listed && !byMail && !byPush && live.length === 0) return false;
  if (event === 'sync_failed' && (await isToldOfFailures(tx, ownerId))) return false;
  if (await isTold(tx, ownerId, news)) return false;
  const notificationId = await insertNotification(tx, ownerId, { ...news, listed });
  const isUrgent = urgentEvents.has(event);
  const times = await readTimeSettings(tx, ownerId);
  if (byMail) {
    const dailyAt = mail.daily_at;
    const endsAt = news.event === 'spam_hidden' ? new Date(news.details.until) : undefined;
    const notBefore = isUrgent ? now : sendTime(now, { ...times, dailyAt, endsAt });
    await insertDelivery(tx, ownerId, { notificationId, way: 'mail', notBefore });
  }
  if (byPush) {
    const notBefore = isUrgent ? now : sendTime(now, { ...times, dailyAt: null });
    await insertDelivery(tx, ownerId, { notificationId, way: 'push', notBefore });
  }
  // A program has no quiet hours.
  for (const { id } of live) {
    await insertDelivery(tx, ownerId, { notificationId, way: `hook ${id}`, notBefore: now });
  }
  return listed;
}

/** A failed sync is tried again every 15 minutes, so only the first failure after a success is told. */
async function isToldOfFailures(tx: OwnerTransaction, ownerId: OwnerId): Promise<boolean> {
  const since = (await findLastGoodSync(tx, ownerId)) ?? new Date(0);
  return (await countToldSince(tx, ownerId, { event: 'sync_failed', since })) > 0;
}

/** When an owner may be told, on the clock of their settings; UTC until a page has set their zone. */
export async function readTimeSettings(db: Queryable, ownerId: OwnerId): Promise<TimeSettings> {
  const { time_zone: timeZone } = await readSettings(db, ownerId);
  return { quietHours: await findQuietHours(db, ownerId), timeZone: timeZone ?? 'UTC' };
}
