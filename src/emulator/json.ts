import type { FastifyRequest } from 'fastify';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a property; undefined where there is no object. */
export function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** A property that holds text; undefined for any other value and for the empty text. */
export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server passes every body on as text; each route parses its own. */
export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

export function bodyForm(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bodyText(request));
}
