import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverEvent } from '../../src/contract/job.ts';
import { limits } from '../../src/contract/limits.ts';
import { type EventStream, openEvents } from '../support/event-stream.ts';
import { headersOf, sendRaw } from '../support/raw-http.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetApp(app);
  rina = await app.signIn({ account: 'Rina' });
});
afterAll(() => app[Symbol.asyncDispose]());

const opened = (stream: EventStream) =>
  waitFor('a stream to stand', async () => stream.text().includes(': connected'));

async function openMany(session: Session, count: number, into: AsyncDisposableStack) {
  const streams: EventStream[] = [];
  for (let index = 0; index < count; index += 1) {
    const stream = into.use(await openEvents(session));
    await opened(stream);
    streams.push(stream);
  }
  return streams;
}

/** Something happens that all pages of the owner are told of. */
const happen = () => rina.call('PUT /api/outbox/pause');
const heardOfIt = (stream: EventStream) => stream.text().includes('event: connection');

test('ten pages of an owner listen; the eleventh takes the place of the first', async () => {
  await using stack = new AsyncDisposableStack();
  expect(limits.eventStreams).toBe(10);
  const bayu = await app.signIn({ account: 'Bayu' });
  const [ofBayu] = await openMany(bayu, 1, stack);
  const [first, ...others] = await openMany(rina, 11, stack);

  await first?.ended;
  const [goodbye] = first?.events() ?? [];
  expect(serverEvent.parse(goodbye)).toEqual({
    type: 'goodbye',
    reason: 'too_many',
    retry_after_ms: 60_000,
  });
  await happen();
  await waitFor('the ten to hear of it', async () => others.every(heardOfIt));
  expect(first?.text()).not.toContain('event: connection');
  expect(ofBayu?.events()).toEqual([]);
});

test('a page that leaves makes room for another', async () => {
  await using stack = new AsyncDisposableStack();
  const streams = await openMany(rina, 10, stack);
  await streams[3]?.[Symbol.asyncDispose]();
  // The server hears of it when it has something to say, or from the connection, whichever is first.
  await waitFor('the server to notice', async () => {
    const [late] = await openMany(rina, 1, stack);
    return late?.events().length === 0;
  });
  await happen();
  await waitFor('them to hear of it', async () => streams.slice(5).every(heardOfIt));
});

test('a head takes nobody’s place', async () => {
  await using stack = new AsyncDisposableStack();
  const streams = await openMany(rina, 10, stack);
  for (let count = 0; count < 3; count += 1) {
    const request = { method: 'HEAD', target: '/api/events', headers: headersOf(rina) };
    expect((await sendRaw(app.url, request)).status).toBe(200);
  }
  await happen();
  await waitFor('all ten to hear of it', async () => streams.every(heardOfIt));
});
