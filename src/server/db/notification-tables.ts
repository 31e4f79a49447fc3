import type { Generated } from 'kysely';
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
  time_zone: Generated<string>;
}

/** What happened to an owner, to be told once. */
export type NewNotification = {
  [Event in NotificationEvent]: {
    event: Event;
    occurrence: string;
    details: NotificationDetails<Event>;
  };
}[NotificationEvent];
