import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { acceptOnlyJson } from './json-body.ts';

const LIMIT = 10_000_000;

/** A server that answers with the body it read, and the failures that it met. */
async function startEcho() {
  const app = Fastify({ bodyLimit: LIMIT });
  const failures: unknown[] = [];
  let asked = 0;
  app.addHook('onRequest', async () => void (asked += 1));
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error));
  acceptOnlyJson(app);
  handleErrors(app);
  app.post('/', async ({ body }) => ({ body: body ?? null }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, failures, asked: () => asked, [Symbol.asyncDispose]: () => app.close() };
}

const sendParts = (url: string, parts: Iterable<Uint8Array>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ReadableStream.from(parts),
    duplex: 'half',
  });

const blanks = (count: number) =>
  Array.from({ length: count }, () => Buffer.from(' '.repeat(990_000)));

test('letters that are divided over two parts stay whole', async () => {
  await using echo = await startEcho();
  const bytes = Buffer.from('{"word":"гacór🎰"}');
  const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const answer = await sendParts(echo.url, parts);
  expect(await answer.json()).toEqual({ body: { word: 'гacór🎰' } });
});

test('a body that does not say its length is read as far as the limit', async () => {
  await using echo = await startEcho();
  expect((await sendParts(echo.url, blanks(10))).status).toBe(400);
  const answer = await sendParts(echo.url, blanks(11));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'payload_too_large' });
});

test('a body that ends before it is whole is no fault of the server', async () => {
  await using echo = await startEcho();
  const socket = connect(Number(new URL(echo.url).port), '127.0.0.1');
  const head = ['POST / HTTP/1.1', 'host: a', 'content-type: application/json'];
  const lines = [...head, 'content-length: 100', '', '{"a":'].join('\r\n');
  await new Promise((resolve) => socket.write(lines, resolve));
  await expect.poll(() => echo.asked()).toBe(1);
  socket.destroy();
  await expect.poll(() => echo.failures).toMatchObject([{ statusCode: 400 }]);
});
