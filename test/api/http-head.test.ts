import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointKeys } from '../support/endpoint-keys.ts';
import { openEvents } from '../support/event-stream.ts';
import { headersOf, sendRaw } from '../support/raw-http.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { createWebRoot } from '../support/web-root.ts';

let running: AsyncDisposableStack;
let app: TestApp;
let rina: Session;
beforeAll(async () => {
  running = new AsyncDisposableStack();
  const webRoot = running.use(await createWebRoot());
  app = running.use(await startTestApp({ webRoot: webRoot.path }));
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterAll(() => running.disposeAsync());

/** Different at every request, whatever its method; and how a body is framed, which a head lacks. */
const CHANGING = new Set([
  'date',
  'location',
  'set-cookie',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);
/** A head may leave it out, and does where there is no body in either case. */
const isEmptyLength = (name: string, value: string) => name === 'content-length' && value === '0';

async function ask(method: 'GET' | 'HEAD', target: string) {
  const headers = { ...headersOf(rina), 'accept-encoding': 'identity' };
  const answer = await sendRaw(app.url, { method, target, headers });
  const lasting = [...answer.headers].filter(
    ([name, value]) =>
      !CHANGING.has(name) && !name.startsWith('x-ratelimit') && !isEmptyLength(name, value),
  );
  return { status: answer.status, headers: Object.fromEntries(lasting), body: answer.body };
}

const ids: Record<string, string> = { '/api/videos/{id}': twoChannels.rina.tomato.id };
const targets = endpointKeys
  .filter((key) => key.startsWith('GET ') && key !== 'GET /api/events')
  .map((key) => key.slice('GET '.length))
  .map((path) => path.replace('{id}', ids[path] ?? 'nothing'));

test.each([
  ...targets,
  '/api/comments?page_size=5',
  '/api/comments?page_size=nonsense',
  '/api/nothing',
  '/',
  '/comments?page=2',
  '/start.js',
  '/assets/main-1a2b3c4d.js',
  '/assets/main-00000000.js',
])('%s: a head says what a body would come with, without it', async (target) => {
  const whole = await ask('GET', target);
  const head = await ask('HEAD', target);
  expect(head.body).toBe('');
  expect({ ...head, body: whole.body }).toEqual(whole);
});

test('a head without a session is refused as its body would be', async () => {
  const target = '/api/comments';
  const [whole, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => sendRaw(app.url, { method, target })),
  );
  expect([head?.status, head?.body]).toEqual([whole?.status, '']);
  expect(head?.status).toBe(401);
});

test('the head of the event stream ends, and opens none', async () => {
  const head = await sendRaw(app.url, {
    method: 'HEAD',
    target: '/api/events',
    headers: headersOf(rina),
  });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toBe('text/event-stream');
  expect(head.body).toBe('');
  await using stream = await openEvents(rina);
  await waitFor('the stream of a body', async () => stream.text().includes(': connected'));
});

test('heads count towards the limit of their address', async () => {
  await using strict = await startTestApp({ rateLimitFactor: 1 });
  // Where both servers share a database, the first one's calls count as well.
  await strict.db.deleteFrom('call_counts').execute();
  const statuses: number[] = [];
  for (const method of [
    'GET',
    'HEAD',
    'GET',
    'HEAD',
    'GET',
    'HEAD',
    'GET',
    'HEAD',
    'GET',
    'HEAD',
    'HEAD',
    'GET',
  ]) {
    const { status } = await sendRaw(strict.url, { method, target: '/api/auth/google/login' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(302), 429, 429]);
});
