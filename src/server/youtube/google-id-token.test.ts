import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clockOf } from '../base/clock.ts';
import { googleAt } from './google-endpoints.ts';
import { createIdTokenVerifier } from './google-id-token.ts';

const now = new Date('2026-03-01T10:00:00Z');
const seconds = (offset: number) => new Date(now.getTime() + offset * 1000);
const clientId = 'sapu.apps.example';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

/** Google's page of public keys. */
let server: Server;
let status: number;
let url: string;
beforeEach(async () => {
  status = 200;
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
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

const verify = (token: string) =>
  createIdTokenVerifier({ google: googleAt(url), clientId, clock: clockOf(() => now) })(
    token,
    'our nonce',
  );

const claims = { nonce: 'our nonce', name: 'Rina', picture: 'https://pic.example/r' };
const build = (payload: Record<string, unknown> = claims, header = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT(payload)
    .setProtectedHeader(header)
    .setIssuer(url)
    .setAudience(clientId)
    .setSubject('123')
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
  status = 503;
  await expect(verify(token)).rejects.toMatchObject({ failure: 'unavailable' });
  server.closeAllConnections();
  server.close();
  await expect(verify(token)).rejects.toMatchObject({ failure: 'unavailable' });
});
