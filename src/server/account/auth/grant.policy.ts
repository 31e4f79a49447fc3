import type { UserRow } from '../../db/schema.ts';
import { googleScopes } from '../../youtube/google-endpoints.ts';

/** Any one of these shows us which channel the account owns. */
export const mayReadChannel = (scopes: readonly string[]) =>
  scopes.includes(googleScopes.read) || scopes.includes(googleScopes.manage);

/** How the connection stands after Google granted these scopes. */
export function connectionOf(
  scopes: readonly string[],
  channelId: string | null,
): UserRow['connection'] {
  if (!scopes.includes(googleScopes.manage)) return 'missing_scope';
  return channelId === null ? 'no_channel' : 'working';
}

/**
 * Google gives a refresh token only with a fresh consent. The one we hold still serves if it works
 * and covers everything that is granted now.
 */
export function isHeldGrantEnough(user: UserRow | undefined, scopes: readonly string[]): boolean {
  if (!user?.refresh_token || user.connection === 'broken') return false;
  return scopes.every((scope) => user.scopes.includes(scope));
}
