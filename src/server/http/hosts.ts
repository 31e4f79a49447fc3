import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';

const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only requests for our own host names. Otherwise a foreign page could point its name at this
 * machine (DNS rebinding) and read our answers.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request) => {
    const name = NAME_AND_PORT.exec(request.host)?.[1]?.toLowerCase() ?? '';
    if (name === ours || LOOPBACK.has(name)) return;
    throw new AppError('misdirected_host', 'This server does not answer to that name.');
  });
}

/**
 * Refuses a request with two different hosts, and closes its connection. A proxy might use the other
 * host and cache our answer for it.
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', 'The request names more than one host.');
  });
}

function namesOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  // `headers` holds only the first of several Host headers.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url);
  return target !== null && target.host === URL.parse(`${target.protocol}//${headers.host}`)?.host;
}
