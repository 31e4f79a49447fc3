import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { NotConnectedError, toPlatformError } from './youtube-errors.ts';

const failureOf = async (url: string) =>
  toPlatformError(
    await fetch(url, { method: 'POST' }).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test('without a connection nothing was sent', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  for (const url of [`http://127.0.0.1:${port}/`, 'http://nobody.invalid/']) {
    const error = await failureOf(url);
    expect(error).toBeInstanceOf(NotConnectedError);
    expect(error.kind).toBe('outage');
  }
});

test('what is hung up on may have been done', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const error = await failureOf(`http://127.0.0.1:${port}/`);
  server.close();
  expect(error).not.toBeInstanceOf(NotConnectedError);
  expect(error.kind).toBe('outage');
});
