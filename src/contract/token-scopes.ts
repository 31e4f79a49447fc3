import type { EndpointKey } from './endpoints.ts';
import type { TokenScope } from './token-scope.ts';

/**
 * The calls that a personal token may make, with the scope that each needs. What is not listed is refused:
 * signing in, settings, rules, trust, posting, files that take everything along, and tokens themselves. No
 * DELETE is listed.
 */
export const tokenScopes: Partial<Record<EndpointKey, TokenScope>> = {
  'GET /api/statistics': 'read',
  'GET /api/channels': 'read',
  'GET /api/channels/{id}': 'read',
  'GET /api/videos': 'read',
  'GET /api/shorts': 'read',
  'GET /api/videos/by-channel': 'read',
  'GET /api/videos/{id}': 'read',
  'GET /api/videos/{id}/comments': 'read',
  'GET /api/comments': 'read',
  'GET /api/comments/order': 'read',
  'GET /api/comments/counts': 'read',
  'GET /api/comments/scores': 'read',
  'GET /api/comments/{id}/replies': 'read',
  'GET /api/campaigns': 'read',
  'GET /api/campaigns/{id}': 'read',
  'GET /api/authors': 'read',
  'GET /api/authors/{id}': 'read',
  'GET /api/authors/trusted': 'read',
  'GET /api/blacklisted-words': 'read',
  'GET /api/blacklisted-words/{id}': 'read',
  'GET /api/blacklisted-words/categories': 'read',
  'GET /api/studio-words': 'read',
  'GET /api/rules': 'read',
  'GET /api/rules/{id}': 'read',
  'GET /api/rules/{id}/matches': 'read',
  'GET /api/automation': 'read',
  'GET /api/outbox': 'read',
  'GET /api/activity': 'read',
  'GET /api/analytics': 'read',
  'GET /api/analytics/breakdown': 'read',
  'GET /api/analytics/hours': 'read',
  'GET /api/notifications': 'read',
  'GET /api/quota': 'read',
  'GET /api/sync': 'read',
  'GET /api/sync/runs': 'read',
  'GET /api/jobs': 'read',
  'GET /api/jobs/{id}': 'read',

  'POST /api/comments/{id}/moderate': 'moderate',
  'POST /api/comments/bulk-moderate': 'moderate',
  'POST /api/comments/moderate-matching': 'moderate',
  'POST /api/comments/moderate-matching/preview': 'moderate',
  'POST /api/comments/undo': 'moderate',
  'POST /api/comments/{id}/report': 'moderate',
  'POST /api/comments/{id}/not-spam': 'moderate',
  'POST /api/jobs/{id}/undo': 'moderate',

  'POST /api/blacklisted-words': 'words',
  'POST /api/blacklisted-words/try': 'words',
  'POST /api/blacklisted-words/import': 'words',
  'POST /api/blacklisted-words/import/preview': 'words',

  'POST /api/comments/sweep': 'automate',
};

/** Fields of listed calls that only the owner may set: both outlast the call. */
export const ownersFields = ['ban_author', 'trust_author'] as const;
