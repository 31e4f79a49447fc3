import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedTokens } from '../change.ts';
import { type Fault, preventsWork } from '../faults.ts';
import { findAccess, findRefresh } from '../grants.ts';
import { textField } from '../json.ts';
import type { Platform } from '../platform.ts';
import { sendAnswer } from '../send-answer.ts';
import {
  type Authorization,
  type AuthorizationCodes,
  verifierFits,
} from './authorization-codes.ts';
import { findClient } from './client-credentials.ts';
import type { IdTokenSigner } from './id-token.ts';
import { accessLifetimeSeconds, issueTokens, testingLifetimeSeconds } from './issue-tokens.ts';
import { isOAuthErrorName, type OAuthError, oauthErrors } from './oauth-error.ts';
import { formAndQuery } from './request-form.ts';

export interface TokenDeps {
  readonly platform: Platform;
  readonly codes: AuthorizationCodes;
  readonly signer: IdTokenSigner;
}

interface Outcome {
  readonly answer: { readonly status: number; readonly body: unknown };
  readonly accountId: string | null;
  readonly channelId: string | null;
}

/** Today's addresses, and those of the years before, which libraries still call. */
const tokenPaths = ['/token', '/o/oauth2/token', '/oauth2/v3/token', '/oauth2/v4/token'];

export function registerTokenRoutes(app: FastifyInstance, deps: TokenDeps): void {
  const { platform } = deps;
  const token = (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    const method = 'oauth.token';
    const work = (form: URLSearchParams) => grantTokens(deps, authorization, form);
    return serve({ deps, request, reply, method, work });
  };
  const revocation = (request: FastifyRequest, reply: FastifyReply) => {
    const method = 'oauth.revoke';
    return serve({ deps, request, reply, method, work: (form) => revoke(platform, form) });
  };
  for (const path of tokenPaths) app.post(path, token);
  for (const path of ['/revoke', '/o/oauth2/revoke']) app.post(path, revocation);
  app.get('/o/oauth2/revoke', revocation);
}

/** Answers one call of the token endpoints and records it in the ledger, with no units. */
async function serve(exchange: {
  deps: TokenDeps;
  request: FastifyRequest;
  reply: FastifyReply;
  method: string;
  work: (form: URLSearchParams) => Outcome | Promise<Outcome>;
}): Promise<FastifyReply> {
  const { deps, request, reply, method, work } = exchange;
  const { platform } = deps;
  const form = formAndQuery(request);
  const fault = platform.faults.strike(method);
  const outcome =
    fault !== undefined && preventsWork(fault) ? outcomeOfFault(fault) : await work(form);
  const answer = fault?.kind === 'error' ? answerOfFault(fault) : outcome.answer;
  platform.commit({
    type: 'called',
    entry: {
      seq: platform.state.ledger.length + 1,
      at: platform.clock.now(),
      method,
      units: 0,
      bucket: 'queries',
      httpStatus: answer.status,
      errorReason: textField(answer.body, 'error') ?? null,
      accountId: outcome.accountId,
      channelId: outcome.channelId,
      parameters: { grant_type: form.get('grant_type') ?? '' },
      ids: [],
      fault: fault?.kind ?? null,
    },
  });
  reply.header('cache-control', 'no-store');
  return sendAnswer(reply, { ...answer, fault });
}

function outcomeOfFault(fault: Fault): Outcome {
  return { answer: answerOfFault(fault), accountId: null, channelId: null };
}

function answerOfFault(fault: Fault): Outcome['answer'] {
  if (fault.kind !== 'error') return { status: 0, body: { error: fault.kind } };
  if (fault.body !== undefined) return { status: fault.status ?? 500, body: fault.body };
  const name = fault.error ?? '';
  return isOAuthErrorName(name) ? oauthErrors[name] : oauthErrors.internal_failure;
}

function refuse(error: OAuthError): Outcome {
  return { answer: error, accountId: null, channelId: null };
}

async function grantTokens(
  deps: TokenDeps,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<Outcome> {
  const client = findClient(deps.platform.clients, authorization, form);
  if (client === undefined) return refuse(oauthErrors.invalid_client);
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') return exchangeCode(deps, form, client.clientId);
  if (grantType === 'refresh_token') return refresh(deps, form, client.clientId);
  return refuse(oauthErrors.unsupported_grant_type);
}

async function exchangeCode(
  deps: TokenDeps,
  form: URLSearchParams,
  clientId: string,
): Promise<Outcome> {
  const { platform, codes } = deps;
  const authorization = codes.redeem(form.get('code') ?? '', platform.clock.now());
  if (authorization === undefined || authorization.request.clientId !== clientId) {
    return refuse(oauthErrors.invalid_grant_code);
  }
  const misuse = findMisuse(authorization, form);
  if (misuse !== undefined) return refuse(misuse);
  const { accountId, channelId, scopes } = authorization;
  const refreshToken = authorization.withRefreshToken ? 'new' : 'none';
  const tokens = issueTokens(platform, { clientId, accountId, channelId, scopes, refreshToken });
  const body = {
    ...tokenBody(tokens),
    ...refreshBody(tokens),
    ...(await idTokenBody(deps, tokens, authorization.request.nonce)),
  };
  return { answer: { status: 200, body }, accountId, channelId };
}

function findMisuse({ request }: Authorization, form: URLSearchParams): OAuthError | undefined {
  if (request.redirectUri !== form.get('redirect_uri')) return oauthErrors.redirect_uri_mismatch;
  const verifier = form.get('code_verifier');
  if (verifierFits(request, verifier)) return undefined;
  return oauthErrors[verifier === null ? 'missing_code_verifier' : 'invalid_code_verifier'];
}

function refreshBody({ refreshToken, refreshExpiresAt }: IssuedTokens): object {
  if (refreshToken === undefined) return {};
  return {
    refresh_token: refreshToken,
    ...(refreshExpiresAt === undefined ? {} : { refresh_token_expires_in: testingLifetimeSeconds }),
  };
}

async function idTokenBody(
  { platform, signer }: TokenDeps,
  { clientId, accountId, channelId, scopes, accessToken }: IssuedTokens,
  nonce: string | null,
): Promise<object> {
  const account = platform.state.accounts.get(accountId);
  if (account === undefined || !scopes.includes('openid')) return {};
  const idToken = await signer.sign({
    issuer: platform.url,
    clientId,
    account,
    channel: platform.state.channels.get(channelId ?? '') ?? null,
    scopes,
    nonce,
    accessToken,
    imageBaseUrl: platform.imageBaseUrl,
    now: platform.clock.now(),
  });
  return { id_token: idToken };
}

/** The answer has no refresh token: the client keeps its own. Its id token names no nonce. */
async function refresh(deps: TokenDeps, form: URLSearchParams, clientId: string): Promise<Outcome> {
  const { platform } = deps;
  const now = platform.clock.now();
  const held = findRefresh(platform.state.grants, form.get('refresh_token') ?? '', now);
  if (held === undefined || held.clientId !== clientId) return refuse(oauthErrors.invalid_grant);
  const { accountId, channelId, scopes } = held;
  const refreshToken = { existing: held.token };
  const tokens = issueTokens(platform, { clientId, accountId, channelId, scopes, refreshToken });
  const body = { ...tokenBody(tokens), ...(await idTokenBody(deps, tokens, null)) };
  return { answer: { status: 200, body }, accountId, channelId };
}

function tokenBody(tokens: IssuedTokens): object {
  return {
    access_token: tokens.accessToken,
    expires_in: accessLifetimeSeconds,
    scope: tokens.scopes.join(' '),
    token_type: 'Bearer',
  };
}

function revoke(platform: Platform, form: URLSearchParams): Outcome {
  const token = form.get('token') ?? '';
  const now = platform.clock.now();
  const { grants } = platform.state;
  const held = findRefresh(grants, token, now) ?? findAccess(grants, token, now);
  if (held === undefined) return refuse(oauthErrors.invalid_token);
  const { clientId, accountId, channelId } = held;
  platform.commit({ type: 'grantRevoked', clientId, accountId });
  return { answer: { status: 200, body: {} }, accountId, channelId };
}
