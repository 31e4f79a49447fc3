import type { FastifyRequest } from 'fastify';
import { bodyForm } from '../json.ts';

/** The fields of a request, in its body or its query: Google's own libraries use both. */
export function formAndQuery(request: FastifyRequest): URLSearchParams {
  const form = bodyForm(request);
  const query = new URL(request.url, 'http://localhost').searchParams;
  for (const [name, value] of query) if (!form.has(name)) form.append(name, value);
  return form;
}
