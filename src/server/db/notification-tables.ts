import type { Generated, Selectable } from 'kysely';
import type {
  NotificationDetails,
  NotificationEvent,
  NotificationWay,
} from '../../contract/notification.ts';
import type { Json, Timestamp } from './column-types.ts';

/* Row types of the tables of notifications. */

export interface NotificationsTable {
  id: number;
  user_id: number;
  event: NotificationEvent;
  /** Which occurrence of the event it was: the same one is told once. */
  occurrence: string;
  /** Counts, times and codes, as `notificationDetails` of the contract says. */
  details: Json<Record<string, unknown>>;
  /** False: the owner is told by other ways only. */
  listed: Generated<boolean>;
  created_at: Timestamp;
  read_at: Timestamp | null;
}

/** Where an owner's choice differs from the default. */
export interface NotificationChoicesTable {
  user_id: number;
  event: NotificationEvent;
  way: NotificationWay;
  is_on: boolean;
}

export interface NotificationSettingsTable {
  user_id: number;
  /** Times of day as `22:00`; both null: no quiet hours. */
  quiet_from: string | null;
  quiet_until: string | null;
}

/** An owner's e-mail address. */
export interface NotificationMailTable {
  user_id: number;
  /** Empty when the owner removed it. */
  address: string;
  language: 'en' | 'id';
  state: 'none' | 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** When the owner last asked for a link that confirms an address. */
  asked_at: Timestamp;
  /** When that link is sent; null: it was sent, or is not wanted any more. */
  confirm_at: Timestamp | null;
  confirm_tries: Generated<number>;
  /** The time of day of the daily summary; null: everything is sent at once. */
  daily_at: string | null;
  /** Why the last message was not sent. */
  failure: 'unreachable' | 'refused' | null;
  failing_since: Timestamp | null;
}

/** A browser that takes notifications; only who knows its address and keys can write to it. */
export interface NotificationPushTable {
  user_id: number;
  id: number;
  /** The address at its push service. */
  endpoint: string;
  /** Its public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
  language: 'en' | 'id';
  created_at: Timestamp;
  /** Since when its push service takes no messages. */
  failing_since: Timestamp | null;
}

/** An address that the owner has told as well. */
export interface WebhooksTable {
  user_id: number;
  id: number;
  url: string;
  created_at: Timestamp;
  /** When it last took a message. */
  last_sent_at: Timestamp | null;
  failing_since: Timestamp | null;
  /** Nothing more is sent to it. */
  ended_at: Timestamp | null;
}

/** How a notification is sent: a way that owners choose, or one webhook by its id. */
export type SentWay = Exclude<NotificationWay, 'in_app'> | `hook ${number}`;

/** A notification that has not been sent yet. */
export interface NotificationDeliveriesTable {
  user_id: number;
  notification_id: number;
  way: SentWay;
  not_before: Timestamp;
  tries: Generated<number>;
}

export interface NotificationSchema {
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  notification_settings: NotificationSettingsTable;
  notification_mail: NotificationMailTable;
  notification_push: NotificationPushTable;
  notification_deliveries: NotificationDeliveriesTable;
  webhooks: WebhooksTable;
}

/** What happened to an owner, to be told once. */
export type NewNotification = {
  [Event in NotificationEvent]: {
    event: Event;
    occurrence: string;
    details: NotificationDetails<Event>;
  };
}[NotificationEvent];

export type MailRow = Selectable<NotificationMailTable>;
export type WebhookRow = Selectable<WebhooksTable>;
export type PushRow = Selectable<NotificationPushTable>;
export type NotificationRow = Selectable<NotificationsTable>;
