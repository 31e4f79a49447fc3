import type { Notification, NotificationEvent } from '../../contract/notification.ts';
import type { NotificationRow } from '../db/notification-tables.ts';

/** The screen where the owner can act. */
const links: Record<NotificationEvent, string> = {
  spam_wave: '/comments?list=review',
  new_campaign: '/campaigns',
  sync_failed: '/settings?tab=youtube',
  quota_used_up: '/?panel=outbox',
  access_ends_soon: '/settings?tab=youtube',
  report_ready: '/reports',
  automatic_actions: '/rules',
  spam_hidden: '/activity?who=automatic',
  restored: '/rules',
  scores_changed: '/rules',
  account_changed: '/settings?tab=youtube',
};

/** The occurrence of a campaign is its id. The dashboard offers to hide what is over the limit. */
function linkOf({ event, occurrence, details }: NotificationRow): string {
  if (event === 'new_campaign' && /^\d+$/.test(occurrence)) return `/campaigns/${occurrence}`;
  if (event === 'spam_hidden' && Number(details['over_limit']) > 0) return '/';
  if (details['change'] === 'helper_joined') return '/settings?tab=data#yourData.helpers';
  return links[event];
}

/** `stillHidden`: comments that can be brought back, by notification that named them. */
export const presentNotification = (
  row: NotificationRow,
  stillHidden?: ReadonlyMap<number, number>,
): Notification =>
  ({
    id: String(row.id),
    event: row.event,
    details: row.details,
    ...(row.event === 'spam_hidden' ? { still_hidden: stillHidden?.get(row.id) ?? 0 } : {}),
    link: linkOf(row),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }) as Notification;
