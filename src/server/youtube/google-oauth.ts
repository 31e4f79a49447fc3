import { z } from 'zod';
import { type Clock, systemClock } from '../base/clock.ts';
import type { GoogleEndpoints } from './google-endpoints.ts';
import { createIdTokenVerifier, type GoogleIdentity } from './google-id-token.ts';
import { GoogleOauthError } from './youtube-errors.ts';

export interface AuthorizationRequest {
  state: string;
  /** Base64url of the verifier's SHA-256 (PKCE, S256). */
  codeChallenge: string;
  nonce: string;
  scopes: readonly string[];
  /** The account to offer: Google's `sub` or an e-mail address. */
  loginHint?: string;
  /** Space-separated: `consent` yields a new refresh token, `select_account` the choice of channel. */
  prompt?: string;
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
  idToken: string;
  /** Present only after the first consent and after `prompt=consent`. */
  refreshToken: string | null;
}

/** Google's OAuth 2.0 server. Every failure throws a GoogleOauthError. */
export interface GoogleOauth {
  readonly issuer: string;
  readonly clientId: string;
  authorizationUrl(request: AuthorizationRequest): string;
  exchangeCode(code: string, codeVerifier: string): Promise<GoogleGrant>;
  refresh(refreshToken: string): Promise<GoogleAccessToken>;
  /** Revokes this person's whole grant to us. A token that is no longer valid is no error. */
  revoke(token: string): Promise<void>;
  verifyIdToken(idToken: string, nonce: string): Promise<GoogleIdentity>;
}

export interface GoogleOauthOptions {
  google: GoogleEndpoints;
  client: { id: string; secret: string };
  redirectUrl: string;
  clock?: Clock;
}

const TIME_LIMIT_MS = 10_000;

const accessTokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
  refresh_token_expires_in: z.number().positive().nullish().catch(null),
});
const grantAnswer = accessTokenAnswer.extend({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
});
const errorAnswer = z.object({ error: z.string().regex(/^\w{1,60}$/) });

/**
 * Calls Google with `fetch`, not with google-auth-library. That library retries calls by itself,
 * reads the system clock and puts the token to revoke into a URL.
 */
export function createGoogleOauth(options: GoogleOauthOptions): GoogleOauth {
  const { google, client, redirectUrl, clock = systemClock } = options;
  const credentials = { client_id: client.id, client_secret: client.secret };

  return {
    issuer: google.issuer,
    clientId: client.id,
    verifyIdToken: createIdTokenVerifier({ google, clientId: client.id, clock }),

    authorizationUrl(request) {
      const url = new URL(google.authorize);
      url.search = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: request.scopes.join(' '),
        access_type: 'offline',
        include_granted_scopes: 'true',
        state: request.state,
        nonce: request.nonce,
        code_challenge: request.codeChallenge,
        code_challenge_method: 'S256',
        ...(request.prompt ? { prompt: request.prompt } : {}),
        ...(request.loginHint ? { login_hint: request.loginHint } : {}),
      }).toString();
      return url.href;
    },

    async exchangeCode(code, codeVerifier) {
      const answer = await post(google.token, grantAnswer, {
        ...credentials,
        grant_type: 'authorization_code',
        redirect_uri: redirectUrl,
        code,
        code_verifier: codeVerifier,
      });
      return {
        ...toAccessToken(answer),
        idToken: answer.id_token,
        refreshToken: answer.refresh_token ?? null,
      };
    },

    async refresh(refreshToken) {
      const answer = await post(google.token, accessTokenAnswer, {
        ...credentials,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      return toAccessToken(answer);
    },

    async revoke(token) {
      try {
        await post(google.revoke, z.unknown(), { token });
      } catch (error) {
        if (!(error instanceof GoogleOauthError && error.failure === 'grant_dead')) throw error;
      }
    },
  };
}

function toAccessToken(answer: z.infer<typeof accessTokenAnswer>): GoogleAccessToken {
  return {
    accessToken: answer.access_token,
    expiresInSeconds: answer.expires_in,
    scopes: answer.scope.split(' ').filter(Boolean),
    grantSeconds: answer.refresh_token_expires_in ?? null,
  };
}

/** Posts a form and reads the JSON answer. */
async function post<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  fields: Record<string, string>,
): Promise<z.output<Schema>> {
  const { status, body } = await send(url, fields);
  if (status === 200) {
    const result = schema.safeParse(body);
    if (result.success) return result.data;
    throw new GoogleOauthError('unavailable', 'Google answered in an unknown shape.', {
      cause: result.error,
    });
  }
  const code = errorAnswer.safeParse(body).data?.error;
  const message = `Google answered ${status}${code ? ` ${code}` : ''}.`;
  if (code === 'invalid_grant' || code === 'invalid_token') {
    throw new GoogleOauthError('grant_dead', message, { code });
  }
  const mayPass = status >= 500 || status === 429 || status === 408;
  throw new GoogleOauthError(mayPass ? 'unavailable' : 'refused', message, { code });
}

async function send(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    throw new GoogleOauthError('unavailable', 'Google does not answer.', { cause: error });
  }
}

/** Undefined for anything but JSON, such as a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
