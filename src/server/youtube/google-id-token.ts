import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { GoogleEndpoints } from './google-endpoints.ts';
import { GoogleOauthError } from './youtube-errors.ts';

export interface GoogleIdentity {
  /** Google's stable id of the account; an e-mail address may change its owner. */
  subject: string;
  name: string | null;
  picture: string | null;
  /** Only an address that Google has verified. */
  email: string | null;
}

export interface IdTokenVerifierOptions {
  google: GoogleEndpoints;
  clientId: string;
  clock: Clock;
}

const KEYS_TIME_LIMIT_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const claims = z.object({
  sub: z.string().min(1),
  nonce: z.string(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  email: z.email().nullish().catch(null),
  email_verified: z.boolean().nullish().catch(false),
});

/**
 * Verifies that Google signed an id token for us, that it has not expired, and that it has this
 * nonce. Throws GoogleOauthError: `refused` when it fails, `clock_wrong` when only our clock is in the
 * way, `unavailable` without Google's keys.
 */
export function createIdTokenVerifier({ google, clientId, clock }: IdTokenVerifierOptions) {
  const keys = createKeySource(google.certs);
  return async (idToken: string, nonce: string): Promise<GoogleIdentity> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        // Google documents both spellings of its name.
        issuer: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock.now(),
      });
      const {
        sub: subject,
        name = null,
        picture = null,
        email = null,
        ...rest
      } = claims.parse(payload);
      if (rest.nonce !== nonce) throw new Error('The nonce is not ours.');
      return { subject, name, picture, email: rest.email_verified ? mailbox(email) : null };
    } catch (error) {
      if (error instanceof GoogleOauthError) throw error;
      // The token came from Google a moment ago, and its signature has been verified.
      if (error instanceof errors.JWTExpired || isEarly(error)) {
        throw new GoogleOauthError('clock_wrong', "Our clock differs from Google's.", {
          cause: error,
        });
      }
      throw new GoogleOauthError('refused', 'The id token is not genuine.', { cause: error });
    }
  };
}

const isEarly = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf';

/**
 * An address that may receive mail. A brand channel has one at this domain, where no mail arrives:
 * https://github.com/Joystream/atlas/pull/3576 shows one.
 */
const mailbox = (email: string | null) => (email?.endsWith('@pages.plusgoogle.com') ? null : email);

/** Google's public keys, fetched on first use and again when a token names an unknown one. */
function createKeySource(address: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), { timeoutDuration: KEYS_TIME_LIMIT_MS });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new GoogleOauthError('unavailable', "Google's keys cannot be read.", { cause: error });
    }
  };
}
