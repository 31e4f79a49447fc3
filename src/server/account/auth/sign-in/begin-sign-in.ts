import { randomBytes } from 'node:crypto';
import { helperScopes, requestedScopes } from '../../../../platform/google-endpoints.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sha256 } from '../secrets.ts';
import type { BrowserSession } from '../sessions/session-binding.ts';
import { ATTEMPT_MINUTES } from './attempt-cookies.ts';
import { findHelperLink } from './invitations.repository.ts';
import { deleteAttemptsBefore, insertAttempt } from './sign-in-attempts.repository.ts';

export interface SignInRequest {
  /** Whether to request consent again, which alone yields a refresh token. */
  consent: boolean;
  /** The Google account to offer. */
  loginHint?: string;
  /** Whether any account may come in by this attempt. */
  admitted: boolean;
  /** Whether to ask only who the person is, who comes to help; a link to help says so, too. */
  helps: boolean;
  /** The digest of the invitation that it came by. */
  invitation: Buffer | null;
  /** The session that this browser already has. */
  replaces: BrowserSession | null;
}

export interface SignInStart {
  /** The address of Google's page. */
  url: string;
  state: string;
  /** The cookie's value; the state is only valid with it. */
  secret: string;
}

/** Prepares a sign-in and returns the address to redirect the browser to. */
export async function beginSignIn(deps: AuthDeps, request: SignInRequest): Promise<SignInStart> {
  const { db, clock, oauth } = deps;
  const now = clock.now();
  const { invitation } = request;
  const helps =
    request.helps ||
    (invitation !== null && (await findHelperLink(deps, invitation)) !== undefined);
  const consent = request.consent && !helps;
  const [state, secret, verifier, nonce] = [random(), random(), random(), random()];
  await deleteAttemptsBefore(db, new Date(now.getTime() - ATTEMPT_MINUTES * 60_000));
  await insertAttempt(db, {
    state_hash: sha256(state),
    cookie_hash: sha256(secret),
    code_verifier: verifier,
    nonce,
    issuer: oauth.issuer,
    client_id: oauth.clientId,
    consent_forced: consent,
    admitted: request.admitted,
    invitation_hash: invitation,
    helps,
    replaces_binding: request.replaces?.binding ?? null,
    replaces_user_id: request.replaces?.ownerId ?? null,
    created_at: now,
  });
  const url = oauth.authorizationUrl({
    state,
    nonce,
    codeChallenge: sha256(verifier).toString('base64url'),
    scopes: helps ? helperScopes : requestedScopes,
    lasts: !helps,
    // Only the choice of account offers a person's other channels.
    prompt: consent ? 'select_account consent' : 'select_account',
    ...(request.loginHint ? { loginHint: request.loginHint } : {}),
  });
  return { url, state, secret };
}

const random = () => randomBytes(32).toString('base64url');
