import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clockOf } from '../server/base/clock.ts';
import { googleAt } from './google-endpoints.ts';
import { createGoogleOauth } from './google-oauth.ts';

const now = new Date('2026-03-01T10:00:00Z');
const seconds = (offset: number) => new Date(now.getTime() + offset * 1000);
const clientId = 'sapu.apps.example';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object | string;
}

/** What Google's server answers: an id token for a code, and its public keys. */
let server: Server;
let idToken: string | undefined;
let tokenAnswer: Answer | undefined;
let revokeAnswer: Answer;
let keysStatus: number;
let url: string;
beforeEach(async () => {
  keysStatus = 200;
  tokenAnswer = undefined;
  revokeAnswer = { status: 400, body: refused('invalid_token') };
  server = createServer((request, response) => {
    const { status, headers, body } = answers[request.url ?? '']?.() ?? answerKeys();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answerKeys = (): Answer => ({ status: keysStatus, headers: {}, body: { keys: [jwk] } });
const answerToken = (): Answer => {
  const tokens = { access_token: 'ya29.a', token_type: 'Bearer', expires_in: 3599, scope: 'a b' };
  return {
    headers: {},
    ...(tokenAnswer ?? { status: 200, body: { ...tokens, id_token: idToken } }),
  };
};

const answers: Readonly<Record<string, () => Answer>> = {
  '/token': answerToken,
  '/revoke': () => revokeAnswer,
};

const oauth = () =>
  createGoogleOauth({
    google: googleAt(url),
    client: { id: clientId, secret: 'secret' },
    redirectUrl: 'http://localhost:8080/api/auth/google/callback',
    clock: clockOf(() => now),
  });
const exchange = () => oauth().exchangeCode('a code', { codeVerifier: 'v', nonce: 'our nonce' });
const verify = async (token: string) => {
  idToken = token;
  return (await exchange()).person;
};

const claims = { nonce: 'our nonce', name: 'Rina', picture: 'https://pic.example/r' };
const build = (payload: Record<string, unknown> = claims, header = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT(payload)
    .setProtectedHeader(header)
    .setIssuer(url)
    .setAudience(clientId)
    .setSubject('123')
    .setIssuedAt(now)
    .setExpirationTime(seconds(3600));

test('says who it is about', async () => {
  expect(await verify(await build().sign(privateKey))).toEqual({
    subject: '123',
    name: 'Rina',
    picture: 'https://pic.example/r',
    email: null,
  });
});

test.each([
  ['a verified address', { email: 'rina@example.org', email_verified: true }, 'rina@example.org'],
  ['an unverified address', { email: 'rina@example.org', email_verified: false }, null],
  ['an address of which nothing is said', { email: 'rina@example.org' }, null],
  [
    'the address of a brand channel',
    { email: 'kebun-rina-4553@pages.plusgoogle.com', email_verified: true },
    null,
  ],
  ['no address', { email: 'rina', email_verified: true }, null],
])('%s', async (_, more, email) => {
  expect((await verify(await build({ ...claims, ...more }).sign(privateKey))).email).toBe(email);
});

test('forgives a clock that is half a minute off', async () => {
  const token = await build().setExpirationTime(seconds(-30)).sign(privateKey);
  expect((await verify(token)).subject).toBe('123');
});

test.each<[string, () => Promise<string>]>([
  ['another nonce', () => build({ ...claims, nonce: 'theirs' }).sign(privateKey)],
  ['no nonce', () => build({ name: 'Rina' }).sign(privateKey)],
  ['another audience', () => build().setAudience('other.apps.example').sign(privateKey)],
  ['another issuer', () => build().setIssuer('https://evil.example').sign(privateKey)],
  [
    'expired, and signed by another',
    () => build().setExpirationTime(seconds(-61)).sign(stranger.privateKey),
  ],
  ['another key', () => build().sign(stranger.privateKey)],
  ['an unknown key', () => build(claims, { alg: 'RS256', kid: 'two' }).sign(privateKey)],
  [
    'the public key as a secret',
    () => build(claims, { alg: 'HS256', kid: 'one' }).sign(Buffer.from(JSON.stringify(jwk))),
  ],
  ['no token at all', async () => 'x'],
])('refused: %s', async (_, make) => {
  await expect(verify(await make())).rejects.toMatchObject({ failure: 'refused' });
});

test.each([
  ['has expired', () => build().setExpirationTime(seconds(-61))],
  ['is not valid yet', () => build().setNotBefore(seconds(61))],
])('what Google has signed %s: our clock is wrong', async (_, make) => {
  const token = await make().sign(privateKey);
  await expect(verify(token)).rejects.toMatchObject({ failure: 'clock_wrong' });
});

test("without Google's keys nothing can be said", async () => {
  const token = await build().sign(privateKey);
  keysStatus = 503;
  await expect(verify(token)).rejects.toMatchObject({ failure: 'unavailable' });
  server.closeAllConnections();
  server.close();
  await expect(verify(token)).rejects.toMatchObject({ failure: 'unavailable' });
});

test('says what was granted, and for how long', async () => {
  idToken = await build().sign(privateKey);
  expect((await exchange()).grant).toEqual({
    accessToken: 'ya29.a',
    expiresInSeconds: 3599,
    scopes: ['a', 'b'],
    grantSeconds: null,
    refreshToken: null,
  });
});

const refused = (error: string) => ({ error, error_description: 'No' });

test.each<[string, Answer, object]>([
  [
    'a dead grant',
    { status: 400, body: refused('invalid_grant') },
    { failure: 'grant_dead', code: 'invalid_grant' },
  ],
  [
    'a wrong secret',
    { status: 401, body: refused('invalid_client') },
    { failure: 'refused', code: 'invalid_client' },
  ],
  [
    'a wrong secret, with a challenge',
    { status: 401, headers: { 'www-authenticate': 'Basic realm="g"' }, body: {} },
    { failure: 'refused', code: 'invalid_client' },
  ],
  [
    'a text for a code',
    { status: 400, body: refused('ya29 is not a token') },
    { failure: 'refused', code: '' },
  ],
  ['a refusal without a code', { status: 404, body: {} }, { failure: 'refused', code: '' }],
  ['too many calls', { status: 429, body: {} }, { failure: 'unavailable' }],
  ['its own fault', { status: 503, body: refused('internal_failure') }, { failure: 'unavailable' }],
  [
    'a way elsewhere',
    { status: 302, headers: { location: '/' }, body: {} },
    { failure: 'unavailable' },
  ],
  [
    'the page of a proxy',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Welcome' },
    { failure: 'unavailable' },
  ],
])('Google answers with %s', async (_name, given, failure) => {
  tokenAnswer = given;
  await expect(exchange()).rejects.toMatchObject(failure);
  await expect(oauth().refresh('1//r')).rejects.toMatchObject(failure);
});

test('an answer to a refresh that holds no token may hold one later', async () => {
  tokenAnswer = { status: 200, body: {} };
  await expect(oauth().refresh('1//r')).rejects.toMatchObject({ failure: 'unavailable' });
});

test('a token that is dead is as good as revoked', async () => {
  await expect(oauth().revoke('1//r')).resolves.toBeUndefined();
  revokeAnswer = { status: 503, body: {} };
  await expect(oauth().revoke('1//r')).rejects.toMatchObject({ failure: 'unavailable' });
});
