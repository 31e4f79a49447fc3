import type { Notification, NotificationEvent } from '../../contract/notification.ts';
import type { NotificationRow } from '../db/schema.ts';

/** The screen where the owner can act. */
const links: Record<NotificationEvent, string> = {
  spam_wave: '/comments?list=review',
  new_campaign: '/comments?list=review&sort=campaign',
  sync_failed: '/settings?tab=connection',
  quota_used_up: '/dashboard',
  access_ends_soon: '/settings?tab=connection',
};

export const presentNotification = (row: NotificationRow): Notification =>
  ({
    id: String(row.id),
    event: row.event,
    details: row.details,
    link: links[row.event],
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }) as Notification;
