import type { Notification } from '../../../contract/notification.ts';
import type { Texts } from './en.ts';

/** A sentence about one notification, with times on the owner's clock. */
export function sentenceOf(
  { event, details }: Notification,
  { texts, timeZone }: { texts: Texts; timeZone: string },
): string {
  const clock = new Intl.DateTimeFormat(texts.language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'long',
  });
  const sentence = texts.events[event] as (
    facts: Notification['details'],
    time: (iso: string) => string,
  ) => string;
  return sentence(details, (iso) => clock.format(new Date(iso)));
}
