import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServers } from './http-servers.ts';

test('a request that has not arrived after half a minute is hung up on', () => {
  const server = createHttpServers().create(() => undefined);
  // Node hangs up, at its next look at all connections.
  expect(server.requestTimeout).toBe(30_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
});

/** Sends so many requests at once; reads nothing by itself. */
async function ask(requests: number, handler: RequestListener, options?: { idleMs: number }) {
  const server = createHttpServers(options).create(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(requests));
  return socket;
}

test('who sends many requests before an answer is hung up on, and few of them are begun', async () => {
  let begun = 0;
  const socket = await ask(100, () => {
    begun += 1;
  });
  socket.resume();
  await once(socket, 'close');
  expect(begun).toBe(4);
});

const answerLater: RequestListener = (_request, response) => {
  setTimeout(() => response.end('at last'), 500);
};

test('an answer that nobody reads ends, and one that takes long does not', async () => {
  const closed = Promise.withResolvers<boolean>();
  await ask(
    1,
    (_request, response) => {
      response.once('close', () => closed.resolve(response.writableFinished));
      response.end(Buffer.alloc(20_000_000));
    },
    { idleMs: 100 },
  );
  expect(await closed.promise).toBe(false);

  const socket = await ask(1, answerLater, { idleMs: 100 });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch('at last');
});
