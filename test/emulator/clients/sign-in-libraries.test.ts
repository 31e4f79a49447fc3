import * as arctic from 'arctic';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/emulator/clock.ts';
import { demoClient, everyScope, redirectUri, walkThroughConsent } from '../../support/consent.ts';
import { ids, startWorld, type TestWorld } from '../../support/emulator-world.ts';

const { client_id: clientId, client_secret: secret } = demoClient;
const identity = `${ids.owner} ${ids.ownChannel}`;
const rina = { sub: ids.owner, name: 'Rina Pemilik' };
let world: TestWorld;
let url: string;

beforeAll(async () => {
  // Libraries look at the clock on the wall when they check an id_token.
  world = await startWorld([], { clock: systemClock });
  url = world.emulator.url;
});

afterAll(() => world.emulator.close());

const lastRevoked = () =>
  world.emulator.ledger.findLast(({ method }) => method === 'oauth.revoke')?.httpStatus;

describe('openid-client', () => {
  it.each([
    ['in the form', openid.ClientSecretPost(secret)],
    ['by HTTP Basic', openid.ClientSecretBasic(secret)],
  ])('signs in, refreshes and revokes with its secret %s', async (_way, authentication) => {
    const execute = [openid.allowInsecureRequests, openid.enableNonRepudiationChecks];
    const config = await openid.discovery(new URL(url), clientId, undefined, authentication, {
      execute,
    });
    const [pkceCodeVerifier, expectedState, expectedNonce] = [
      openid.randomPKCECodeVerifier(),
      openid.randomState(),
      openid.randomNonce(),
    ];
    const target = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: everyScope,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    const back = await walkThroughConsent(target, { identity });
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()).toMatchObject(rina);
    expect(await openid.fetchUserInfo(config, tokens.access_token, ids.owner)).toMatchObject(rina);
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.scope).toBe(everyScope);
    await openid.tokenRevocation(config, renewed.access_token);
    expect(lastRevoked()).toBe(200);
  });
});

describe('oauth4webapi', () => {
  it('signs in, refreshes and revokes', async () => {
    const http = { [oauth.allowInsecureRequests]: true };
    const issuer = new URL(url);
    const found = await oauth.discoveryRequest(issuer, http);
    const server = await oauth.processDiscoveryResponse(issuer, found);
    const client = { client_id: clientId };
    const authentication = oauth.ClientSecretBasic(secret);
    const [verifier, state, nonce] = [
      oauth.generateRandomCodeVerifier(),
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
    ];
    const target = new URL(server.authorization_endpoint ?? '');
    target.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: everyScope,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    }).toString();
    const back = await walkThroughConsent(target, { identity });
    const answer = oauth.validateAuthResponse(server, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      answer,
      redirectUri,
      verifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, http);
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject(rina);
    const { refresh_token: refreshToken = '', access_token: accessToken } = tokens;
    const told = await oauth.userInfoRequest(server, client, accessToken, http);
    expect(await oauth.processUserInfoResponse(server, client, ids.owner, told)).toMatchObject(
      rina,
    );
    const renewed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, http),
    );
    expect(renewed.scope).toBe(everyScope);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, authentication, refreshToken, http),
    );
    expect(lastRevoked()).toBe(200);
  });

  it('is told that its secret is wrong', async () => {
    const server = { issuer: url, token_endpoint: `${url}/token` };
    const client = { client_id: clientId };
    const http = { [oauth.allowInsecureRequests]: true };
    const wrong = oauth.ClientSecretBasic(`${secret}x`);
    const response = await oauth.refreshTokenGrantRequest(server, client, wrong, 'any', http);
    await expect(oauth.processRefreshTokenResponse(server, client, response)).rejects.toMatchObject(
      {
        error: 'invalid_client',
      },
    );
  });
});

describe('arctic', () => {
  // `arctic.Google` is this client with the addresses of Google's own servers.
  it('signs in, refreshes and revokes, always by HTTP Basic', async () => {
    const client = new arctic.OAuth2Client(clientId, secret, redirectUri);
    const verifier = arctic.generateCodeVerifier();
    const state = arctic.generateState();
    const target = client.createAuthorizationURLWithPKCE(
      `${url}/o/oauth2/v2/auth`,
      state,
      arctic.CodeChallengeMethod.S256,
      verifier,
      everyScope.split(' '),
    );
    target.searchParams.set('access_type', 'offline');
    target.searchParams.set('prompt', 'consent');
    const back = await walkThroughConsent(target, { identity });
    expect(back.searchParams.get('state')).toBe(state);
    const code = back.searchParams.get('code') ?? '';
    const tokens = await client.validateAuthorizationCode(`${url}/token`, code, verifier);
    expect(arctic.decodeIdToken(tokens.idToken())).toMatchObject(rina);
    const renewed = await client.refreshAccessToken(`${url}/token`, tokens.refreshToken(), []);
    expect(renewed.scopes().join(' ')).toBe(everyScope);
    await client.revokeToken(`${url}/revoke`, renewed.accessToken());
    expect(lastRevoked()).toBe(200);
  });
});
