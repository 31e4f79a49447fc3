import type { ActivityKind, ActivityOutcome } from '../../../contract/activity.ts';
import { LIVE_STATES } from '../../db/item-state.ts';
import type { ModerationItemRow } from '../../db/schema.ts';
import { channelNameOf } from '../../reading/watched/channel-name.ts';

/** The actions of each kind; what has no kind here is `other`. */
export const actionsOf: Readonly<Record<Exclude<ActivityKind, 'other'>, readonly string[]>> = {
  decisions: ['approve', 'reject', 'mark_spam', 'hold', 'not_spam', 'bring_back'],
  undos: ['undo', 'undo_act', 'undo_automatic'],
  reports: ['report'],
  own_comments: ['comment', 'reply', 'edit', 'delete', 'gone'],
  elsewhere: ['published_elsewhere', 'gone_elsewhere'],
  words: [
    'blacklist_add',
    'blacklist_remove',
    'blacklist_import',
    'list_take',
    'list_change',
    'list_may_act',
    'list_may_not_act',
    'list_leave_out',
    'list_take_back',
    'list_end',
  ],
  authors: ['trust_author', 'stop_trusting'],
  campaigns: ['split_campaign', 'merge_campaigns', 'undo_split', 'undo_merge'],
  rules: ['rule_add', 'rule_change', 'rule_remove', 'rule_automatic', 'change_automation'],
  sending: ['pause_sending', 'resume_sending', 'send_now', 'dismiss_failed'],
  settings: ['change_settings', 'watch_channel', 'unwatch_channel', 'detector_updated'],
  account: [
    'session_revoked',
    'end_sessions',
    'create_token',
    'revoke_token',
    'add_webhook',
    'remove_webhook',
    'pause_account',
    'resume_account',
    'change_share',
    'remove_account',
    'invite_person',
    'withdraw_invitation',
    'invite_helper',
    'withdraw_helper',
    'add_helper',
    'change_helper',
    'remove_helper',
    'helper_left',
    'export_data',
    'create_report',
  ],
};

const kinds = new Map(
  Object.entries(actionsOf).flatMap(([kind, actions]) =>
    actions.map((action) => [action, kind as ActivityKind] as const),
  ),
);

export const kindOf = (action: string): ActivityKind => kinds.get(action) ?? 'other';

/** Every action that has a kind. */
export const knownActions: readonly string[] = [...kinds.keys()];

/** The states of a decision's latest outbox item. */
export const statesOf = {
  waiting: LIVE_STATES,
  sent: ['sent'],
  failed: ['failed'],
  undone: ['undone', 'superseded'],
} as const satisfies Record<ActivityOutcome, readonly ModerationItemRow['state'][]>;

/** What a search asks for: a thing of the platform by its id, or the channel of a handle. */
export type SoughtThing = { id: string } | { handle: string };

const ID = /^[\w.-]{1,128}$/;

/** Undefined: the text names nothing that the log could know. */
export function readSearch(text: string): SoughtThing | undefined {
  const comment = /[?&]lc=([\w.-]{1,128})(?:[&#]|$)/.exec(text)?.[1];
  if (comment !== undefined) return { id: comment };
  if (text.startsWith('@')) return { handle: text };
  if (ID.test(text) && !text.endsWith('youtube.com')) return { id: text };
  const name = channelNameOf({ url: text });
  if (name === undefined) return undefined;
  if ('id' in name) return { id: name.id };
  return 'handle' in name ? { handle: name.handle } : undefined;
}
