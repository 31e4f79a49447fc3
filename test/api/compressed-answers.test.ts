import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../support/raw-http.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rina: Session;

beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});

afterAll(() => app[Symbol.asyncDispose]());

const ask = (target: string, encoding: string, signal?: AbortSignal) =>
  fetch(app.url + target, {
    headers: { ...headersOf(rina), 'accept-encoding': encoding },
    ...(signal && { signal }),
  });

test.each(['br', 'gzip'])('a list is sent smaller to whoever reads %s', async (encoding) => {
  const [plain, small] = await Promise.all([
    ask('/api/comments', 'identity'),
    ask('/api/comments', encoding),
  ]);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-encoding')).toBe(encoding);
  expect(small.headers.get('vary')).toContain('accept-encoding');
  const body = await plain.json();
  expect(await small.json()).toEqual(body);
});

test('a few words are sent as they are', async () => {
  const answer = await ask('/api/config.json', 'br');
  expect(answer.headers.get('content-encoding')).toBeNull();
});

test('the stream of events is never held back to be compressed', async () => {
  const stop = new AbortController();
  const answer = await ask('/api/events', 'br, gzip', stop.signal);
  expect(answer.headers.get('content-encoding')).toBeNull();
  stop.abort();
});
