import {
  type NotificationEvent,
  type NotificationWay,
  notificationEvent,
} from '../../contract/notification.ts';
import type { Choice } from './notification-settings.repository.ts';

/** What is worth a message to somebody who is elsewhere, until the owner chooses. */
const sentByDefault: ReadonlySet<NotificationEvent> = new Set([
  'spam_wave',
  'sync_failed',
  'access_ends_soon',
  'report_ready',
  'automatic_actions',
  'spam_hidden',
  'restored',
  'scores_changed',
  'account_changed',
]);

/** What stops everything, or is over when the account is: it is told at once, also in quiet hours. */
export const urgentEvents: ReadonlySet<NotificationEvent> = new Set(['account_changed']);

/** What webhooks are told of. What the switch has hidden is an automatic action, too. */
export const hookedEvents: ReadonlySet<NotificationEvent> = new Set([
  'new_campaign',
  'spam_wave',
  'automatic_actions',
  'spam_hidden',
  'sync_failed',
]);

/** Whether the owner is told of an event in a way. In the app everything is on until switched off. */
export const isChosen = (
  choices: readonly Choice[],
  { event, way }: { event: NotificationEvent; way: NotificationWay },
): boolean =>
  choices.find((one) => one.event === event && one.way === way)?.on ??
  (way === 'in_app' || sentByDefault.has(event));

/** All events with the ways that are on. */
export const choicesOfAll = (choices: readonly Choice[]) =>
  notificationEvent.options.map((event) => ({
    event,
    in_app: isChosen(choices, { event, way: 'in_app' }),
    mail: isChosen(choices, { event, way: 'mail' }),
    push: isChosen(choices, { event, way: 'push' }),
  }));
