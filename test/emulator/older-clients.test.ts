import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  demoClient,
  everyScope,
  exchange,
  redirectUri,
  scopes,
  walkThroughConsent,
} from '../support/consent.ts';
import { ids, startWorld, type TestWorld } from '../support/emulator-world.ts';

let world: TestWorld;
const owner = `${ids.owner} ${ids.ownChannel}`;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.emulator.close());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.emulator.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.emulator.url}${path}`, { headers });

async function signIn(changes: Record<string, string> = {}) {
  const url = authorizeUrl(world.emulator, { prompt: 'consent', ...changes });
  const back = await walkThroughConsent(url, { identity: owner });
  const { body } = await exchange(world.emulator, back.searchParams.get('code'));
  return { accessToken: String(body['access_token']), idToken: String(body['id_token']), body };
}

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('the secret of a client', () => {
  const { client_id: id, client_secret: secret } = demoClient;
  const form = { grant_type: 'refresh_token', refresh_token: 'none' };

  it.each([
    ['plain', basic(id, secret), 'invalid_grant'],
    ['encoded', basic(id.replaceAll('-', '%2D'), secret), 'invalid_grant'],
    ['wrong', basic(id, `${secret}x`), 'invalid_client'],
    ['without a colon', { authorization: 'Basic c2FwdQ==' }, 'invalid_client'],
  ])('is taken by HTTP Basic: %s', async (_name, headers, error) => {
    const response = await post('/token', form, headers);
    expect(await response.json()).toMatchObject({ error });
  });

  it('is not taken from the form beside a wrong one', async () => {
    const response = await post('/token', { ...form, ...demoClient }, basic(id, 'wrong'));
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: 'invalid_client' },
    ]);
  });
});

describe('addresses of the years before', () => {
  it('show the pages of the consent, whose forms lead on', async () => {
    const url = authorizeUrl(world.emulator, { approval_prompt: 'force' });
    url.pathname = '/o/oauth2/auth';
    // The second time they appear because the client insists.
    for (let time = 1; time <= 2; time += 1) {
      const back = await walkThroughConsent(url, { identity: owner });
      const { body } = await exchange(world.emulator, back.searchParams.get('code'));
      expect(body).toHaveProperty('refresh_token');
    }
  });

  it.each(['/o/oauth2/token', '/oauth2/v3/token', '/oauth2/v4/token'])(
    'give tokens at %s',
    async (path) => {
      const url = authorizeUrl(world.emulator);
      const back = await walkThroughConsent(url, { identity: owner });
      const response = await post(path, {
        ...demoClient,
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
      });
      expect(await response.json()).toMatchObject({ token_type: 'Bearer', scope: everyScope });
    },
  );

  it('tell who signed in, and the keys', async () => {
    const { accessToken } = await signIn();
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of ['/oauth2/v1/userinfo', '/userinfo/v2/me']) {
      expect(await (await get(path, headers)).json()).toMatchObject({ id: ids.owner });
    }
    const keys = await Promise.all(
      ['/oauth2/v2/certs', '/oauth2/v3/certs'].map(async (path) => (await get(path)).json()),
    );
    expect(keys[0]).toEqual(keys[1]);
  });

  it('revoke by a link', async () => {
    const { accessToken } = await signIn();
    expect((await get(`/o/oauth2/revoke?token=${accessToken}`)).status).toBe(200);
    expect((await get(`/tokeninfo?access_token=${accessToken}`)).status).toBe(400);
  });
});

const askId = (token: string) => get(`/tokeninfo?id_token=${token}`);

describe('tokeninfo', () => {
  it('tells about an access token, every value as text', async () => {
    const { accessToken } = await signIn({ scope: `${everyScope} email` });
    const { client_id: id } = demoClient;
    const told = {
      azp: id,
      aud: id,
      sub: ids.owner,
      scope: expect.stringContaining(scopes.comments) as string,
      exp: String(Math.floor(world.clock.now() / 1000) + 3599),
      expires_in: '3599',
      email: 'rina@a.example',
      email_verified: 'true',
      access_type: 'offline',
    };
    const answers = [
      await get(`/tokeninfo?access_token=${accessToken}`),
      await post('/oauth2/v3/tokeninfo', { access_token: accessToken }),
      await post('/tokeninfo', {}, { authorization: `Bearer ${accessToken}` }),
    ];
    for (const answer of answers) expect(await answer.json()).toEqual(told);
  });

  it('tells it by other names at its older addresses', async () => {
    const { accessToken } = await signIn();
    for (const version of ['v1', 'v2']) {
      const answer = await get(`/oauth2/${version}/tokeninfo?access_token=${accessToken}`);
      expect(await answer.json()).toEqual({
        issued_to: demoClient.client_id,
        audience: demoClient.client_id,
        user_id: ids.owner,
        scope: expect.stringContaining(scopes.comments) as string,
        expires_in: 3599,
        access_type: 'offline',
      });
    }
  });

  it('tells what an id_token says, while it lives and is ours', async () => {
    const { idToken } = await signIn({ nonce: 'n' });
    const issuedAt = String(Math.floor(world.clock.now() / 1000));
    expect(await (await askId(idToken)).json()).toMatchObject({
      iss: world.emulator.url,
      sub: ids.owner,
      nonce: 'n',
      iat: issuedAt,
      alg: 'RS256',
      typ: 'JWT',
    });
    const [head = '', claims = '', signature = ''] = idToken.split('.');
    const forged = `${head}.${claims}.${signature.split('').toReversed().join('')}`;
    world.clock.advance(3_601_000);
    for (const token of [forged, idToken, 'nonsense']) {
      const refused = await askId(token);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { error: 'invalid_token', error_description: 'Invalid Value' },
      ]);
    }
  });
});
