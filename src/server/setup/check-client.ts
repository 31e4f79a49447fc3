import type { GoogleEndpoints } from '../../platform/google-endpoints.ts';
import { createGoogleOauth } from '../../platform/google-oauth.ts';
import { GoogleOauthError } from '../../platform/youtube-errors.ts';
import { signInFailureOf } from '../account/auth/sign-in/sign-in-failure.policy.ts';
import { AppError } from '../base/errors.ts';
import type { GivenClient } from './read-client.ts';
import type { GoogleClient } from './saved-client.ts';

export interface CheckOptions {
  google: GoogleEndpoints;
  /** The address that Google must know. */
  redirectUrl: string;
}

/** No code of Google looks like it. */
const DUMMY = 'sapu-checks-the-client';
const DUMMY_ATTEMPT = { codeVerifier: DUMMY, nonce: DUMMY };

/**
 * Asks Google about id and secret with a code that cannot be right: Google refuses the client before
 * it refuses the code. Throws client_refused or platform_unavailable.
 */
export async function checkClient(
  given: GivenClient,
  { google, redirectUrl }: CheckOptions,
): Promise<GoogleClient> {
  const { clientId, clientSecret, projectId, redirectUrls } = given;
  const client = { id: clientId, secret: clientSecret };
  const oauth = createGoogleOauth({ google, client, redirectUrl });
  const isKnown = await knowsRedirect(() => oauth.exchangeCode(DUMMY, DUMMY_ATTEMPT));
  const isListed = isKnown && (redirectUrls === null || redirectUrls.includes(redirectUrl));
  return {
    clientId,
    clientSecret,
    projectId,
    warnings: isListed ? [] : ['redirect_not_listed'],
  };
}

/** False when Google says that it does not know our address. */
async function knowsRedirect(exchange: () => Promise<unknown>): Promise<boolean> {
  try {
    await exchange();
  } catch (error) {
    if (!(error instanceof GoogleOauthError)) throw error;
    if (error.code === 'invalid_grant') return true;
    const failure = signInFailureOf(error);
    if (failure === 'redirect_mismatch') return false;
    if (failure === 'client_refused') {
      throw new AppError('client_refused', 'Google does not accept this id with this secret.');
    }
  }
  // A proxy or the page of a hotel's network answered instead of Google.
  throw new AppError('platform_unavailable', 'Google does not answer. Try again.');
}
