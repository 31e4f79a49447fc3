import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { errorCode, success, successWithMeta } from './envelope.ts';
import { limits } from './limits.ts';
import { broughtBack } from './moderation.ts';
import { queryFlag, tokenMeta, tokenQuery } from './page.ts';
import { pushSettings, pushSubscription } from './push.ts';
import { reportFormats } from './report.ts';

const count = z.int().min(0);

/**
 * What owners are told of. spam_wave: more likely spam in a day than usual · new_campaign: many
 * similar comments on the channel · sync_failed: a sync ended without success · quota_used_up: no
 * more units today, or none for syncing · access_ends_soon: Google ends the access within two days ·
 * report_ready: a report can be downloaded ·
 * automatic_actions: the owner's other rules have acted on comments · spam_hidden: what the switch has
 * hidden since the day before · restored: this Sapu was restored from a backup · scores_changed: an
 * update changed what scores mean, so rules that acted by themselves only note until they are on again ·
 * account_changed: the administrator has paused the account, let it go on, or removed it; or somebody
 * helps on the channel from now on.
 */
export const notificationEvent = z.enum([
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
]);
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** How an owner is told. */
export const notificationWay = z.enum(['in_app', 'mail', 'push']);
export type NotificationWay = z.infer<typeof notificationWay>;

/**
 * The facts of each event: counts, times and codes only. No comment, name or title ever appears in a
 * notification, because it also leaves this server.
 */
export const notificationDetails = {
  spam_wave: z.object({
    /** Likely spam published on the channel within 24 hours. */
    comments: count,
    /** The median of the 14 days before. */
    usual_per_day: count,
  }),
  new_campaign: z.object({ comments: count, videos: count, authors: count }),
  sync_failed: z.object({ reason: errorCode }),
  quota_used_up: z.object({
    used: count,
    daily: count,
    /** What is left for decisions. */
    left: count,
    resets_at: z.iso.datetime(),
  }),
  access_ends_soon: z.object({ ends_at: z.iso.datetime() }),
  report_ready: z.object({
    format: z.enum(reportFormats),
    /** Whether the weekly schedule made it. */
    scheduled: z.boolean(),
    /** When its file is deleted. */
    expires_at: z.iso.datetime(),
  }),
  /** How many comments were marked as spam in Sapu, held and rejected, and until when that can be undone. */
  automatic_actions: z.object({
    marked: count,
    held: count,
    rejected: count,
    undo_until: z.iso.datetime(),
    /** The jobs of what is sent to YouTube. */
    job_ids: z.array(z.string()).optional(),
  }),
  /** How many comments it names, when they are rejected, and how many the limit left visible. */
  spam_hidden: z.object({ comments: count, until: z.iso.datetime(), over_limit: count }),
  /** Of when the backup is, and how many rules that acted by themselves are off since. */
  restored: z.object({ made_at: z.iso.datetime(), rules: count }),
  /** How many rules, and what they would have acted on in the last `limits.switchOfferDays` days. */
  scores_changed: z.object({ rules: count, comments: count }),
  account_changed: z.object({ change: z.enum(['paused', 'resumed', 'removed', 'helper_joined']) }),
} as const satisfies Record<NotificationEvent, z.ZodType>;
export type NotificationDetails<Event extends NotificationEvent> = z.infer<
  (typeof notificationDetails)[Event]
>;

const common = {
  id: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  /** The path of the screen where the owner can act, with its filters. */
  link: z.string(),
};
const one = <Event extends NotificationEvent>(event: Event) =>
  z.object({ ...common, event: z.literal(event), details: notificationDetails[event] });

export const notification = z.discriminatedUnion('event', [
  one('spam_wave'),
  one('new_campaign'),
  one('sync_failed'),
  one('quota_used_up'),
  one('access_ends_soon'),
  one('report_ready'),
  one('automatic_actions'),
  one('spam_hidden').extend({
    /** How many of them are hidden still, and can be brought back. */
    still_hidden: count,
  }),
  one('restored'),
  one('scores_changed'),
  one('account_changed'),
]);
export type Notification = z.infer<typeof notification>;

/** A time of day as `22:00`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must look like 22:00');

const quietHours = z.object({
  from: timeOfDay,
  /** Earlier than `from`: on the next day. */
  until: timeOfDay,
});
export type QuietHours = z.infer<typeof quietHours>;

const mailLanguage = z.enum(['en', 'id']);

const mailSettings = z.object({
  /** Whether this server has a mail server to send by. */
  available: z.boolean(),
  /** unsubscribed: a link in a message ended them; a new confirmation starts them again. */
  state: z.enum(['none', 'unconfirmed', 'confirmed', 'unsubscribed']),
  address: z.string().nullable(),
  language: mailLanguage.nullable(),
  /** The time of day of one daily message; null: everything is sent at once. */
  daily_at: timeOfDay.nullable(),
  /**
   * Why the last message was not sent. unreachable: the mail server does not answer, and is asked
   * again · refused: it does not take this address.
   */
  problem: z.enum(['unreachable', 'refused']).nullable(),
  failing_since: z.iso.datetime().nullable(),
});

export const notificationSettings = z.object({
  /** For each event by which ways the owner is told. */
  events: z.array(
    z.object({
      event: notificationEvent,
      in_app: z.boolean(),
      mail: z.boolean(),
      push: z.boolean(),
    }),
  ),
  /** When nothing but `account_changed` is sent beside the list in the app, on the owner's clock; null: at any time. */
  quiet_hours: quietHours.nullable(),
  /** How many flagged comments within 24 hours are a wave, learnt from the channel. */
  spam_wave: z.object({ usual_per_day: count, threshold: count }),
  mail: mailSettings,
  push: pushSettings,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** A field that is absent keeps its value. */
export const notificationSettingsChange = z.object({
  /** Turns single events on or off for single ways. */
  choices: z
    .array(z.object({ event: notificationEvent, way: notificationWay, on: z.boolean() }))
    .max(limits.notificationChoices)
    .optional(),
  quiet_hours: quietHours.nullable().optional(),
  mail_daily_at: timeOfDay.nullable().optional(),
});
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChange>;

const id = z.string().regex(/^\d{1,15}$/, 'not the id of a notification');
const unread = z.object({ unread: count });

const mailAddress = z.object({
  address: z.email('must be an e-mail address').max(limits.mailAddressLength),
  language: mailLanguage,
});
/** The signed words of a link in a message. */
const linkToken = z.string().max(100);

export const notificationEndpoints = {
  'GET /api/notifications': {
    summary: 'What the owner was told, newest first, with the number of unread ones',
    tag: 'notifications',
    access: 'session',
    query: z.object({
      ...tokenQuery(limits.notificationsPageSize),
      /** `true`: only unread ones. */
      unread: queryFlag.optional(),
      /** Only those of this event. */
      event: notificationEvent.optional(),
    }),
    answer: successWithMeta(z.array(notification), tokenMeta.extend({ unread: count })),
    errors: ['invalid_page_cursor'],
  },
  'POST /api/notifications/{id}/read': {
    summary: 'Mark one notification as read',
    tag: 'notifications',
    access: 'session',
    params: z.object({ id }),
    answer: success(unread),
    errors: ['not_found'],
  },
  'POST /api/notifications/read': {
    summary: 'Mark this notification and all older ones as read, but none that came since',
    tag: 'notifications',
    access: 'session',
    body: z.object({ up_to: id }),
    answer: success(unread),
    errors: [],
  },
  'POST /api/notifications/{id}/bring-back': {
    summary:
      'Approve what the switch has hidden, a notification has named and nobody has rejected yet',
    tag: 'notifications',
    access: 'session',
    params: z.object({ id }),
    answer: success(broughtBack),
    errors: ['not_found', 'missing_scope'],
  },
  'GET /api/notifications/settings': {
    summary: 'Of what and how the owner is told',
    tag: 'notifications',
    access: 'session',
    answer: success(notificationSettings),
    errors: [],
  },
  'PUT /api/notifications/settings': {
    summary: 'Change of what and how the owner is told',
    tag: 'notifications',
    access: 'session',
    body: notificationSettingsChange,
    answer: success(notificationSettings),
    errors: [],
  },
  'PUT /api/notifications/mail': {
    summary: 'Send a link to an address; notifications go there once it was followed',
    tag: 'notifications',
    access: 'session',
    body: mailAddress,
    answer: success(notificationSettings),
    errors: ['mail_not_set_up'],
  },
  'DELETE /api/notifications/mail': {
    summary: 'Forget the address, and send nothing more',
    tag: 'notifications',
    access: 'session',
    answer: success(notificationSettings),
    errors: [],
  },
  'POST /api/push-subscriptions': {
    summary: 'Send notifications to this browser too',
    tag: 'notifications',
    access: 'session',
    body: pushSubscription,
    answer: success(notificationSettings),
    errors: ['too_many_browsers'],
  },
  'DELETE /api/push-subscriptions/{id}': {
    summary: 'Send nothing more to a browser',
    tag: 'notifications',
    access: 'session',
    params: z.object({ id }),
    answer: success(notificationSettings),
    errors: ['not_found'],
  },
  'POST /api/notifications/mail/confirm': {
    summary: 'Confirm the address that the link was sent to; works signed out',
    tag: 'notifications',
    access: 'public',
    body: z.object({ token: linkToken }),
    answer: success(z.object({ state: z.literal('confirmed') })),
    errors: ['invalid_link'],
  },
  'POST /api/notifications/mail/unsubscribe': {
    worksOnFullDisk: true,
    acceptsForm: true,
    summary: 'Send nothing more to the address that the link was sent to; works signed out',
    tag: 'notifications',
    access: 'public',
    query: z.object({ token: linkToken }),
    answer: success(z.object({ state: z.literal('unsubscribed') })),
    errors: ['invalid_link'],
  },
} as const satisfies Record<string, Endpoint>;
