import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccess } from '../grants.ts';
import type { Platform } from '../platform.ts';
import { type IdTokenSigner, profileOf } from './id-token.ts';
import { oauthErrors } from './oauth-error.ts';
import { formAndQuery } from './request-form.ts';

export interface IdentityDeps {
  readonly platform: Platform;
  readonly signer: IdTokenSigner;
}

/** Who a token speaks for, and what clients need to find that out by themselves. */
export function registerIdentityRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { platform, signer } = deps;
  app.get('/.well-known/openid-configuration', () => discovery(platform.url));
  for (const path of ['/oauth2/v2/certs', '/oauth2/v3/certs']) {
    app.get(path, async () => (await signer.certificates()).jwks);
  }
  app.get('/oauth2/v1/certs', async () => (await signer.certificates()).pems);
  for (const path of ['/v1/userinfo', '/oauth2/v3/userinfo']) {
    app.get(path, (request, reply) => userinfo(platform, request, reply));
  }
  for (const path of ['/oauth2/v1/userinfo', '/oauth2/v2/userinfo', '/userinfo/v2/me']) {
    app.get(path, (request, reply) => olderUserinfo(platform, request, reply));
  }
  const method = ['GET', 'POST'];
  for (const url of ['/tokeninfo', '/oauth2/v3/tokeninfo']) {
    app.route({ method, url, handler: (request, reply) => tokeninfo(deps, request, reply) });
  }
  for (const url of ['/oauth2/v1/tokeninfo', '/oauth2/v2/tokeninfo']) {
    app.route({ method, url, handler: (request, reply) => olderTokeninfo(deps, request, reply) });
  }
}

function userinfo(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const person = findPerson(platform, bearerOf(request));
  if (person === undefined) return reply.code(401).send(oauthErrors.unauthorized.body);
  const { id, profile } = person;
  return reply.send({ sub: id, ...profile });
}

/** Older than OpenID Connect: two of the names differ. */
function olderUserinfo(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const person = findPerson(platform, bearerOf(request));
  if (person === undefined) return reply.code(401).send(oauthErrors.unauthorized.body);
  const { id, profile } = person;
  const { email_verified: verified, ...named } = profile;
  return reply.send({
    id,
    ...named,
    ...(verified === undefined ? {} : { verified_email: verified }),
  });
}

/** Every value is text, as Google writes them, those of an id_token too. */
async function tokeninfo(
  { platform, signer }: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const idToken = formAndQuery(request).get('id_token');
  const body =
    idToken === null
      ? accessTokenInfo(platform, request)
      : await signer.read(idToken, platform.clock.now());
  const { status, body: refusal } = oauthErrors.invalid_value;
  if (body === undefined) return reply.code(status).send(refusal);
  const texts = Object.entries(body).map(([name, value]) => [name, String(value)]);
  return reply.send(Object.fromEntries(texts));
}

function accessTokenInfo(platform: Platform, request: FastifyRequest) {
  const person = findPerson(platform, accessTokenOf(request));
  if (person === undefined) return undefined;
  const { access, id, profile, secondsLeft } = person;
  return {
    azp: access.clientId,
    aud: access.clientId,
    sub: id,
    scope: access.scopes.join(' '),
    exp: Math.floor(access.accessExpiresAt / 1000),
    expires_in: secondsLeft,
    ...emailOf(profile),
    access_type: accessType(access),
  };
}

function olderTokeninfo(
  { platform }: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const person = findPerson(platform, accessTokenOf(request));
  const { status, body: refusal } = oauthErrors.invalid_value;
  if (person === undefined) return reply.code(status).send(refusal);
  const { access, id, profile, secondsLeft } = person;
  const { email, email_verified: verified } = emailOf(profile);
  return reply.send({
    issued_to: access.clientId,
    audience: access.clientId,
    user_id: id,
    scope: access.scopes.join(' '),
    expires_in: secondsLeft,
    ...(email === undefined ? {} : { email, verified_email: verified }),
    access_type: accessType(access),
  });
}

const accessType = ({ refreshToken }: { readonly refreshToken?: string }) =>
  refreshToken === undefined ? 'online' : 'offline';

function emailOf({ email, email_verified }: Readonly<Record<string, string | boolean>>) {
  return email === undefined ? {} : { email, email_verified };
}

function accessTokenOf(request: FastifyRequest): string {
  return formAndQuery(request).get('access_token') ?? bearerOf(request);
}

function bearerOf(request: FastifyRequest): string {
  return /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The account of an access token, and the facts that its scopes reveal. */
function findPerson(platform: Platform, token: string) {
  const now = platform.clock.now();
  const access = findAccess(platform.state.grants, token, now);
  const account = access && platform.state.accounts.get(access.accountId);
  if (access === undefined || account === undefined) return undefined;
  const channel = platform.state.channels.get(access.channelId ?? '') ?? null;
  const profile = profileOf({ account, channel }, access.scopes, platform.imageBaseUrl);
  const secondsLeft = Math.floor((access.accessExpiresAt - now) / 1000);
  return { access, id: account.id, profile, secondsLeft };
}

function discovery(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/o/oauth2/v2/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/v1/userinfo`,
    revocation_endpoint: `${url}/revoke`,
    jwks_uri: `${url}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'exp', 'iat', 'iss', 'name', 'given_name', 'picture', 'sub', 'email'],
    code_challenge_methods_supported: ['plain', 'S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  };
}
