import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import {
  authorizeUrl,
  demoClient,
  everyScope,
  exchange,
  postToken,
  refresh,
  scopes,
  type TokenAnswer,
  walkThroughConsent,
} from '../support/consent.ts';
import { createStoppedClock, day, ids, smallWorld } from '../support/emulator-world.ts';

let emulator: Emulator;
let clock: ReturnType<typeof createStoppedClock>;

const owner = `${ids.owner} ${ids.ownChannel}`;
const guest = `${ids.guest} `;

beforeEach(async () => {
  clock = createStoppedClock();
  emulator = await createEmulator({ clock, seed: smallWorld() });
});

afterEach(() => emulator.close());

/** Signs in as the owner and returns the answer of the token end point. */
async function signIn(changes: Record<string, string> = {}): Promise<TokenAnswer> {
  const back = await walkThroughConsent(authorizeUrl(emulator, changes), { identity: owner });
  return exchange(emulator, back.searchParams.get('code'));
}

async function statusWith(token: unknown): Promise<number> {
  const response = await fetch(`${emulator.url}/youtube/v3/channels?part=id&mine=true`, {
    headers: { authorization: `Bearer ${String(token)}` },
  });
  return response.status;
}

describe('/token', () => {
  it('gives tokens for a code once', async () => {
    const back = await walkThroughConsent(authorizeUrl(emulator), { identity: owner });
    const code = back.searchParams.get('code');
    const first = await exchange(emulator, code);
    expect(first).toMatchObject({
      status: 200,
      body: { expires_in: 3599, token_type: 'Bearer', scope: everyScope },
    });
    expect(first.body['access_token']).toMatch(/^ya29\./);
    expect(first.body['refresh_token']).toMatch(/^1\/\//);
    const again = await exchange(emulator, code);
    expect(again).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Malformed auth code.' },
    });
  });

  it('gives a refresh token at the first consent or a forced one, and only offline', async () => {
    expect((await signIn()).body).toHaveProperty('refresh_token');
    expect((await signIn()).body).not.toHaveProperty('refresh_token');
    expect((await signIn({ prompt: 'consent' })).body).toHaveProperty('refresh_token');
    emulator.control.revokeGrant(ids.owner);
    expect((await signIn({ access_type: 'online' })).body).not.toHaveProperty('refresh_token');
  });

  it('asks again when more is wanted than was granted before', async () => {
    const scope = `${scopes.signIn} ${scopes.readonly}`;
    await signIn({ scope });
    const both = await signIn({ include_granted_scopes: 'true', scope: scopes.comments });
    expect(String(both.body['scope']).split(' ').toSorted()).toEqual(
      everyScope.split(' ').toSorted(),
    );
  });

  it('checks the verifier when a challenge was sent', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256', prompt: 'consent' };
    const code = async () => {
      const back = await walkThroughConsent(authorizeUrl(emulator, pkce), { identity: owner });
      return back.searchParams.get('code');
    };
    expect((await exchange(emulator, await code())).status).toBe(400);
    expect((await exchange(emulator, await code(), { code_verifier: challenge })).status).toBe(400);
    expect((await exchange(emulator, await code(), { code_verifier: verifier })).status).toBe(200);
  });

  it('refuses a wrong secret, another redirect URI, an old code and an unknown grant', async () => {
    const code = async () => {
      const url = authorizeUrl(emulator, { prompt: 'consent' });
      return (await walkThroughConsent(url, { identity: owner })).searchParams.get('code');
    };
    const answers = [
      await exchange(emulator, await code(), { client_secret: 'guess' }),
      await exchange(emulator, await code(), { redirect_uri: 'http://localhost:1/' }),
      await postToken(emulator, { grant_type: 'password' }),
    ];
    const old = await code();
    clock.advance(600_000);
    answers.push(await exchange(emulator, old));
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
      [401, 'invalid_client'],
      [400, 'redirect_uri_mismatch'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_grant'],
    ]);
  });

  it('refreshes without giving another refresh token', async () => {
    const { body } = await signIn();
    clock.advance(3_600_000);
    expect(await statusWith(body['access_token'])).toBe(401);
    const fresh = await refresh(emulator, body['refresh_token']);
    expect(fresh.body).not.toHaveProperty('refresh_token');
    const told = decodeJwt(String(fresh.body['id_token']));
    expect([told.sub, told['nonce']]).toEqual([ids.owner, undefined]);
    expect(await statusWith(fresh.body['access_token'])).toBe(200);
  });

  it('knows a refresh token no more after six idle months', async () => {
    const { body } = await signIn();
    for (let month = 0; month < 8; month += 1) {
      clock.advance(30 * day);
      expect((await refresh(emulator, body['refresh_token'])).status).toBe(200);
    }
    clock.advance(184 * day);
    expect(await refresh(emulator, body['refresh_token'])).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    });
  });

  it('lets refresh tokens of a project in Testing die after seven days', async () => {
    emulator.control.changeSettings({ testingMode: true });
    const { body } = await signIn();
    expect(body['refresh_token_expires_in']).toBe(604_799);
    clock.advance(7 * day - 2000);
    expect((await refresh(emulator, body['refresh_token'])).status).toBe(200);
    clock.advance(1000);
    expect((await refresh(emulator, body['refresh_token'])).body['error']).toBe('invalid_grant');
  });

  it('ends all tokens when the password changes, and does not ask for consent again', async () => {
    const { body } = await signIn();
    emulator.control.changePassword(ids.owner);
    expect(await statusWith(body['access_token'])).toBe(401);
    expect((await refresh(emulator, body['refresh_token'])).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await signIn()).body).not.toHaveProperty('refresh_token');
    expect((await signIn({ prompt: 'consent' })).body).toHaveProperty('refresh_token');
  });

  it('keeps a hundred refresh tokens for an account, dropping the oldest', async () => {
    const tokens = Array.from(
      { length: 101 },
      () => emulator.control.issueTokens({ accountId: ids.owner }).refreshToken,
    );
    expect((await refresh(emulator, tokens[0])).status).toBe(400);
    expect((await refresh(emulator, tokens[1])).status).toBe(200);
  });
});

function revoke(token: unknown): Promise<Response> {
  return fetch(`${emulator.url}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: String(token) }),
  });
}

describe('/revoke', () => {
  it('ends all that the account gave to the client, by either token', async () => {
    const first = await signIn();
    const second = await signIn({ prompt: 'consent' });
    expect((await revoke(second.body['access_token'])).status).toBe(200);
    for (const { body } of [first, second]) {
      expect(await statusWith(body['access_token'])).toBe(401);
      expect((await refresh(emulator, body['refresh_token'])).status).toBe(400);
    }
    expect((await signIn()).body).toHaveProperty('refresh_token');
    expect(emulator.ledger.filter(({ method }) => method === 'oauth.revoke')).toHaveLength(1);
  });

  it('refuses a token that it does not know', async () => {
    const response = await revoke('1//nothing');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_token' });
  });
});

describe('OpenID Connect', () => {
  it('signs an id_token for the client, the nonce and the person', async () => {
    const { body } = await signIn({ nonce: 'nonce-1' });
    const discovery = await fetch(`${emulator.url}/.well-known/openid-configuration`);
    const { jwks_uri, issuer } = (await discovery.json()) as { jwks_uri: string; issuer: string };
    const { payload } = await jwtVerify(
      String(body['id_token']),
      createRemoteJWKSet(new URL(jwks_uri)),
      { issuer, audience: demoClient.client_id, currentDate: new Date(clock.now()) },
    );
    expect(payload).toMatchObject({ sub: ids.owner, nonce: 'nonce-1', name: 'Rina Pemilik' });
    expect(payload).not.toHaveProperty('email');
    expect(payload.exp).toBe((payload.iat ?? 0) + 3600);
  });

  it('tells about the person whose token it is', async () => {
    const back = await walkThroughConsent(authorizeUrl(emulator), { identity: guest });
    const { body } = await exchange(emulator, back.searchParams.get('code'));
    const ask = (token: string) =>
      fetch(`${emulator.url}/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask(String(body['access_token']))).json()).toMatchObject({
      sub: ids.guest,
      name: 'Tamu',
    });
    expect((await ask('ya29.x')).status).toBe(401);
  });

  it('names a brand channel by itself, with an address that receives no mail', async () => {
    const [channel] = smallWorld().channels;
    if (channel === undefined) throw new Error('no channel');
    const brand = { ...channel, brand: true };
    emulator.seed({ accounts: [], channels: [brand], videos: [], comments: [] });
    const { body } = await signIn({ scope: `${everyScope} email` });
    const { sub, name, email } = decodeJwt(String(body['id_token']));
    expect({ sub, name, email }).toEqual({
      sub: ids.owner,
      name: brand.title,
      email: 'Rina-1234@pages.plusgoogle.com',
    });
  });

  it('stamps its answers by the clock of the world', async () => {
    const stamp = async () => Date.parse((await fetch(emulator.url)).headers.get('date') ?? '');
    const before = await stamp();
    expect(before).toBe(clock.now());
    emulator.control.advanceClock(3_600_000);
    expect(await stamp()).toBe(before + 3_600_000);
  });

  it('tells the same in the older way', async () => {
    const back = await walkThroughConsent(authorizeUrl(emulator), { identity: guest });
    const { body } = await exchange(emulator, back.searchParams.get('code'));
    const ask = (token: string) =>
      fetch(`${emulator.url}/oauth2/v2/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const told = (await (await ask(String(body['access_token']))).json()) as object;
    expect(told).toMatchObject({ id: ids.guest, name: 'Tamu' });
    expect(told).not.toHaveProperty('sub');
    expect((await ask('ya29.x')).status).toBe(401);
  });

  it('gives no id_token when nobody asked to be signed in', async () => {
    const { body } = await signIn({ scope: scopes.comments });
    expect(body).not.toHaveProperty('id_token');
  });
});
