import type { FastifyRequest } from 'fastify';

/** The server passes every body on as text; each route parses its own. */
export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

export function bodyForm(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bodyText(request));
}
