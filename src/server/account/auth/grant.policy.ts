import { googleScopes } from '../../../platform/google-endpoints.ts';
import type { UserRow } from '../../db/schema.ts';

/** Whether any scope lets us read the account's channel. */
export const mayReadChannel = (scopes: readonly string[]) =>
  scopes.includes(googleScopes.read) || scopes.includes(googleScopes.manage);

/** The state of the connection after Google granted these scopes. */
export function connectionOf(
  scopes: readonly string[],
  channelId: string | null,
): UserRow['connection'] {
  if (!scopes.includes(googleScopes.manage)) return 'missing_scope';
  return channelId === null ? 'no_channel' : 'working';
}

/**
 * Whether the held refresh token can still be used, since Google issues one only with a fresh
 * consent. It must work and cover all scopes granted now.
 */
export function isHeldGrantEnough(user: UserRow | undefined, scopes: readonly string[]): boolean {
  if (!user?.refresh_token || user.connection === 'broken') return false;
  return scopes.every((scope) => user.scopes.includes(scope));
}
