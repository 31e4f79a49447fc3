import type { ServerResponse } from 'node:http';
import { setEnvironmentData } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startHttpsServer } from '../support/https-server.ts';
import { startListServer } from '../support/list-server.ts';
import { outsideAt } from '../support/outside-at.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

const preview = (owner: Session, url: string) =>
  owner.call('POST /api/word-lists/preview', { body: { url } });

test('who makes a handshake costly holds no other call of the server', async () => {
  await using lists = await startListServer();
  const hold = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setEnvironmentData('hold', hold);
  const entry = new URL('../support/holding-entry.ts', import.meta.url);
  await using app = await startTestApp({ outside: outsideAt(lists.port, entry) });
  const [rina, bayu] = [
    await app.signIn({ account: 'Rina' }),
    await app.signIn({ account: 'Bayu' }),
  ];
  lists.publish('/list', 'kenanga');
  // Its thread does nothing more until Bayu's call is answered.
  const previewed = preview(rina, 'https://held.push.example/list');
  const held = waitFor('the thread to be held', () => Atomics.load(hold, 0) === 1);
  await Promise.race([held, previewed]);
  await bayu.call('GET /api/comments', { query: {} });
  Atomics.store(hold, 0, 2);
  Atomics.notify(hold, 0);
  expect((await previewed).data.list.new).toBe(1);
});

test('who waits for a slow host waits alone', async () => {
  const waiting: ServerResponse[] = [];
  await using host = await startHttpsServer(({ url }, response) => {
    if (url === '/slow') waiting.push(response);
    else response.end('melati');
  });
  await using app = await startTestApp({ outside: host.outside });
  const [rina, bayu] = [
    await app.signIn({ account: 'Rina' }),
    await app.signIn({ account: 'Bayu' }),
  ];
  const slow = preview(rina, 'https://lists.push.example/slow');
  const [response] = await waitFor('her call', async () => waiting.length > 0 && waiting);
  expect((await preview(bayu, 'https://lists.push.example/quick')).data.list.new).toBe(1);
  response?.end('kenanga');
  expect((await slow).data.list.new).toBe(1);
});
