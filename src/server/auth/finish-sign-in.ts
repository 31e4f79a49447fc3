import type { OwnerId } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { GoogleIdentity } from '../youtube/google-id-token.ts';
import type { GoogleGrant } from '../youtube/google-oauth.ts';
import { GoogleOauthError } from '../youtube/google-oauth-error.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { PlatformChannel } from '../youtube/youtube-schemas.ts';
import { ATTEMPT_MINUTES } from './attempt-cookies.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type BegunSignIn, beginSignIn, sha256 } from './begin-sign-in.ts';
import { connectionOf, heldGrantServes, mayReadChannel } from './connection.policy.ts';
import { type SignInAttempt, takeAttempt } from './sign-in-attempts.repository.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { adoptChannel, findUserByIdentity, saveGrant, saveUser } from './users.repository.ts';

/** Stable codes that the sign-in page has words for. */
export type SignInFailure =
  | 'access_denied'
  | 'expired_attempt'
  | 'no_refresh'
  | 'google_unavailable'
  | 'sign_in_failed';

export type SignInOutcome =
  | ({ kind: 'signed_in' } & StartedSession)
  | { kind: 'consent_needed'; begun: BegunSignIn }
  | { kind: 'failed'; reason: SignInFailure };

/** What came back from Google, and the cookie that this browser kept meanwhile. */
export interface ReturnedSignIn {
  state: string | undefined;
  secret: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

/** Completes a sign-in. Never throws for what Google or a stranger sent. */
export async function finishSignIn(
  deps: AuthDeps,
  returned: ReturnedSignIn,
): Promise<SignInOutcome> {
  const attempt = await claimAttempt(deps, returned);
  if (!attempt) return failed('expired_attempt');
  if (returned.error === 'access_denied') return failed('access_denied');
  if (!returned.code) return failed('sign_in_failed');
  try {
    return await exchange(deps, attempt, returned.code);
  } catch (error) {
    if (!(error instanceof GoogleOauthError || error instanceof PlatformError)) throw error;
    deps.logger.warn({ err: error }, 'sign-in failed');
    return failed(mayPass(error) ? 'google_unavailable' : 'sign_in_failed');
  }
}

async function claimAttempt(
  { db, clock, oauth }: AuthDeps,
  { state, secret }: ReturnedSignIn,
): Promise<SignInAttempt | undefined> {
  if (!state || !secret) return undefined;
  const hashes = { stateHash: sha256(state), cookieHash: sha256(secret) };
  const attempt = await takeAttempt(db, hashes);
  if (!attempt) return undefined;
  const age = clock.now().getTime() - attempt.created_at.getTime();
  // A code of one Google, real or emulated, must never be shown to the other.
  const sameServer = attempt.issuer === oauth.issuer && attempt.client_id === oauth.clientId;
  return sameServer && age <= ATTEMPT_MINUTES * 60_000 ? attempt : undefined;
}

async function exchange(
  deps: AuthDeps,
  attempt: SignInAttempt,
  code: string,
): Promise<SignInOutcome> {
  const { db, oauth, youtube } = deps;
  const grant = await oauth.exchangeCode(code, attempt.code_verifier);
  const person = await oauth.verifyIdToken(grant.idToken, attempt.nonce);
  const channel = mayReadChannel(grant.scopes)
    ? await youtube.forAccessToken(grant.accessToken).myChannel()
    : null;

  const identity = { googleId: person.subject, channelId: channel?.id ?? null };
  if (
    !grant.refreshToken &&
    !heldGrantServes(await findUserByIdentity(db, identity), grant.scopes)
  ) {
    if (attempt.consent_forced) return failed('no_refresh');
    const { replaces_binding: replaces } = attempt;
    const wish = { consent: true, loginHint: person.subject, replaces };
    return { kind: 'consent_needed', begun: await beginSignIn(deps, wish) };
  }

  const ownerId = await saveOwner(deps, { grant, person, channel });
  if (channel) await deps.onSignedIn(ownerId, channel);
  const session = await startSession(deps, ownerId, { replaces: attempt.replaces_binding });
  return { kind: 'signed_in', ...session };
}

async function saveOwner(
  { db, clock, vault }: AuthDeps,
  { grant, person, channel }: SignedInPerson,
): Promise<OwnerId> {
  const now = clock.now();
  const channelId = channel?.id ?? null;
  const identity = { googleId: person.subject, channelId };
  const profile = {
    name: person.name ?? channel?.title ?? '',
    email: person.email,
    picture: person.picture ?? channel?.thumbnailUrl ?? null,
  };
  return inTransaction(db, async (tx) => {
    const known = await findUserByIdentity(tx, identity);
    if (channel && !known) await adoptChannel(tx, identity, now);
    const ownerId = await saveUser(tx, identity, { profile, now });
    const { accessToken, refreshToken, scopes, expiresInSeconds } = grant;
    await saveGrant(tx, ownerId, {
      access_token: vault.seal({ ownerId, column: 'access_token' }, accessToken),
      token_expiry: new Date(now.getTime() + expiresInSeconds * 1000),
      scopes,
      connection: connectionOf(scopes, channelId),
      ...(refreshToken
        ? { refresh_token: vault.seal({ ownerId, column: 'refresh_token' }, refreshToken) }
        : {}),
    });
    return ownerId;
  });
}

interface SignedInPerson {
  grant: GoogleGrant;
  person: GoogleIdentity;
  channel: PlatformChannel | null;
}

const failed = (reason: SignInFailure): SignInOutcome => ({ kind: 'failed', reason });

const passing = new Set(['outage', 'throttled', 'quota_exhausted', 'unreadable']);

/** May the same sign-in work a little later? */
const mayPass = (error: GoogleOauthError | PlatformError) =>
  error instanceof GoogleOauthError ? error.failure === 'unavailable' : passing.has(error.kind);
