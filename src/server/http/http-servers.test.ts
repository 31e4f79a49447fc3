import { expect, test } from 'vitest';
import { createHttpServers } from './http-servers.ts';

test('a request that has not arrived after half a minute is hung up on', () => {
  const server = createHttpServers().create(() => undefined);
  // Node hangs up, at its next look at all connections.
  expect(server.requestTimeout).toBe(30_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
});
