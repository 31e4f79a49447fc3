import type { NotificationEvent } from '../../../contract/notification.ts';

/** In the order in which an owner looks for them. */
export const notificationEvents = [
  'spam_wave',
  'new_campaign',
  'sync_failed',
  'quota_used_up',
  'access_ends_soon',
  'report_ready',
  'automatic_actions',
  'spam_hidden',
  'restored',
  'scores_changed',
  'account_changed',
] as const satisfies readonly NotificationEvent[];

/** The address's query on the list of notifications; defaults are left out. */
export interface NotificationSearch {
  /** Only unread ones. */
  unread?: 1 | undefined;
  event?: NotificationEvent | undefined;
}

export function readNotificationSearch(search: Record<string, unknown>): NotificationSearch {
  const event = notificationEvents.find((known) => known === search['event']);
  return {
    ...(String(search['unread']) === '1' ? { unread: 1 } : {}),
    ...(event === undefined ? {} : { event }),
  };
}
