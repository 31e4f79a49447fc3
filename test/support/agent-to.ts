import { readFileSync } from 'node:fs';
import { createPublicAgent } from '../../src/server/outside/public-agent.ts';

const ours = readFileSync(new URL('push-server-cert.pem', import.meta.url));

/** The product's agent, or another one, that reaches a port of this machine by all names, and trusts its server. */
export function agentTo(port: number, { agent = createPublicAgent(), ca = ours } = {}) {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) =>
    connect({ ...options, ca, host: '127.0.0.1', port }, done);
  return agent;
}
