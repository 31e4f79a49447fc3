import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { LOOPBACK } from '../http/hosts.ts';

/**
 * Takes a change only from a page of this server. Browsers name the page's origin in every POST and
 * let no page change that. Throws foreign_origin.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin === new URL(publicUrl).origin) return;
  const here = URL.parse(`${request.protocol}://${request.host}`);
  if (here && LOOPBACK.has(here.hostname) && origin === here.origin) return;
  throw new AppError('foreign_origin', 'Only a page of this server may do that.');
}
