import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';

/**
 * Refuses a request that names two hosts, and hangs up. A proxy in front might go by the other name
 * than we do, and would keep our answer for it.
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', 'The request names more than one host.');
  });
}

function namesOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  // Node keeps the first of several in `headers`.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url);
  return target !== null && target.host === URL.parse(`${target.protocol}//${headers.host}`)?.host;
}
