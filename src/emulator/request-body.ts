import type { FastifyRequest } from 'fastify';

/** The server hands every body on as text; what it means is for the route to say. */
export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

export function bodyForm(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bodyText(request));
}
