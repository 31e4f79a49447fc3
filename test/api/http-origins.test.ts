import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, type RawRequest, sendRaw } from '../support/raw-http.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FRONTEND = 'https://app.sapu.example';
const PUBLIC_NAME = 'sapu.example';

let running: AsyncDisposableStack;
let alone: TestApp;
let withFrontend: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  running = new AsyncDisposableStack();
  const publicUrl = `http://${PUBLIC_NAME}`;
  alone = running.use(await startTestApp({ config: { publicUrl }, rateLimitFactor: 1 }));
  withFrontend = running.use(await startTestApp({ config: { frontendUrl: FRONTEND } }));
  behindProxy = running.use(await startTestApp({ config: { trustProxy: 1 }, rateLimitFactor: 1 }));
});
afterAll(() => running.disposeAsync());

const ask = (app: TestApp, origin: string | undefined, preflight: boolean) =>
  sendRaw(app.url, {
    method: preflight ? 'OPTIONS' : 'GET',
    target: '/api/config.json',
    headers: {
      ...(origin === undefined ? {} : { origin }),
      ...(preflight ? { 'access-control-request-method': 'GET' } : {}),
    },
  });

describe('which origins may read answers', () => {
  const origins = [
    FRONTEND,
    'https://APP.sapu.example',
    'http://app.sapu.example',
    'https://app.sapu.example:8443',
    'https://app.sapu.example/',
    'https://sapu.example',
    'https://evil.app.sapu.example',
    'https://app.sapu.example.evil.example',
    'https://app.sapu.example@evil.example',
    'null',
    '*',
    undefined,
  ];
  describe.each([
    ['a simple request', false],
    ['a preflight', true],
  ])('%s', (_kind, preflight) => {
    test.each(origins)('from %s, with a front end of its own', async (origin) => {
      const { headers, status } = await ask(withFrontend, origin, preflight);
      const allowed = origin === FRONTEND;
      expect(headers.get('access-control-allow-origin')).toBe(allowed ? FRONTEND : undefined);
      expect(headers.get('access-control-allow-credentials')).toBe(allowed ? 'true' : undefined);
      expect(headers.get('vary')).toContain('Origin');
      expect(status).toBe(preflight ? 204 : 200);
    });

    test.each(origins)('from %s, without one', async (origin) => {
      const { headers } = await ask(alone, origin, preflight);
      const cors = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    });
  });

  test('the front end may read refusals and use what the page sends', async () => {
    const headers = { origin: FRONTEND };
    const refused = await sendRaw(withFrontend.url, { target: '/api/jobs', headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(FRONTEND);
    const preflight = await ask(withFrontend, FRONTEND, true);
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-requested-with']),
    );
  });
});

describe('which names the server answers to', () => {
  test.each([
    [PUBLIC_NAME, 200],
    ['SAPU.example:8080', 200],
    ['localhost:8080', 200],
    ['127.0.0.1', 200],
    ['[::1]:8080', 200],
    ['evil.example', 421],
    ['sapu.example.evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.nip.example', 421],
    ['localhost:80@evil.example', 421],
    ['localhost, evil.example', 421],
    ['0.0.0.0', 421],
    ['', 421],
  ])('%s: %i', async (host, status) => {
    const answer = await sendRaw(alone.url, { target: '/api/config.json', headers: { host } });
    expect(answer.status).toBe(status);
    if (status === 421) expect(failureOf(answer).code).toBe('misdirected_host');
  });

  test.each(['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-host'])(
    '%s of a stranger counts for nothing',
    async (name) => {
      const askAs = (host: string) =>
        sendRaw(alone.url, {
          target: '/api/config.json',
          headers: { host, [name]: name === 'x-forwarded-proto' ? 'https' : 'localhost' },
        });
      expect((await askAs('evil.example')).status).toBe(421);
      expect(JSON.parse((await askAs(PUBLIC_NAME)).body)).toMatchObject({
        apiUrl: `http://${PUBLIC_NAME}`,
      });
    },
  );
});

async function apiUrlOf(app: TestApp, host: string): Promise<unknown> {
  const { body } = await sendRaw(app.url, { target: '/api/config.json', headers: { host } });
  return (JSON.parse(body) as { apiUrl: unknown }).apiUrl;
}

describe('where the page finds the API', () => {
  test.each(['localhost:9', '127.0.0.1', 'sapu.example:8443'])(
    'at PUBLIC_URL, whatever name the request used: %s',
    async (host) => {
      expect(await apiUrlOf(alone, host)).toBe(`http://${PUBLIC_NAME}`);
    },
  );

  test('at VITE_API_URL before PUBLIC_URL', async () => {
    const config = { apiUrl: 'https://api.sapu.example', publicUrl: `http://${PUBLIC_NAME}` };
    await using app = await startTestApp({ config });
    expect(await apiUrlOf(app, 'localhost')).toBe('https://api.sapu.example');
  });

  test('at its own origin where neither is set', async () => {
    expect(await apiUrlOf(withFrontend, '127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  });
});

describe('whose requests are counted together', () => {
  const LOGIN_STARTS = 10;
  /** Starts signing in until refused, and says how often that went well. */
  async function countLogins(app: TestApp, forwarded: (index: number) => string): Promise<number> {
    for (let index = 0; index < LOGIN_STARTS * 2; index += 1) {
      const request: RawRequest = {
        target: '/api/auth/google/login',
        headers: { 'x-forwarded-for': forwarded(index) },
      };
      const { status } = await sendRaw(app.url, request);
      if (status === 429) return index;
      expect(status).toBe(302);
    }
    return Number.POSITIVE_INFINITY;
  }

  test('without a proxy a forged X-Forwarded-For changes nothing', async () => {
    expect(await countLogins(alone, (index) => `198.51.100.${index}`)).toBe(LOGIN_STARTS);
  });

  test('behind one, its own entry counts, and those before it are as forged as ever', async () => {
    const other = await countLogins(behindProxy, (index) => `198.51.100.${index}`);
    expect(other).toBe(Number.POSITIVE_INFINITY);
    const one = await countLogins(behindProxy, (index) => `198.51.100.${index}, 203.0.113.7`);
    expect(one).toBe(LOGIN_STARTS);
  });

  test('behind one in a trusted network, the last entry from outside of it counts', async () => {
    const config = { trustProxy: ['10.0.0.0/8', '127.0.0.0/8', '::1'] };
    await using app = await startTestApp({ config, rateLimitFactor: 1 });
    const one = await countLogins(app, (index) => `198.51.100.${index}, 203.0.113.8, 10.1.2.3`);
    expect(one).toBe(LOGIN_STARTS);
  });
});
