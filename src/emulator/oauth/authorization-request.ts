import { isLoopbackAddress } from '../loopback.ts';
import type { OAuthClient } from '../platform.ts';
import { parseScopes } from './scopes.ts';

/** The request with which a client sends a person to the authorise page. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
  readonly nonce: string | null;
  readonly offline: boolean;
  readonly prompts: ReadonlySet<string>;
  readonly loginHint: string | null;
  readonly includeGrantedScopes: boolean;
  readonly codeChallenge: string | null;
  readonly challengeMethod: 'S256' | 'plain';
  readonly language: 'en' | 'id';
  /** The unchanged query, which the forms pass on. */
  readonly query: string;
}

/** A request so wrong that Google shows its own error page and never returns to the client. */
export interface AuthorizationProblem {
  readonly error:
    | 'invalid_client'
    | 'redirect_uri_mismatch'
    | 'invalid_request'
    | 'invalid_scope'
    | 'access_denied'
    | 'org_internal'
    | 'admin_policy_enforced';
  readonly message: string;
}

export function readAuthorizationRequest(
  query: URLSearchParams,
  clients: readonly OAuthClient[],
  acceptLanguage: string | undefined,
): AuthorizationRequest | AuthorizationProblem {
  const client = clients.find(({ clientId }) => clientId === query.get('client_id'));
  if (client === undefined) return problem('invalid_client', 'The OAuth client was not found.');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!mayRedirect(client, redirectUri)) {
    const uri = `The redirect URI "${redirectUri}"`;
    return problem('redirect_uri_mismatch', `${uri} is not among those of this client.`);
  }
  const scopes = parseScopes(query.get('scope') ?? '');
  if (scopes === undefined) {
    return problem('invalid_scope', 'Some requested scopes were missing or invalid.');
  }
  const challengeMethod = query.get('code_challenge_method') ?? 'plain';
  if (challengeMethod !== 'S256' && challengeMethod !== 'plain') {
    return problem('invalid_request', 'Invalid code_challenge_method.');
  }
  if (query.get('response_type') !== 'code') {
    return problem('invalid_request', 'Invalid response_type: only "code" is supported.');
  }
  return {
    clientId: client.clientId,
    redirectUri,
    scopes,
    challengeMethod,
    codeChallenge: query.get('code_challenge'),
    language: preferredLanguage(query, acceptLanguage),
    query: query.toString(),
    ...readPreferences(query),
  };
}

function problem(error: AuthorizationProblem['error'], message: string): AuthorizationProblem {
  return { error, message };
}

function readPreferences(query: URLSearchParams) {
  return {
    state: query.get('state'),
    nonce: query.get('nonce'),
    offline: query.get('access_type') === 'offline',
    prompts: new Set((query.get('prompt') ?? olderPrompt(query)).split(' ')),
    loginHint: query.get('login_hint'),
    includeGrantedScopes: query.get('include_granted_scopes') === 'true',
  };
}

/** Before `prompt` there was `approval_prompt`, for the consent alone. */
const olderPrompt = (query: URLSearchParams): string =>
  query.get('approval_prompt') === 'force' ? 'consent' : '';

/** `hl` in the address overrides the browser's languages. */
export function preferredLanguage(
  query: URLSearchParams,
  acceptLanguage: string | undefined,
): 'en' | 'id' {
  return /^\s*(id|in)\b/i.test(query.get('hl') ?? acceptLanguage ?? '') ? 'id' : 'en';
}

function mayRedirect(client: OAuthClient, redirectUri: string): boolean {
  if (client.redirectUris !== undefined) return client.redirectUris.includes(redirectUri);
  return isLoopbackAddress(redirectUri);
}

/** The address that returns the browser to the client with an answer. */
export function redirectWith(
  request: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const target = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (request.state !== null) target.searchParams.set('state', request.state);
  return target.toString();
}
