import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { failure } from '../../src/contract/envelope.ts';
import type { RawInput } from '../support/api-client.ts';
import { startHelping } from '../support/helping.ts';
import { anonymous } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app[Symbol.asyncDispose]();
});

interface Burst {
  key: EndpointKey;
  input?: RawInput;
  perMinute: number;
  by: 'address' | 'owner';
}

/** What a minute may hold; the widest ones stand for all that have the same. */
const bursts: Burst[] = [
  { key: 'GET /api/auth/google/callback', perMinute: 20, by: 'address' },
  {
    key: 'POST /api/comments/{id}/moderate',
    input: { params: { id: 'nobody' }, body: { reject: true } },
    perMinute: 120,
    by: 'owner',
  },
  {
    key: 'POST /api/comments/bulk-moderate',
    input: { body: { comment_ids: ['nobody'], reject: true } },
    perMinute: 60,
    by: 'owner',
  },
  { key: 'POST /api/videos/process-all', perMinute: 10, by: 'owner' },
  // Each writes a line of the activity log, which is never cut.
  { key: 'POST /api/authors/trusted', perMinute: 60, by: 'owner' },
  {
    key: 'DELETE /api/authors/trusted/{id}',
    input: { params: { id: 'nobody' } },
    perMinute: 60,
    by: 'owner',
  },
  { key: 'PUT /api/automation/switch', perMinute: 20, by: 'owner' },
  { key: 'POST /api/webhooks', perMinute: 20, by: 'owner' },
  { key: 'POST /api/outbox/send', perMinute: 60, by: 'owner' },
  { key: 'GET /api/jobs', perMinute: 600, by: 'owner' },
];

test.each(bursts)('$key: $perMinute a minute by $by', async ({ key, input, perMinute, by }) => {
  // Dodi has no channel, so that nothing begins to run.
  const dodi = by === 'owner' ? await app.signIn({ account: 'Dodi' }) : anonymous(app.url);
  const statuses = new Set<number>();
  // However long the machine takes, all of this is one minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < perMinute; count += 1) {
    const response = await dodi.send(key, input);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  expect(statuses).not.toContain(429);

  const refused = await dodi.send(key, input);
  expect(refused.status).toBe(429);
  expect(failure.parse(await refused.json()).code).toBe('too_many_requests');
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);

  if (by === 'owner') {
    const wati = await app.signIn({ account: 'Wati' });
    expect((await wati.send(key, input)).status).not.toBe(429);
  }

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wait * 1000 });
  expect((await dodi.send(key, input)).status).not.toBe(429);
});

test('helpers have limits of their own, and use up neither the owner’s nor those of another helper', async () => {
  const [rina, bayu] = [
    await app.signIn({ account: 'Rina' }),
    await app.signIn({ account: 'Bayu' }),
  ];
  const helping = await startHelping(app, rina, { account: 'Bayu', role: 'moderator' });
  const dodi = await startHelping(app, rina, { account: 'Dodi', role: 'moderator' });
  const key = 'POST /api/comments/moderate-matching';
  const statusOf = async (caller: typeof rina) => (await caller.send(key, { body: {} })).status;
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < 30; count += 1) expect(await statusOf(helping)).toBe(400);
  for (let count = 0; count < 100; count += 1) expect(await statusOf(helping)).toBe(429);
  expect(await statusOf(bayu)).toBe(400);
  expect(await statusOf(dodi)).toBe(400);
  expect(await statusOf(rina)).toBe(400);
});

/** The statuses of so many calls, one after the other. */
async function statusesOf(count: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const response = await call();
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

test('neither another page nor another browser at the address uses up a renewal', async () => {
  const [rina, bayu] = [
    await app.signIn({ account: 'Rina' }),
    await app.signIn({ account: 'Bayu' }),
  ];
  const key = 'POST /api/auth/refresh';
  const junk = { body: { refresh_token: 'x' } };
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const other of [anonymous(app.url), bayu]) {
    const statuses = await statusesOf(601, () => other.send(key, junk));
    expect(statuses.slice(0, 600)).not.toContain(429);
    expect(statuses[600]).toBe(429);
  }
  await rina.call(key, { body: { refresh_token: rina.refreshToken } });
  // Anybody can invent cookies, so none of these calls costs a write.
  const counted = await app.db.selectFrom('call_counts').select('calls').execute();
  expect(Math.max(0, ...counted.map(({ calls }) => calls))).toBeLessThan(10);
});

test.each([
  ['pictures', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['calls', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
  ['frames', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
])('%s of another page use up no sign-in of their reader', async (_, sent) => {
  const reader = anonymous(app.url);
  const key = 'GET /api/auth/google/login';
  const foreign = { headers: { ...sent, 'sec-fetch-site': 'cross-site' } };
  const opened = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } };
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await statusesOf(11, () => reader.send(key, foreign))).at(-1)).toBe(429);
  // A link of another page leads here as well as one of our own.
  expect(await statusesOf(5, () => reader.send(key, opened))).not.toContain(429);
  expect(await statusesOf(5, () => reader.send(key))).not.toContain(429);
  expect((await reader.send(key)).status).toBe(429);
});

test('the processes of an installation count together', async () => {
  await using other = await startTestApp({ beside: app, rateLimitFactor: 1 });
  const callers = [await app.signIn({ account: 'Dodi' }), await other.signIn({ account: 'Dodi' })];
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < 10; count += 1) {
    const response = await callers[count % 2]?.send('POST /api/videos/process-all');
    expect(response?.status).not.toBe(429);
  }
  for (const caller of [...callers, ...callers]) {
    expect((await caller.send('POST /api/videos/process-all')).status).toBe(429);
  }
  // A process that has refused a caller writes no more of them.
  const counted = await app.db.selectFrom('call_counts').select('calls').execute();
  expect(Math.max(...counted.map(({ calls }) => calls))).toBe(10 + callers.length);
});
