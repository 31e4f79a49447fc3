import {
  type NotificationEvent,
  type NotificationWay,
  notificationEvent,
} from '../../contract/notification.ts';
import type { Choice } from './notification-settings.repository.ts';

/** Whether the owner is told of an event in a way. In the app everything is on until switched off. */
export const isChosen = (
  choices: readonly Choice[],
  { event, way }: { event: NotificationEvent; way: NotificationWay },
): boolean => choices.find((one) => one.event === event && one.way === way)?.on ?? true;

/** All events with the ways that are on. */
export const choicesOfAll = (choices: readonly Choice[]) =>
  notificationEvent.options.map((event) => ({
    event,
    in_app: isChosen(choices, { event, way: 'in_app' }),
  }));
