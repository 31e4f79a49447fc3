import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { possibleErrors } from '../../scripts/openapi/failures.ts';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import type { ApiClient } from '../support/api-client.ts';
import { badRequestsTo } from '../support/bad-requests.ts';
import { createBrowser } from '../support/browser.ts';
import { failureOf, sendRaw } from '../support/raw-http.ts';
import { ownClient, type SetupWorld, startSetupWorld } from '../support/setup-world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => world.google.control.clearFaults());

const changes = [
  'POST /api/setup/code',
  'POST /api/setup/session',
  'POST /api/setup/client',
  'POST /api/setup/save',
  'POST /api/setup/forget',
  'POST /api/setup/backup',
  'POST /api/setup/restore',
] as const satisfies readonly EndpointKey[];

const bodies: Partial<Record<EndpointKey, object>> = {
  'POST /api/setup/session': { code: 'AAAAA-AAAAA' },
  'POST /api/setup/client': { client_id: ownClient.id, client_secret: ownClient.secret },
  'POST /api/setup/restore': { keys: 'x' },
};
const queries: Partial<Record<EndpointKey, object>> = { 'POST /api/setup/backup': { part: 0 } };

const isSaved = async () =>
  (await readdir(world.dataDir)).some((name) => name.startsWith('google-client'));

describe.each(changes)('%s', (key) => {
  test('is refused to a page elsewhere', async () => {
    const { port } = new URL(world.url);
    const foreign = ['', 'null', 'https://evil.example', `https://localhost:${port}`];
    for (const origin of [...foreign, 'http://localhost:1', `${world.url}.evil.example`]) {
      const input = { body: bodies[key], query: queries[key], headers: { origin } };
      expect(await world.open().refused(key, input), origin).toMatchObject({
        status: 403,
        code: 'foreign_origin',
      });
    }
  });

  test('answers bad requests with the codes of its contract', async () => {
    const browser = createBrowser();
    if (key !== 'POST /api/setup/code' && key !== 'POST /api/setup/session') {
      await world.restart();
      await world.admitted(browser);
    }
    const cookie = [...browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
    for (const request of badRequestsTo(key)) {
      const headers = { origin: world.url, ...(cookie ? { cookie } : {}), ...request.headers };
      const answer = await sendRaw(world.url, { ...request, headers });
      expect(answer.status).toBeLessThan(500);
      if (answer.status < 400) continue;
      expect(['not_found', ...possibleErrors(key)]).toContain(failureOf(answer).code);
    }
    expect(await isSaved()).toBe(false);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

test.each(changes.slice(2))('%s needs the code', async (key) => {
  const refusal = await world.open().refused(key, { body: bodies[key], query: queries[key] });
  expect(refusal).toMatchObject({ status: 403, code: 'setup_not_admitted' });
});

test.each(['POST /api/setup/backup', 'POST /api/setup/restore'])(
  '%s needs the code before its body is read',
  async (key) => {
    const [, target = ''] = key.split(' ');
    const headers = { origin: world.url, 'content-length': '900000' };
    // None of these bytes is sent.
    const answer = await sendRaw(world.url, {
      method: 'POST',
      target: `${target}?part=0`,
      headers,
    });
    expect(failureOf(answer).code).toBe('setup_not_admitted');
  },
);

test('whom the code has let in sends so much of a backup at once and no more', async () => {
  const browser = createBrowser();
  await world.restart();
  await world.admitted(browser);
  const cookie = [...browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
  const type = { 'content-type': 'application/octet-stream' };
  const send = (bytes: number) =>
    sendRaw(world.url, {
      method: 'POST',
      target: '/api/setup/backup?part=0',
      headers: { origin: world.url, cookie, ...type },
      body: Buffer.alloc(bytes),
    });
  expect((await send(setupLimits.partBytes)).status).toBe(200);
  expect(failureOf(await send(setupLimits.partBytes + 1)).code).toBe('payload_too_large');
});

test('another loopback name of the server is its own origin, too', async () => {
  const { port } = new URL(world.url);
  const url = `http://127.0.0.1:${port}`;
  const answer = await sendRaw(world.url, {
    method: 'POST',
    target: '/api/setup/save',
    headers: { host: `127.0.0.1:${port}`, origin: url },
  });
  expect(failureOf(answer).code).toBe('setup_not_admitted');
});

describe('the code', () => {
  test('is used up by one browser', async () => {
    await world.restart();
    const code = world.code();
    const response = await world.open().send('POST /api/setup/session', { body: { code } });
    expect(response.headers.get('set-cookie')).toMatch(
      /^setup_[0-9a-f]{8}=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const again = await world.open().refused('POST /api/setup/session', { body: { code } });
    expect(again.code).toBe('setup_code_ended');
  });

  test('is ended by no stranger; the terminal shows it again, but not twice at once', async () => {
    await world.restart();
    const first = world.code();
    const stranger = world.open();
    for (let count = 0; count < 20; count += 1) {
      const wrong = await stranger.refused('POST /api/setup/session', { body: { code: 'x' } });
      expect(wrong.code).toBe('setup_code_wrong');
    }
    const page = world.open();
    await stranger.call('POST /api/setup/code');
    expect(world.code()).toBe(first);
    const response = await page.send('POST /api/setup/code');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await page.call('POST /api/setup/session', { body: { code: first } });
  });

  test('of a second person ends what the first one began', async () => {
    await world.restart();
    const first = await world.admitted();
    await first.call('POST /api/setup/client', { body: { file: world.clientFile() } });
    await first.call('POST /api/setup/code');
    const second = await world.admitted();
    expect((await first.refused('POST /api/setup/save')).code).toBe('setup_not_admitted');
    expect((await second.refused('POST /api/setup/save')).code).toBe('client_not_checked');
    expect((await second.call('GET /api/setup')).data).toMatchObject({ client: null });
    expect(await isSaved()).toBe(false);
  });
});

describe('the check of a client', () => {
  let page: ApiClient;
  beforeAll(async () => {
    await world.restart();
    page = await world.admitted();
  });

  const check = (file: string) => page.refused('POST /api/setup/client', { body: { file } });

  test('takes id and secret as well as the file', async () => {
    const { data } = await page.call('POST /api/setup/client', {
      body: { client_id: ` ${ownClient.id}\n`, client_secret: ownClient.secret },
    });
    expect(data).toEqual({ client_id: ownClient.id, project_id: null, warnings: [] });
  });

  test('warns where the file does not list our address', async () => {
    const file = world.clientFile({ redirect_uris: ['http://localhost:1/elsewhere'] });
    const { data } = await page.call('POST /api/setup/client', { body: { file } });
    expect(data.warnings).toEqual(['redirect_not_listed']);
  });

  test('tells a refused secret and an unknown id', async () => {
    const wrong = await check(world.clientFile({ client_secret: 'GOCSPX-of-somebody-else' }));
    expect(wrong).toMatchObject({ status: 400, code: 'client_refused' });
    const unknown = await check(world.clientFile({ client_id: 'somebody.apps.example' }));
    expect(unknown.code).toBe('client_refused');
  });

  test('tells a wrong type, and which', async () => {
    const file = world.clientFile().replace('"web"', '"installed"');
    expect(await check(file)).toMatchObject({
      status: 400,
      code: 'client_wrong_type',
      details: [{ path: 'type', message: 'installed' }],
    });
  });

  test.each([
    ['Google is down', { kind: 'error', error: 'internal_failure' }],
    ['a proxy answers', { kind: 'html' }],
    ['the connection breaks', { kind: 'reset' }],
  ] as const)('says so when %s', async (_what, fault) => {
    world.google.control.planFault({ method: 'oauth.token', ...fault });
    const refusal = await check(world.clientFile());
    expect(refusal).toMatchObject({ status: 503, code: 'platform_unavailable' });
    expect((await check('{}')).code).toBe('client_unreadable');
  });

  test('never calls the addresses that a file names', async () => {
    let calls = 0;
    const trap = createServer((_request, response) => {
      calls += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void trap.close());
    await new Promise((resolve) => trap.once('listening', resolve));
    const { port } = trap.address() as { port: number };
    const evil = `http://127.0.0.1:${port}/token`;
    const file = world.clientFile({ auth_uri: evil, token_uri: evil, client_x509_cert_url: evil });
    await page.call('POST /api/setup/client', { body: { file } });
    expect(calls).toBe(0);
  });

  test('refuses what is too large, and what mixes both ways', async () => {
    const file = ' '.repeat(setupLimits.clientFileBytes + 1);
    expect((await check(file)).code).toBe('invalid_input');
    expect((await check(' '.repeat(40_000))).code).toBe('payload_too_large');
    const body = { file: '{}', client_id: ownClient.id, client_secret: ownClient.secret };
    expect((await page.refused('POST /api/setup/client', { body })).code).toBe('invalid_input');
  });

  test('saves nothing, and what failed does not replace what was right', async () => {
    await page.call('POST /api/setup/client', { body: { file: world.clientFile() } });
    await check('{}');
    expect((await page.call('GET /api/setup')).data.client?.client_id).toBe(ownClient.id);
    expect(await isSaved()).toBe(false);
    expect((await page.call('GET /api/setup')).data.mode).toBe('demo');
  });
});
