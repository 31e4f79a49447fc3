import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { agentTo } from '../../../test/support/agent-to.ts';
import { postOutside } from './post-outside.ts';
import { createPublicAgent } from './public-agent.ts';

const pem = readFileSync(new URL('../../../test/support/rsa-server.pem', import.meta.url));

/** What a server answers that has one suite of TLS 1.2 and no other; 0: nothing. */
async function statusOf(suite: string, agent: Agent): Promise<number> {
  const only = { maxVersion: 'TLSv1.2', ciphers: suite, dhparam: 'auto' } as const;
  const server = createServer({ key: pem, cert: pem, ...only }, (_, response) => response.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const url = 'https://push.example/';
    const post = { url, headers: {}, body: null };
    return await postOutside(agentTo(port, { agent, ca: pem }), post);
  } finally {
    server.close();
  }
}

const ON_CURVES = 'ECDHE-RSA-AES128-GCM-SHA256';
const WITH_A_PRIME = 'DHE-RSA-AES128-GCM-SHA256';

test('keys are exchanged on curves, and never with a prime that the other side names', async () => {
  expect(await statusOf(ON_CURVES, createPublicAgent())).toBe(200);
  expect(await statusOf(WITH_A_PRIME, new Agent())).toBe(200);
  expect(await statusOf(WITH_A_PRIME, createPublicAgent())).toBe(0);
});
