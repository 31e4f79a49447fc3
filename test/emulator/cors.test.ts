import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type TestWorld } from '../support/emulator-world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.emulator.close());

const origin = 'http://localhost:5173';

const preflight = (path: string, from = origin) =>
  fetch(`${world.emulator.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

it.each(['/youtube/v3/comments', '/batch/youtube/v3', '/token', '/o/oauth2/token', '/tokeninfo'])(
  'answers the preflight of a page on loopback: %s',
  async (path) => {
    const response = await preflight(path);
    expect([response.status, allowed(response)]).toEqual([200, origin]);
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(response.headers.get('vary')).toContain('Origin');
  },
);

it('costs no units, and lets the page read what the call itself is answered', async () => {
  await preflight('/youtube/v3/videos');
  expect(world.emulator.control.quota().used.queries).toBe(0);
  const path = '/youtube/v3/videos?part=id&id=video-one-1&key=demo-api-key';
  const answer = await fetch(`${world.emulator.url}${path}`, { headers: { origin } });
  expect([answer.status, allowed(answer)]).toEqual([200, origin]);
});

it.each([
  ['a page elsewhere', '/youtube/v3/videos', 'https://pages.example'],
  ['a file', '/youtube/v3/videos', 'null'],
  ['the pages of the consent', '/o/oauth2/v2/auth', origin],
  ['the control', '/__control/ledger', origin],
])('allows no other origin: %s', async (_name, path, from) => {
  const response = await preflight(path, from);
  expect([response.ok, allowed(response)]).toEqual([false, null]);
});
