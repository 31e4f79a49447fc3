import type { NotificationDetails, NotificationEvent } from '../../../contract/notification.ts';

/** One sentence for each event, from its counts. Times are already written for the owner's zone. */
export type EventTexts = {
  readonly [Event in NotificationEvent]: (
    details: NotificationDetails<Event>,
    time: (iso: string) => string,
  ) => string;
};

/** The words of what is sent to owners, in one language. */
export interface Texts {
  readonly language: 'en' | 'id';
  readonly events: EventTexts;
  readonly mail: {
    /** The subject of a message with several notifications. */
    readonly several: (count: number) => string;
    readonly open: string;
    readonly why: (host: string) => string;
    readonly unsubscribe: string;
    readonly confirm: {
      readonly subject: string;
      readonly intro: (host: string) => string;
      readonly button: string;
      readonly ignore: string;
    };
  };
}
