import type { SignInFailure } from '../../../../contract/sign-in-failures.ts';
import type { GoogleGrant, GoogleIdentity } from '../../../../platform/google-oauth.ts';
import { GoogleOauthError, PlatformError } from '../../../../platform/youtube-errors.ts';
import { noteCounts } from '../../../db/quarter-counts.ts';
import type { AuthDeps, SignedInOwner } from '../auth-deps.ts';
import { isHeldGrantEnough, mayReadChannel } from '../grant.policy.ts';
import { sha256 } from '../secrets.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { findUserByIdentity, hasOwners, listUsersOfAccount } from '../users.repository.ts';
import { admissionOf, admitsOnlyNearby, isListed, listsChannels } from './admission.ts';
import { ATTEMPT_MINUTES } from './attempt-cookies.ts';
import { beginSignIn, type SignInStart } from './begin-sign-in.ts';
import { countNewcomer } from './count-newcomer.ts';
import { type GoogleSignIn, identityOf, saveOwner } from './save-owner.ts';
import { type SignInAttempt, takeAttempt } from './sign-in-attempts.repository.ts';
import { failureOfReturn, isTransient, signInFailureOf } from './sign-in-failure.policy.ts';
import { signInHelper } from './sign-in-helper.ts';

export type SignInOutcome =
  /** `helps`: the channel that the person has come to help on. */
  | ({ kind: 'signed_in'; helps?: string } & StartedSession)
  | { kind: 'consent_needed'; start: SignInStart }
  | { kind: 'failed'; reason: SignInFailure };

/** What Google's redirect brings, and the cookie of this browser. */
export interface SignInCallback {
  state: string | undefined;
  secret: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  /** What the browser says that it is. */
  userAgent?: string | undefined;
  /** From where it comes, roughly. */
  network: string | null;
  /** Whether a web server or a tunnel passed it on. */
  passedOn: boolean;
}

/** An attempt with what is known of the returning browser. */
type ReturnedAttempt = SignInAttempt & Pick<SignInCallback, 'userAgent' | 'network' | 'passedOn'>;

/** Completes a sign-in. Never throws because of what Google or a stranger sends. */
export async function finishSignIn(deps: AuthDeps, returned: SignInCallback) {
  const attempt = await claimAttempt(deps, returned);
  if (!attempt) return failed('expired_attempt');
  if (!returned.code) return failed(failureOfReturn(returned.error));
  try {
    const { code, userAgent, network, passedOn } = returned;
    return await exchange(deps, { ...attempt, userAgent, network, passedOn }, code);
  } catch (error) {
    if (!(error instanceof GoogleOauthError || error instanceof PlatformError)) throw error;
    deps.logger.warn({ err: error }, 'sign-in failed');
    return failed(signInFailureOf(error));
  }
}

async function claimAttempt({ db, clock, oauth }: AuthDeps, { state, secret }: SignInCallback) {
  if (!state || !secret) return undefined;
  const hashes = { stateHash: sha256(state), cookieHash: sha256(secret) };
  const attempt = await takeAttempt(db, hashes);
  if (!attempt) return undefined;
  const age = clock.now().getTime() - attempt.created_at.getTime();
  // A code of the real Google must never be sent to the emulator, nor the reverse.
  const sameServer = attempt.issuer === oauth.issuer && attempt.client_id === oauth.clientId;
  return sameServer && age <= ATTEMPT_MINUTES * 60_000 ? attempt : undefined;
}

async function exchange(deps: AuthDeps, attempt: ReturnedAttempt, code: string) {
  const { code_verifier: codeVerifier, nonce } = attempt;
  const { grant, person } = await deps.oauth.exchangeCode(code, { codeVerifier, nonce });
  if (attempt.helps) return helpOrFail(deps, attempt, person);
  const { config } = deps;
  let units = 0;
  try {
    const admission = await admissionOf(deps, attempt, person);
    const onUnits = (used: number) => {
      units += used;
    };
    const asks = (admission || listsChannels(config)) && mayReadChannel(grant.scopes);
    const channel = asks ? await findChannel(deps, { grant, person }, onUnits) : null;
    const isOpen = admission === 'openly' || isListed(config, channel?.id);
    const ifKnown = !isOpen && admission === 'known';
    const isIn = isOpen || ifKnown;
    const invitation = isIn ? null : attempt.invitation_hash;
    const maySetUp = attempt.admitted || (admitsOnlyNearby(config) && !attempt.passedOn);
    const signIn = { grant, person, channel, units, invitation, ifKnown, maySetUp };
    const outcome = isIn || admission ? await completeSignIn(deps, attempt, signIn) : undefined;
    if (outcome) return outcome;
    if (config.admitsEverybody) {
      deps.logger.warn('somebody came through a web server or a tunnel: set TRUST_PROXY');
    }
    await giveBack(deps, person, grant);
    // Whoever helps here pressed the owners' button.
    return await helpOrFail(deps, { ...attempt, invitation_hash: null }, person);
  } catch (error) {
    const known = isTransient(error) ? await findSoleOwner(deps, person) : undefined;
    if (known) return beginSession(deps, attempt, known);
    await giveBack(deps, person, grant);
    throw error;
  }
}

/** Asks Google for the channel, at the cost of the account's share where the account is here. */
async function findChannel(
  deps: AuthDeps,
  { grant, person }: Pick<GoogleSignIn, 'grant' | 'person'>,
  onUnits: (used: number) => void,
) {
  const users = await listUsersOfAccount(deps.db, person.subject);
  const known = users.find((user) => !user.only_helps);
  if (!known) await countNewcomer(deps, person.subject);
  const client = deps.youtube.forAccessToken(grant.accessToken, { ownerId: known?.id, onUnits });
  return client.myChannel();
}

async function helpOrFail(
  deps: AuthDeps,
  attempt: ReturnedAttempt,
  person: GoogleIdentity,
): Promise<SignInOutcome> {
  const helper = await signInHelper(deps, person, attempt.invitation_hash);
  if (typeof helper === 'string') return failed(helper);
  const { helps, ...owner } = helper;
  return { ...(await beginSession(deps, attempt, owner)), ...(helps ? { helps } : {}) };
}

/**
 * Revokes a grant that nobody here keeps. Otherwise Google would not ask for consent at the next
 * sign-in, would give no refresh token, and the person would have to choose an account twice.
 */
async function giveBack(
  { db, oauth, logger }: AuthDeps,
  { subject }: GoogleIdentity,
  { refreshToken, accessToken }: Pick<GoogleGrant, 'refreshToken' | 'accessToken'>,
): Promise<void> {
  try {
    // A revocation ends the grants of all channels of the account.
    const isKept = await hasOwners(db, subject);
    // Either of its two ends a grant: developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
    if (!isKept) await oauth.revoke(refreshToken ?? accessToken);
  } catch (error) {
    logger.warn({ err: error }, 'the grant of a failed sign-in was not given back');
  }
}

/** Undefined when its invitation is used up, or the account has left, meanwhile. */
async function completeSignIn(
  deps: AuthDeps,
  attempt: ReturnedAttempt,
  signIn: GoogleSignIn,
): Promise<SignInOutcome | undefined> {
  const { grant, channel } = signIn;
  const identity = identityOf(signIn);
  const held = grant.refreshToken ? undefined : await findUserByIdentity(deps.db, identity);
  if (!grant.refreshToken && !isHeldGrantEnough(held, grant.scopes)) {
    if (attempt.consent_forced) return failed('no_refresh');
    // Another account may come back, so whoever it is must be admitted again.
    const start = await beginSignIn(deps, {
      consent: true,
      loginHint: identity.googleId,
      replaces: replacedBy(attempt),
      helps: false,
      admitted: attempt.admitted,
      invitation: attempt.invitation_hash,
    });
    return { kind: 'consent_needed', start };
  }
  const ownerId = await saveOwner(deps, signIn);
  if (ownerId === undefined) return undefined;
  const changes = { read_units: signIn.units };
  await noteCounts(deps.db, ownerId, { at: deps.clock.now(), changes });
  if (channel) await deps.onSignedIn(ownerId, channel);
  return beginSession(deps, attempt, { ownerId, channelId: identity.channelId });
}

async function beginSession(
  deps: AuthDeps,
  attempt: ReturnedAttempt,
  owner: SignedInOwner,
): Promise<SignInOutcome> {
  const { userAgent, network } = attempt;
  const how = { replaces: replacedBy(attempt), userAgent, network };
  const started = await startSession(deps, owner.ownerId, how);
  await deps.onSessionStarted(owner);
  return { kind: 'signed_in' as const, ...started };
}

const replacedBy = ({ replaces_binding: binding, replaces_user_id: ownerId }: SignInAttempt) =>
  binding && ownerId ? { binding, ownerId } : null;

/**
 * The account's only owner here. While the platform or the quota is unavailable, the chosen channel
 * is unknown. An account with a single channel here is then signed in with the grant that we hold.
 */
async function findSoleOwner(
  { db }: AuthDeps,
  { subject }: GoogleIdentity,
): Promise<SignedInOwner | undefined> {
  const [user, ...others] = await listUsersOfAccount(db, subject);
  if (!user || others.length > 0 || !isHeldGrantEnough(user, [])) return undefined;
  return { ownerId: user.id, channelId: user.youtube_channel_id };
}

const failed = (reason: SignInFailure): SignInOutcome => ({ kind: 'failed', reason });
