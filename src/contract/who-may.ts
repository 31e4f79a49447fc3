import type { EndpointKey, Endpoints } from './endpoints.ts';
import type { Role } from './roles.ts';
import type { TokenScope } from './token-scope.ts';

/**
 * Who may make a call:
 * - anybody: it takes no session
 * - person: somebody who is signed in, about their own account
 * - administrator: the person who administers the installation
 * - a role: somebody with this role on the channel, or with a higher one
 * - nobody: it takes no session, only a token
 *
 * The scopes after it let a personal token make the call. One of them is enough.
 */
type Row<Key extends EndpointKey> = Endpoints[Key]['access'] extends 'public'
  ? readonly ['anybody']
  : readonly ['person' | 'administrator' | Role | 'nobody', ...TokenScope[]];

/**
 * Every endpoint, and who may call it. The server refuses an endpoint without a row. No token may sign
 * in, change settings, rules or trust, post, delete, or get a file with everything. A token that adds
 * words may read them.
 */
export const whoMay: { readonly [Key in EndpointKey]: Row<Key> } = {
  'GET /api/config.json': ['anybody'],
  'GET /api/health': ['anybody'],
  'GET /api/ready': ['anybody'],
  'GET /api/openapi.json': ['anybody'],

  'GET /api/auth/google/login': ['anybody'],
  'GET /api/auth/google/callback': ['anybody'],
  'GET /api/auth/user': ['person'],
  'POST /api/auth/refresh': ['anybody'],
  'GET /api/auth/refresh': ['anybody'],
  'POST /api/auth/logout': ['anybody'],
  'GET /api/auth/logout': ['anybody'],

  'GET /api/statistics': ['viewer', 'read'],
  'GET /api/channels': ['viewer', 'read'],
  'POST /api/channels': ['owner'],
  'GET /api/channels/{id}': ['viewer', 'read'],
  'DELETE /api/channels/{id}': ['owner'],

  'GET /api/videos': ['viewer', 'read'],
  'GET /api/shorts': ['viewer', 'read'],
  'GET /api/videos/by-channel': ['viewer', 'read'],
  'GET /api/videos/{id}': ['viewer', 'read'],
  'PUT /api/videos/{id}/saved': ['owner'],
  'DELETE /api/videos/{id}/saved': ['owner'],
  'POST /api/videos/process-all': ['owner'],

  'GET /api/comments': ['viewer', 'read'],
  'GET /api/comments/order': ['viewer', 'read'],
  'GET /api/comments/counts': ['viewer', 'read'],
  'GET /api/comments/scores': ['viewer', 'read'],
  'POST /api/comments/{id}/moderate': ['moderator', 'moderate'],
  'POST /api/comments/bulk-moderate': ['moderator', 'moderate'],
  'POST /api/comments/undo': ['moderator', 'moderate'],
  'POST /api/comments/moderate-matching': ['moderator', 'moderate'],
  'POST /api/comments/moderate-matching/preview': ['moderator', 'moderate'],
  'POST /api/comments/sweep': ['nobody', 'automate'],
  'GET /api/campaigns': ['viewer', 'read'],
  'GET /api/campaign-facts': ['owner'],
  'DELETE /api/campaign-facts/{id}': ['owner'],
  'POST /api/campaigns/merge': ['owner'],
  'GET /api/campaigns/{id}': ['viewer', 'read'],
  'POST /api/campaigns/{id}/split': ['owner'],
  'GET /api/authors': ['viewer', 'read'],
  'GET /api/authors/{id}': ['viewer', 'read'],
  'GET /api/authors/trusted': ['owner', 'read'],
  'POST /api/authors/trusted': ['owner'],
  'DELETE /api/authors/trusted/{id}': ['owner'],

  'GET /api/studio-words': ['owner', 'read'],
  'GET /api/blacklisted-words/export': ['owner'],
  'POST /api/blacklisted-words/import/preview': ['owner', 'words'],
  'POST /api/blacklisted-words/import': ['owner', 'words'],
  'POST /api/blacklisted-words/try': ['owner', 'words'],
  'GET /api/blacklisted-words': ['owner', 'read', 'words'],
  'GET /api/blacklisted-words/categories': ['owner', 'read', 'words'],
  'POST /api/blacklisted-words': ['owner', 'words'],
  'GET /api/blacklisted-words/{id}': ['owner', 'read', 'words'],
  'DELETE /api/blacklisted-words/{id}': ['owner'],
  'GET /api/word-lists': ['owner', 'read', 'words'],
  'POST /api/word-lists/preview': ['owner'],
  'POST /api/word-lists': ['owner'],
  'GET /api/word-lists/{id}': ['owner', 'read', 'words'],
  'PUT /api/word-lists/{id}': ['owner'],
  'DELETE /api/word-lists/{id}': ['owner'],
  'PUT /api/blacklisted-words/{id}': ['owner'],

  'GET /api/rules': ['owner', 'read'],
  'POST /api/rules': ['owner'],
  'POST /api/rules/backtest': ['owner'],
  'PUT /api/rules/{id}': ['owner'],
  'GET /api/rules/{id}': ['owner', 'read'],
  'DELETE /api/rules/{id}': ['owner'],
  'PUT /api/rules/{id}/automatic': ['owner'],
  'GET /api/rules/{id}/matches': ['owner', 'read'],
  'GET /api/automation': ['owner', 'read'],
  'PUT /api/automation': ['owner'],
  'PUT /api/automation/switch': ['owner'],
  'POST /api/automation/switch/over-limit': ['owner'],
  'POST /api/automation/undo': ['owner'],

  'POST /api/videos/{id}/refresh': ['owner'],

  'GET /api/videos/{id}/comments': ['viewer', 'read'],
  'POST /api/videos/{id}/comments': ['owner'],
  'GET /api/comments/{id}/replies': ['viewer', 'read'],
  'POST /api/comments/{id}/reply': ['owner'],
  'PUT /api/comments/{id}': ['owner'],
  'DELETE /api/comments/{id}': ['owner'],
  'POST /api/comments/{id}/not-spam': ['moderator', 'moderate'],
  'POST /api/comments/{id}/report': ['moderator', 'moderate'],

  'GET /api/outbox': ['viewer', 'read'],
  'PUT /api/outbox/pause': ['owner'],
  'POST /api/outbox/send': ['moderator'],
  'POST /api/outbox/undo': ['moderator'],
  'DELETE /api/outbox/pause': ['owner'],
  'POST /api/outbox/failed/retry': ['moderator'],
  'POST /api/outbox/failed/dismiss': ['owner'],

  'GET /api/activity': ['owner', 'read'],
  'POST /api/activity/{id}/bring-back': ['owner'],
  'GET /api/activity/export': ['owner'],

  'PUT /api/settings': ['owner'],

  'GET /api/analytics': ['viewer', 'read'],
  'GET /api/analytics/breakdown': ['viewer', 'read'],
  'GET /api/analytics/hours': ['viewer', 'read'],

  'GET /api/reports': ['owner'],
  'POST /api/reports': ['owner'],
  'GET /api/reports/{id}': ['owner'],
  'GET /api/reports/{id}/file': ['owner'],
  'DELETE /api/reports/{id}': ['owner'],
  'PUT /api/reports/schedule': ['owner'],
  'DELETE /api/reports/schedule': ['owner'],

  'GET /api/notifications': ['owner', 'read'],
  'POST /api/notifications/{id}/read': ['owner'],
  'POST /api/notifications/read': ['owner'],
  'POST /api/notifications/{id}/bring-back': ['owner'],
  'GET /api/notifications/settings': ['owner'],
  'PUT /api/notifications/settings': ['owner'],
  'PUT /api/notifications/mail': ['owner'],
  'DELETE /api/notifications/mail': ['owner'],
  'POST /api/push-subscriptions': ['owner'],
  'DELETE /api/push-subscriptions/{id}': ['owner'],
  'POST /api/notifications/mail/confirm': ['anybody'],
  'POST /api/notifications/mail/unsubscribe': ['anybody'],

  'GET /api/connection': ['owner'],
  'POST /api/connection/disconnect': ['owner'],
  'POST /api/account/delete': ['person'],

  'GET /api/setup': ['anybody'],
  'POST /api/setup/code': ['anybody'],
  'POST /api/setup/session': ['anybody'],
  'POST /api/setup/client': ['anybody'],
  'POST /api/setup/save': ['anybody'],
  'POST /api/setup/forget': ['anybody'],
  'POST /api/setup/backup': ['anybody'],
  'POST /api/setup/restore': ['anybody'],

  'GET /api/sessions': ['person'],
  'DELETE /api/sessions/{id}': ['person'],
  'POST /api/sessions/end-others': ['person'],

  'GET /api/account/export': ['person'],

  'GET /api/helpers': ['owner'],
  'POST /api/helpers': ['owner'],
  'PUT /api/helpers/{id}': ['owner'],
  'DELETE /api/helpers/{id}': ['owner'],
  'DELETE /api/helping': ['viewer'],

  'GET /api/admin': ['administrator'],
  'GET /api/admin/owners': ['administrator'],
  'PUT /api/admin/owners/{id}': ['administrator'],
  'DELETE /api/admin/owners/{id}': ['administrator'],
  'POST /api/admin/invitations': ['administrator'],
  'DELETE /api/admin/invitations/{id}': ['administrator'],

  'GET /api/tokens': ['owner'],
  'POST /api/tokens': ['owner'],
  'GET /api/tokens/{id}': ['owner'],
  'DELETE /api/tokens/{id}': ['owner'],

  'GET /api/webhooks': ['owner'],
  'POST /api/webhooks': ['owner'],
  'GET /api/webhooks/{id}': ['owner'],
  'POST /api/webhooks/{id}/test': ['owner'],
  'DELETE /api/webhooks/{id}': ['owner'],

  'GET /api/quota': ['viewer', 'read'],

  'GET /api/sync': ['viewer', 'read'],
  'GET /api/sync/runs': ['viewer', 'read'],
  'GET /api/jobs': ['viewer', 'read'],
  'GET /api/jobs/{id}': ['viewer', 'read'],
  'POST /api/jobs/{id}/undo': ['moderator', 'moderate'],
  'GET /api/events': ['viewer'],
};

/** Any one of these opens an endpoint to a token; none: it is closed to all. */
export function scopesFor(key: EndpointKey): readonly TokenScope[] {
  const [, ...scopes] = whoMay[key];
  return scopes;
}

/** Fields of bodies that only the owner may set, and neither a token nor a helper: both outlast the call. */
export const ownersFields = ['ban_author', 'trust_author'] as const;
