import { type GoogleAccessToken } from '../../../platform/google-oauth.ts';
import { GoogleOauthError } from '../../../platform/youtube-errors.ts';
import { AppError } from '../../base/errors.ts';
import { singleFlight } from '../../base/single-flight.ts';
import type { OwnerId, UserRow } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { connectionOf } from './grant.policy.ts';
import { SealedTextError } from './sealed-text.ts';
import type { TokenVault } from './token-vault.ts';
import { findUser, updateGrantHeld } from './users.repository.ts';

type AccessTokenDeps = Pick<AuthDeps, 'db' | 'clock' | 'logger' | 'oauth' | 'vault'>;

/**
 * Gets an owner's Google access token. `renew` gets a new one after the platform refused the last.
 * Throws AppError `connection_broken` when the owner must sign in again, and
 * `platform_unavailable` or `platform_refused` when Google issues no token for now.
 */
export type AccessTokenSource = (ownerId: OwnerId, options?: { renew: boolean }) => Promise<string>;

/** A token is renewed in its last minute, since a call could outlast it. */
const EARLY_MS = 60_000;

/** Within this process concurrent callers share one refresh of a token. */
export function createAccessTokenSource(deps: AccessTokenDeps): AccessTokenSource {
  const refreshOnce = singleFlight(
    (ownerId: OwnerId) => ownerId,
    (ownerId) => refreshGrant(deps, ownerId),
  );
  return async (ownerId, { renew } = { renew: false }) => {
    if (renew) return refreshOnce(ownerId);
    const user = await findUser(deps.db, ownerId);
    const usable = user?.connection !== 'broken' && expiresLater(user, deps.clock.now());
    const stored = usable ? openStored(deps.vault, user) : undefined;
    return stored ?? refreshOnce(ownerId);
  };
}

const expiresLater = (user: UserRow | undefined, now: Date) =>
  (user?.token_expiry?.getTime() ?? 0) - EARLY_MS > now.getTime();

function openStored(vault: TokenVault, user: UserRow | undefined): string | undefined {
  if (!user?.access_token) return undefined;
  try {
    return vault.open({ ownerId: user.id, column: 'access_token' }, user.access_token);
  } catch (error) {
    if (error instanceof SealedTextError) return undefined;
    throw error;
  }
}

async function refreshGrant(deps: AccessTokenDeps, ownerId: OwnerId): Promise<string> {
  const { db, oauth, vault, logger } = deps;
  const user = await findUser(db, ownerId);
  if (!user?.refresh_token || user.connection === 'broken') throw connectionBroken();
  const held = user.refresh_token;
  try {
    const answer = await oauth.refresh(vault.open({ ownerId, column: 'refresh_token' }, held));
    await updateGrantHeld(db, ownerId, { held, ...toColumns(deps, user, answer) });
    return answer.accessToken;
  } catch (error) {
    if (!isDead(error)) throw toAppError(error);
    logger.warn({ err: error, ownerId }, 'connection to Google is broken');
    // Nothing is marked when the owner has signed in again, so the new grant is used.
    const broken = { connection: 'broken', broken_since: deps.clock.now() } as const;
    const marked = await updateGrantHeld(db, ownerId, { held, ...broken });
    if (!marked) return refreshGrant(deps, ownerId);
    throw connectionBroken();
  }
}

function toColumns({ vault, clock }: AccessTokenDeps, user: UserRow, answer: GoogleAccessToken) {
  const { accessToken, expiresInSeconds, scopes, grantSeconds } = answer;
  const now = clock.now().getTime();
  return {
    access_token: vault.seal({ ownerId: user.id, column: 'access_token' }, accessToken),
    token_expiry: new Date(now + expiresInSeconds * 1000),
    ...(grantSeconds === null ? {} : { grant_ends_at: new Date(now + grantSeconds * 1000) }),
    ...(scopes.length > 0
      ? { scopes, connection: connectionOf(scopes, user.youtube_channel_id) }
      : {}),
  };
}

/** A grant whose vault key is missing is as lost as a revoked one. */
const isDead = (error: unknown) =>
  error instanceof SealedTextError ||
  (error instanceof GoogleOauthError && error.failure === 'grant_dead');

// The message avoids the word "token", on which the page signs its owner out.
const connectionBroken = () =>
  new AppError('connection_broken', 'The connection to Google is broken. Sign in to restore it.');

function toAppError(cause: unknown): unknown {
  if (!(cause instanceof GoogleOauthError)) return cause;
  return cause.failure === 'unavailable'
    ? new AppError('platform_unavailable', 'Google does not answer. Try again later.', {
        retryAfterSeconds: 30,
        cause,
      })
    : new AppError('platform_refused', "Google refuses this installation's credentials.", {
        cause,
      });
}
