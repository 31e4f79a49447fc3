import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';

const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only to names that are ours. Otherwise a foreign page could point its own name at this
 * machine (DNS rebinding) and read our answers as its own.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request) => {
    const name = NAME_AND_PORT.exec(request.host)?.[1]?.toLowerCase() ?? '';
    if (name === ours || LOOPBACK.has(name)) return;
    throw new AppError('misdirected_host', 'This server does not answer to that name.');
  });
}
