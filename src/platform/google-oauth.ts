import * as openid from 'openid-client';
import { z } from 'zod';
import { type Clock, systemClock } from '../server/base/clock.ts';
import type { GoogleEndpoints } from './google-endpoints.ts';
import { GoogleOauthError } from './youtube-errors.ts';

export interface AuthorizationRequest {
  state: string;
  /** Base64url of the verifier's SHA-256 (PKCE, S256). */
  codeChallenge: string;
  nonce: string;
  scopes: readonly string[];
  /** False: access ends within the hour, and has none of the scopes that were granted before. */
  lasts?: boolean;
  /** The account to offer: Google's `sub` or an e-mail address. */
  loginHint?: string;
  /** Space-separated: `consent` yields a new refresh token, `select_account` the choice of channel. */
  prompt?: string;
}

/** What a sign-in began with, beside the code that Google's redirect brings. */
export interface BegunSignIn {
  codeVerifier: string;
  nonce: string;
}

export interface GoogleAccessToken {
  accessToken: string;
  expiresInSeconds: number;
  /** The granted scopes, which may be fewer than requested. */
  scopes: string[];
  /** How long the grant lasts if Google limits it: a week for apps in "Testing". */
  grantSeconds: number | null;
}

export interface GoogleGrant extends GoogleAccessToken {
  /** Present only after the first consent and after `prompt=consent`. */
  refreshToken: string | null;
}

export interface GoogleIdentity {
  /** Google's stable id of the account; an e-mail address may change its owner. */
  subject: string;
  name: string | null;
  picture: string | null;
  /** Only an address that Google has verified. */
  email: string | null;
}

/** Google's OAuth 2.0 server. Every failure throws a GoogleOauthError. */
export interface GoogleOauth {
  readonly issuer: string;
  readonly clientId: string;
  authorizationUrl(request: AuthorizationRequest): string;
  /**
   * Exchanges a code. Proves that Google signed for us who the person is, with this nonce:
   * `refused` when it fails, `clock_wrong` when only our clock is in the way.
   */
  exchangeCode(
    code: string,
    begun: BegunSignIn,
  ): Promise<{ grant: GoogleGrant; person: GoogleIdentity }>;
  refresh(refreshToken: string): Promise<GoogleAccessToken>;
  /** Revokes this person's whole grant to us. A token that is no longer valid is no error. */
  revoke(token: string): Promise<void>;
}

export interface GoogleOauthOptions {
  google: GoogleEndpoints;
  client: { id: string; secret: string };
  redirectUrl: string;
  clock?: Clock;
}

const TIME_LIMIT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 60;
/** The library compares times before signatures: whether our clock is wrong is asked after both. */
const NO_LIMIT_SECONDS = 3_000_000_000;

export function createGoogleOauth(options: GoogleOauthOptions): GoogleOauth {
  const { google, client, clock = systemClock } = options;
  const redirectUrl = new URL(options.redirectUrl);
  const config = configure(options);
  // An id token of a refresh tells nothing new, and needs no keys.
  const signIn = configure(options);
  openid.enableNonRepudiationChecks(signIn);

  return {
    issuer: google.issuer,
    clientId: client.id,

    authorizationUrl({ state, nonce, scopes, lasts = true, codeChallenge, prompt, loginHint }) {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl.href,
        scope: scopes.join(' '),
        ...(lasts ? { access_type: 'offline', include_granted_scopes: 'true' } : {}),
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(prompt ? { prompt } : {}),
        ...(loginHint ? { login_hint: loginHint } : {}),
      }).href;
    },

    async exchangeCode(code, { codeVerifier, nonce }) {
      // The state was compared when the attempt was looked up.
      const returned = new URL(redirectUrl);
      returned.searchParams.set('code', code);
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      };
      const answer = await ask(openid.authorizationCodeGrant(signIn, returned, checks), 'refused');
      return {
        grant: { ...toAccessToken(answer), refreshToken: answer.refresh_token ?? null },
        person: toIdentity(answer.claims(), clock),
      };
    },

    async refresh(refreshToken) {
      return toAccessToken(await ask(openid.refreshTokenGrant(config, refreshToken)));
    },

    async revoke(token) {
      try {
        await ask(openid.tokenRevocation(config, token));
      } catch (error) {
        if (!(error instanceof GoogleOauthError && error.failure === 'grant_dead')) throw error;
      }
    },
  };
}

function configure({ google, client }: GoogleOauthOptions): openid.Configuration {
  const server = {
    issuer: google.issuer,
    authorization_endpoint: google.authorize,
    token_endpoint: google.token,
    revocation_endpoint: google.revoke,
    jwks_uri: google.certs,
  };
  const metadata = { [openid.clockTolerance]: NO_LIMIT_SECONDS };
  const secret = openid.ClientSecretPost(client.secret);
  const config = new openid.Configuration(server, client.id, metadata, secret);
  config.timeout = TIME_LIMIT_SECONDS;
  // The emulator, on loopback, has no certificate.
  if (google.token.startsWith('http:')) openid.allowInsecureRequests(config);
  return config;
}

function toAccessToken(answer: openid.TokenEndpointResponse): GoogleAccessToken {
  const { refresh_token_expires_in: grantSeconds } = answer;
  return {
    accessToken: answer.access_token,
    expiresInSeconds: answer.expires_in ?? 0,
    scopes: (answer.scope ?? '').split(' ').filter(Boolean),
    grantSeconds: typeof grantSeconds === 'number' && grantSeconds > 0 ? grantSeconds : null,
  };
}

const claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  nbf: z.number().default(0),
  name: z.string().nullish().catch(null),
  picture: z.string().nullish().catch(null),
  email: z.email().nullish().catch(null),
  email_verified: z.boolean().nullish().catch(false),
});

function toIdentity(proven: unknown, clock: Clock): GoogleIdentity {
  const { sub, exp, nbf, name = null, picture = null, ...mail } = claims.parse(proven);
  const now = clock.now().getTime() / 1000;
  if (now - CLOCK_TOLERANCE_SECONDS >= exp || now + CLOCK_TOLERANCE_SECONDS < nbf) {
    // The token came from Google a moment ago, and its signature has been verified.
    throw new GoogleOauthError('clock_wrong', "Our clock differs from Google's.");
  }
  return { subject: sub, name, picture, email: mail.email_verified ? mailbox(mail.email) : null };
}

/**
 * An address that may receive mail. A brand channel has one at this domain, where no mail arrives:
 * https://github.com/Joystream/atlas/pull/3576 shows one.
 */
const mailbox = (email: string | null = null) =>
  email?.endsWith('@pages.plusgoogle.com') ? null : email;

/** `odd` is what an answer means that is neither a refusal nor what was asked for. */
async function ask<Answer>(
  answer: Promise<Answer>,
  odd: 'refused' | 'unavailable' = 'unavailable',
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw toOauthError(error, odd);
  }
}

/** What the library says where no answer came, or one of somebody else, as the page of a proxy. */
const unanswered = new Set(['OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function toOauthError(cause: unknown, odd: 'refused' | 'unavailable'): GoogleOauthError {
  const { status, code } = answerIn(cause);
  if (status !== undefined) {
    const message = `Google answered ${status}${code ? ` ${code}` : ''}.`;
    if (code === 'invalid_grant' || code === 'invalid_token') {
      return new GoogleOauthError('grant_dead', message, { code, cause });
    }
    const isFinal = status >= 400 && status < 500 && status !== 429 && status !== 408;
    return new GoogleOauthError(isFinal ? 'refused' : 'unavailable', message, { code, cause });
  }
  if (cause instanceof openid.ClientError && !unanswered.has(cause.code ?? '')) {
    return new GoogleOauthError(odd, 'Google answered something else.', { cause });
  }
  return new GoogleOauthError('unavailable', 'Google does not answer.', { cause });
}

/** The status of a refusal, and Google's code where it is one. */
function answerIn(error: unknown): { status?: number; code?: string | undefined } {
  if (error instanceof openid.ResponseBodyError) {
    const { status, error: code } = error;
    return { status, code: /^\w{1,60}$/.test(code) ? code : undefined };
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) {
    // https://www.rfc-editor.org/rfc/rfc6749#section-5.2
    return { status: error.status, code: 'invalid_client' };
  }
  const response = error instanceof openid.ClientError ? error.cause : undefined;
  return response instanceof Response ? { status: response.status } : {};
}
