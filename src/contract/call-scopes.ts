import type { EndpointKey } from './endpoints.ts';
import type { TokenScope } from './token-scope.ts';

/** Whoever adds words has to see which there are. */
const readsWords = ['read', 'words'] as const;

/**
 * The calls that a personal token may make, with the scope that each needs, or any one of several. What is
 * not listed is refused: signing in, settings, rules, trust, posting, files with everything, and tokens
 * themselves. No DELETE is listed.
 */
export const tokenScopes: Partial<Record<EndpointKey, TokenScope | readonly TokenScope[]>> = {
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
  'GET /api/blacklisted-words': readsWords,
  'GET /api/blacklisted-words/{id}': readsWords,
  'GET /api/blacklisted-words/categories': readsWords,
  'GET /api/word-lists': readsWords,
  'GET /api/word-lists/{id}': readsWords,
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

/** Any one of these opens an endpoint to a token; none: it is closed to all. */
export const scopesFor = (key: EndpointKey): readonly TokenScope[] =>
  [tokenScopes[key] ?? []].flat();

/** Fields of listed calls that only the owner may set: both outlast the call. */
export const ownersFields = ['ban_author', 'trust_author'] as const;
