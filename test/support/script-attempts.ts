import type { Things } from './two-owners.ts';

/** How one owner tries to get at the tokens and webhooks of another. */
export const tokenAttempts = {
  'GET /api/tokens': ({ ownerId }: Things) => [{ query: { user_id: ownerId } }],
  'GET /api/webhooks': ({ ownerId }: Things) => [{ query: { user_id: ownerId } }],
  'GET /api/webhooks/{id}': ({ hookId }: Things) => [{ params: { id: hookId } }],
  'GET /api/tokens/{id}': ({ tokenId }: Things) => [{ params: { id: tokenId } }],
  'POST /api/webhooks': () => [],
  'POST /api/webhooks/{id}/test': ({ hookId, ownerId }: Things) => [
    { params: { id: hookId } },
    { params: { id: hookId }, query: { user_id: ownerId } },
  ],
  'DELETE /api/webhooks/{id}': ({ hookId, ownerId }: Things) => [
    { params: { id: hookId } },
    { params: { id: hookId }, query: { user_id: ownerId } },
  ],
  // Its answer tells a new secret each time; personal-tokens.test.ts says whose it is.
  'POST /api/tokens': () => [],
  'DELETE /api/tokens/{id}': ({ tokenId, ownerId }: Things) => [
    { params: { id: tokenId } },
    { params: { id: tokenId }, query: { user_id: ownerId } },
  ],
};
