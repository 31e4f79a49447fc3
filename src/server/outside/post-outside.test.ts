import { expect, test } from 'vitest';
import { startListServer } from '../../../test/support/list-server.ts';
import { postOutside } from './post-outside.ts';

test('an answer has a status, and what changes the protocol is none', async () => {
  await using host = await startListServer();
  const post = (url: string) => postOutside(host.agent, { url, headers: {}, body: '{}' });
  expect(await post(host.publish('/taken', { status: 204 }))).toBe(204);
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  expect(await post(host.publish('/upgraded', { status: 101, headers }))).toBe(0);
});
