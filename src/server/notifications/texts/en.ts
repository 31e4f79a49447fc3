import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { NotificationDetails, NotificationEvent } from '../../../contract/notification.ts';

/** One sentence for each event, from its counts. Times are already written for the owner's zone. */
type EventTexts = {
  readonly [Event in NotificationEvent]: (
    details: NotificationDetails<Event>,
    time: (iso: string) => string,
  ) => string;
};

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** Counts with what they count, without those that are 0. */
export const listCounts =
  ({ format }: Pick<Intl.NumberFormat, 'format'>) =>
  (counts: readonly (readonly [number, string])[]) =>
    counts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${format(count)} ${what}`)
      .join(', ');
const list = listCounts(number);

const reasons: Partial<Record<ErrorCode, string>> = {
  connection_broken: "Sapu's Google access was revoked.",
  account_paused: 'The administrator has paused your account.',
  missing_scope: "Sapu isn't allowed to read comments.",
  no_channel: 'The Google account has no channel.',
  platform_unavailable: "YouTube isn't responding.",
  platform_refused: 'YouTube refused the request.',
};

/** What owners are sent, in English. Each language has the same texts. */
export const en = {
  language: 'en' as 'en' | 'id',
  events: {
    spam_wave: ({ comments, usual_per_day }) =>
      `${counted(comments, 'flagged comment', 'flagged comments')} in 24 hours. A usual day has ${number.format(usual_per_day)}.`,
    new_campaign: ({ comments, videos }) =>
      `New campaign: ${counted(comments, 'similar comment', 'similar comments')} on ${counted(videos, 'video', 'videos')}.`,
    sync_failed: ({ reason }) =>
      `Sync failed. ${reasons[reason] ?? 'Something went wrong on the server.'}`,
    quota_used_up: ({ left, daily, resets_at }, time) =>
      left < 50
        ? `Today's YouTube quota is used up. Syncing and sending resume at ${time(resets_at)}.`
        : `Syncing has used its share of today's YouTube quota and resumes at ${time(resets_at)}. ${number.format(left)} of ${number.format(daily)} units are left for your decisions.`,
    access_ends_soon: ({ ends_at }, time) =>
      `Google access ends at ${time(ends_at)}. Sign in again to renew it.`,
    report_ready: ({ scheduled, expires_at }, time) =>
      `Your ${scheduled ? 'weekly report' : 'report'} is ready. Sign in to download it. Its file is deleted at ${time(expires_at)}.`,
    automatic_actions: ({ marked, held, rejected, undo_until }, time) =>
      `Your rules acted on comments: ${list([
        [marked, 'marked as spam'],
        [held, 'to be held'],
        [rejected, 'to be rejected'],
      ])}. You can undo it until ${time(undo_until)}; nothing is sent to YouTube before.`,
    spam_hidden: ({ comments, until, over_limit }, time) =>
      `“Keep my channel clean” has hidden ${counted(comments, 'comment', 'comments')}. Until ${time(until)} you can bring back what is genuine; then the rest is rejected.${over_limit > 0 ? ` ${number.format(over_limit)} more are still visible, because of the daily limit.` : ''}`,
    restored: ({ made_at, rules }, time) =>
      `Sapu was restored from a backup of ${time(made_at)}.${rules > 0 ? ` ${counted(rules, 'rule that acts by itself is off until you turn it on', 'rules that act by themselves are off until you turn them on')} again.` : ''}`,
    scores_changed: ({ rules, comments }) =>
      `An update changed what scores mean. ${counted(rules, 'rule that acted by itself only suggests until you turn it on', 'rules that acted by themselves only suggest until you turn them on')} again. In the last 7 days ${rules === 1 ? 'it' : 'they'} would have caught ${counted(comments, 'comment', 'comments')}.`,
    account_changed: ({ change }) =>
      ({
        paused:
          'The administrator of this Sapu has paused your account. Nothing is read from YouTube or sent to it until they let it go on.',
        resumed: 'The administrator of this Sapu has let your account go on.',
        removed:
          'The administrator of this Sapu has removed your account. Your data here is being deleted.',
        helper_joined:
          'Somebody has used your link and helps on your channel from now on. Settings, “Your data” says who.',
      })[change],
  } satisfies EventTexts as EventTexts,
  mail: {
    /** The subject of a message with several notifications. */
    several: (count: number) => `Sapu: ${counted(count, 'notification', 'notifications')}`,
    open: 'Open in Sapu',
    why: (host: string) =>
      `You get this e-mail because you turned on e-mail notifications in Sapu at ${host}.`,
    unsubscribe: 'Stop these e-mails',
    confirm: {
      subject: 'Confirm your e-mail address for Sapu',
      intro: (host: string) =>
        `Somebody who uses Sapu at ${host} wants to get notifications at this address. Confirm it within 24 hours if that was you.`,
      channel: (handle: string) => `Their channel on YouTube: ${handle}`,
      noChannel: 'They have no channel on YouTube.',
      button: 'Confirm this address',
      ignore:
        "If that wasn't you, ignore this e-mail: nothing is sent to an address that isn't confirmed.",
    },
  },
};

export type Texts = typeof en;
