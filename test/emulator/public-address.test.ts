import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';

/* An emulator that browsers of other machines reach by a name of its own. */

const publicUrl = 'http://google.test:8081';
const redirectUri = 'http://sapu.test:8080/api/auth/google/callback';
const client = { clientId: 'demo', clientSecret: 'demo', redirectUris: [redirectUri] };
let emulator: Emulator;

beforeAll(async () => {
  emulator = await createEmulator({ publicUrl, clients: [client] });
});

afterAll(() => emulator.close());

/** Asks as whoever has this Host, with the secret of the control API. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const secret = { 'x-control-secret': emulator.controlSecret };
  const asked = request(emulator.url + path, { headers: { ...secret, ...headers } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

const consent = (uri: string) =>
  `/o/oauth2/v2/auth?client_id=demo&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(uri)}`;

it('answers by its public name and on loopback, and by no other name', async () => {
  for (const host of ['google.test:8081', 'localhost:8081', '127.0.0.1:1']) {
    expect(await statusOf(consent(redirectUri), { host }), host).toBe(200);
  }
  for (const host of ['google.test', 'google.test:80', 'evil.test:8081', 'google.test.evil:8081']) {
    expect(await statusOf(consent(redirectUri), { host }), host).toBe(403);
  }
});

it('sends nobody to another address than the one of its client', async () => {
  const elsewhere = consent('http://127.0.0.1:8080/api/auth/google/callback');
  expect(await statusOf(elsewhere, { host: 'google.test:8081' })).toBe(400);
});

it('keeps the control API on this machine', async () => {
  const path = '/__control/ledger';
  expect(await statusOf(path, { host: '127.0.0.1' })).toBe(200);
  expect(await statusOf(path, { host: 'google.test:8081' })).toBe(403);
  for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
    expect(await statusOf(path, { host: '127.0.0.1', [name]: '10.0.0.7' }), name).toBe(403);
  }
});
