import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { EndpointKey } from '../../contract/endpoints.ts';
import { AppError } from '../base/errors.ts';

type Budget = { readonly perMinute: number; readonly by: 'address' | 'owner' };

const reads: Budget = { perMinute: 600, by: 'owner' };

/** Requests a minute. Endpoints without a session count by address, the others by owner. */
const budgets: Partial<Record<EndpointKey, Budget>> = {
  'GET /api/auth/google/login': { perMinute: 10, by: 'address' },
  'GET /api/auth/google/callback': { perMinute: 20, by: 'address' },
  'POST /api/auth/refresh': { perMinute: 30, by: 'address' },
  'GET /api/config.json': { perMinute: 600, by: 'address' },
  'GET /api/health': { perMinute: 600, by: 'address' },
  'GET /api/setup': { perMinute: 600, by: 'address' },
  'POST /api/setup/code': { perMinute: 20, by: 'address' },
  'POST /api/setup/session': { perMinute: 30, by: 'address' },
  'POST /api/setup/client': { perMinute: 30, by: 'address' },
  'POST /api/setup/save': { perMinute: 20, by: 'address' },
  'POST /api/setup/forget': { perMinute: 20, by: 'address' },
  'POST /api/comments/{id}/moderate': { perMinute: 120, by: 'owner' },
  'POST /api/comments/bulk-moderate': { perMinute: 60, by: 'owner' },
  'POST /api/comments/moderate-matching': { perMinute: 30, by: 'owner' },
  'POST /api/comments/moderate-matching/preview': { perMinute: 60, by: 'owner' },
  'POST /api/campaigns/merge': { perMinute: 30, by: 'owner' },
  'POST /api/campaigns/{id}/split': { perMinute: 60, by: 'owner' },
  'DELETE /api/campaigns/facts/{id}': { perMinute: 60, by: 'owner' },
  'POST /api/blacklisted-words': { perMinute: 120, by: 'owner' },
  'POST /api/blacklisted-words/import/preview': { perMinute: 20, by: 'owner' },
  'POST /api/blacklisted-words/import': { perMinute: 20, by: 'owner' },
  'POST /api/blacklisted-words/try': { perMinute: 60, by: 'owner' },
  'GET /api/studio-words': { perMinute: 20, by: 'owner' },
  'GET /api/blacklisted-words/export': { perMinute: 20, by: 'owner' },
  'GET /api/activity/export': { perMinute: 20, by: 'owner' },
  'POST /api/reports': { perMinute: 10, by: 'owner' },
  'GET /api/reports/{id}/file': { perMinute: 20, by: 'owner' },
  'DELETE /api/reports/{id}': { perMinute: 60, by: 'owner' },
  'PUT /api/reports/schedule': { perMinute: 60, by: 'owner' },
  'DELETE /api/reports/schedule': { perMinute: 60, by: 'owner' },
  'DELETE /api/blacklisted-words/{id}': { perMinute: 120, by: 'owner' },
  'POST /api/rules': { perMinute: 60, by: 'owner' },
  'POST /api/rules/backtest': { perMinute: 300, by: 'owner' },
  'PUT /api/rules/{id}': { perMinute: 60, by: 'owner' },
  'DELETE /api/rules/{id}': { perMinute: 60, by: 'owner' },
  'PUT /api/rules/{id}/automatic': { perMinute: 60, by: 'owner' },
  'PUT /api/automation': { perMinute: 60, by: 'owner' },
  'POST /api/automation/undo': { perMinute: 30, by: 'owner' },
  'POST /api/videos/{id}/comments': { perMinute: 30, by: 'owner' },
  'POST /api/comments/{id}/reply': { perMinute: 30, by: 'owner' },
  'PUT /api/comments/{id}': { perMinute: 30, by: 'owner' },
  'DELETE /api/comments/{id}': { perMinute: 30, by: 'owner' },
  'POST /api/comments/{id}/report': { perMinute: 120, by: 'owner' },
  'POST /api/videos/{id}/refresh': { perMinute: 30, by: 'owner' },
  'POST /api/channels': { perMinute: 10, by: 'owner' },
  'PUT /api/notifications/mail': { perMinute: 10, by: 'owner' },
  'POST /api/notifications/mail/confirm': { perMinute: 20, by: 'address' },
  'POST /api/notifications/mail/unsubscribe': { perMinute: 20, by: 'address' },
  'POST /api/connection/disconnect': { perMinute: 10, by: 'owner' },
  'POST /api/account/delete': { perMinute: 10, by: 'owner' },
  'GET /api/account/export': { perMinute: 2, by: 'owner' },
  'DELETE /api/sessions/{id}': { perMinute: 60, by: 'owner' },
  'POST /api/sessions/end-others': { perMinute: 10, by: 'owner' },
  'POST /api/videos/process-all': { perMinute: 10, by: 'owner' },
};

/** `factor` raises every budget, for benchmarks. */
export function rateLimitFor(key: EndpointKey, factor = 1): RateLimitOptions {
  const budget = budgets[key] ?? reads;
  return {
    max: budget.perMinute * factor,
    timeWindow: 60_000,
    hook: 'preValidation',
    groupId: key,
    keyGenerator: (request: FastifyRequest) =>
      budget.by === 'owner' && request.actor ? `owner ${request.actor.ownerId}` : request.ip,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', 'Too many requests. Wait a little and try again.', {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  };
}
