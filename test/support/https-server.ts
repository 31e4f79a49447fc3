import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { type Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Outside } from '../../src/server/outside/outside.ts';
import { agentTo } from './agent-to.ts';
import { outsideAt } from './outside-at.ts';

const tls = {
  key: readFileSync(new URL('push-server-key.pem', import.meta.url)),
  cert: readFileSync(new URL('push-server-cert.pem', import.meta.url)),
};

/** A real https server of ours, whom names below `push.example` reach through `agent` and `outside`. */
export interface HttpsServer extends AsyncDisposable {
  readonly agent: Agent;
  readonly outside: Outside;
  readonly port: number;
  /** How many connections were opened to it. */
  connections(): number;
}

export async function startHttpsServer(answer: RequestListener): Promise<HttpsServer> {
  let connections = 0;
  const server = createServer(tls, answer);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = agentTo(port);
  const outside = outsideAt(port);
  return {
    agent,
    outside,
    port,
    connections: () => connections,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        outside.endIdle();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
