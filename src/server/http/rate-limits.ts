import { hash } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { EndpointKey } from '../../contract/endpoints.ts';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../base/errors.ts';
import { callerAt } from '../base/network-of.ts';
import { accountOf, ownersAccountOf } from '../context/deps.ts';

/** The limit of each endpoint that has none of its own below. */
const USUAL = 600;

/** What changes something and writes no line of the activity log. */
type WithoutLine =
  | 'POST /api/auth/refresh'
  | 'POST /api/auth/logout'
  | 'PUT /api/videos/{id}/saved'
  | 'DELETE /api/videos/{id}/saved'
  | 'POST /api/notifications/{id}/read'
  | 'POST /api/notifications/read'
  | 'PUT /api/notifications/settings'
  | 'POST /api/push-subscriptions'
  | 'DELETE /api/push-subscriptions/{id}';

/** Whatever else changes something has a budget: that log is never cut, and would fill the disk. */
type Budgets = Partial<Record<EndpointKey, number>> &
  Record<Exclude<EndpointKey, `GET ${string}` | WithoutLine>, number>;

/** Requests a minute: by owner or token where there is one, by address elsewhere. */
const budgets: Budgets = {
  // Anybody may read it, and it is packed each time.
  'GET /api/openapi.json': 60,
  'GET /api/auth/google/login': 10,
  'GET /api/auth/google/callback': 20,
  'POST /api/setup/code': 20,
  'POST /api/setup/session': 30,
  'POST /api/setup/client': 30,
  'POST /api/setup/save': 20,
  'POST /api/setup/forget': 20,
  'POST /api/setup/backup': 6_000,
  'POST /api/setup/restore': 20,
  'POST /api/comments/{id}/moderate': 120,
  'POST /api/comments/bulk-moderate': 60,
  'POST /api/comments/undo': 120,
  'POST /api/comments/moderate-matching': 30,
  'POST /api/comments/moderate-matching/preview': 60,
  'POST /api/comments/sweep': 60,
  'POST /api/comments/{id}/not-spam': 120,
  'PUT /api/outbox/pause': 20,
  'DELETE /api/outbox/pause': 20,
  'POST /api/outbox/send': 60,
  'POST /api/outbox/undo': 60,
  'POST /api/outbox/failed/retry': 60,
  'POST /api/outbox/failed/dismiss': 60,
  'POST /api/jobs/{id}/undo': 60,
  'POST /api/activity/{id}/bring-back': 60,
  'POST /api/notifications/{id}/bring-back': 60,
  'PUT /api/settings': 60,
  'POST /api/campaigns/merge': 30,
  'POST /api/campaigns/{id}/split': 60,
  'DELETE /api/campaign-facts/{id}': 60,
  'POST /api/authors/trusted': 60,
  'DELETE /api/authors/trusted/{id}': 60,
  'POST /api/blacklisted-words': 120,
  'PUT /api/blacklisted-words/{id}': 120,
  'POST /api/blacklisted-words/import/preview': 20,
  'POST /api/blacklisted-words/import': 20,
  'POST /api/blacklisted-words/try': 60,
  'POST /api/word-lists/preview': 20,
  'POST /api/word-lists': 10,
  'PUT /api/word-lists/{id}': 60,
  'DELETE /api/word-lists/{id}': 60,
  'GET /api/studio-words': 20,
  'GET /api/blacklisted-words/export': 20,
  'GET /api/activity/export': 20,
  'POST /api/reports': 10,
  'GET /api/reports/{id}/file': 20,
  'DELETE /api/reports/{id}': 60,
  'PUT /api/reports/schedule': 60,
  'DELETE /api/reports/schedule': 60,
  'DELETE /api/blacklisted-words/{id}': 120,
  'POST /api/rules': 60,
  'POST /api/rules/backtest': 300,
  'PUT /api/rules/{id}': 60,
  'DELETE /api/rules/{id}': 60,
  'PUT /api/rules/{id}/automatic': 60,
  'PUT /api/automation': 60,
  'PUT /api/automation/switch': 20,
  'POST /api/automation/switch/over-limit': 20,
  'POST /api/automation/undo': 30,
  'POST /api/videos/{id}/comments': 30,
  'POST /api/comments/{id}/reply': 30,
  'PUT /api/comments/{id}': 30,
  'DELETE /api/comments/{id}': 30,
  'POST /api/comments/{id}/report': 120,
  'POST /api/videos/{id}/refresh': 30,
  'POST /api/channels': 10,
  'DELETE /api/channels/{id}': 60,
  'PUT /api/notifications/mail': 10,
  'DELETE /api/notifications/mail': 20,
  'POST /api/tokens': 10,
  'DELETE /api/tokens/{id}': 60,
  'POST /api/webhooks': 20,
  'DELETE /api/webhooks/{id}': 60,
  'POST /api/webhooks/{id}/test': 10,
  'POST /api/notifications/mail/confirm': 20,
  'POST /api/notifications/mail/unsubscribe': 20,
  'POST /api/connection/disconnect': 10,
  'POST /api/account/delete': 10,
  'PUT /api/admin/owners/{id}': 60,
  'DELETE /api/admin/owners/{id}': 10,
  'POST /api/admin/invitations': 20,
  'DELETE /api/admin/invitations/{id}': 60,
  'POST /api/helpers': 20,
  'PUT /api/helpers/{id}': 60,
  'DELETE /api/helpers/{id}': 60,
  'DELETE /api/helping': 20,
  'GET /api/account/export': 2,
  'DELETE /api/sessions/{id}': 60,
  'POST /api/sessions/end-others': 10,
  'POST /api/videos/process-all': 10,
};

/**
 * Between callers who are both counted: a helper or a script has limits of its own, and all helpers or
 * scripts of an owner have some together. None uses up the owner's, so no call of theirs counts there.
 */
export const AND = ' and ';

/** Begins the name of several who are counted together. */
export const TOGETHER = 'all ';

/** How often they may together call what each may call once: none shuts another out. */
export const TOGETHER_TIMES = 4;

/** Whether all processes together keep to the limit of an endpoint. */
export const hasOwnLimit = (key: string): boolean => key in budgets;

/**
 * Whom a call without an account counts for. What another page has a browser send is of no use to its reader,
 * and so uses up nothing of theirs. Browsers behind one address renew their sessions apart, by cookies that
 * neither a neighbour nor another page has. Anybody can invent cookies, so no renewal is counted in the database.
 */
function strangerOf(key: EndpointKey, { ip, headers }: FastifyRequest): string {
  const isOpened = headers['sec-fetch-dest'] === 'document';
  const isOfOtherPage = headers['sec-fetch-site'] === 'cross-site' && !isOpened;
  const caller = isOfOtherPage ? `other pages at ${callerAt(ip)}` : callerAt(ip);
  if (key !== 'POST /api/auth/refresh') return caller;
  return `${caller} with ${hash('sha256', headers.cookie ?? '')}`;
}

/** `factor` raises every budget, for benchmarks. */
export function rateLimitFor(key: EndpointKey, factor = 1): RateLimitOptions {
  const most = (budgets[key] ?? USUAL) * factor;
  return {
    // A script has limits of its own: it neither uses up those of the owner's pages nor shares theirs.
    max: ({ actor }) => (actor?.token ? Math.min(most, limits.tokenCalls * factor) : most),
    timeWindow: 60_000,
    // After the caller is known, and before the body is read.
    hook: 'onRequest',
    groupId: key,
    keyGenerator: (request: FastifyRequest) => {
      const { actor } = request;
      if (!actor) return strangerOf(key, request);
      // One person may have several channels, and so several rows.
      const owner = `owner ${ownersAccountOf(actor)}`;
      const together = `${AND}${TOGETHER}`;
      if (actor.helper) return `person ${accountOf(actor)}${together}helpers of ${owner}`;
      return actor.token ? `${owner} token ${actor.token.id}${together}tokens of ${owner}` : owner;
    },
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', 'Too many requests. Wait a little and try again.', {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  };
}
