import { z } from 'zod';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../src/contract/endpoints.ts';
import { failure } from '../src/contract/envelope.ts';
import { type ErrorCode, errorCodes } from '../src/contract/error-codes.ts';
import { splitKey } from '../src/server/http/register-endpoint.ts';

/** The OpenAPI 3.1 document of the contract, which `openapi.json` contains. */
export function openapiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const { method, path } = splitKey(key);
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(key);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sapu',
      version: '1',
      description: 'Sweeps spam out of the comments of a YouTube channel.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Our access token, together with the cookie of the browser it was given to.',
        },
      },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
  };
}

function operation(key: EndpointKey): Record<string, unknown> {
  const endpoint: Endpoint = endpoints[key];
  return {
    operationId: operationId(key),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: endpoint.access === 'session' ? [{ session: [] }] : [],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...answerOf(endpoint), ...failuresOf(key) },
  };
}

/** `POST /api/comments/{id}/moderate` → `postCommentsIdModerate`. */
function operationId(key: string): string {
  const { method, path } = splitKey(key);
  const words = path
    .replace('/api', '')
    .split(/[^a-zA-Z]+/)
    .filter(Boolean);
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function answerOf({ answer }: Endpoint): Record<string, unknown> {
  if (answer === 'redirect') return { 302: { description: 'Redirects' } };
  if (answer === 'event-stream') {
    return { 200: { description: 'Events', content: { 'text/event-stream': {} } } };
  }
  if ('file' in answer) {
    const content = Object.fromEntries(answer.file.map((type) => [type, { schema: {} }]));
    return { 200: { description: 'A file', content } };
  }
  if (answer instanceof z.ZodNever) return {};
  const content = { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return { 200: { description: 'Done', content } };
}

/** One response for each status, with the codes that share it. */
function failuresOf(key: EndpointKey): Record<string, unknown> {
  const byStatus = Map.groupBy(possibleErrors(key), (code) => errorCodes[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Code: ${codes.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

/** Codes that any endpoint may answer. */
const commonErrors = [
  'invalid_input',
  'request_timeout',
  'url_too_long',
  'misdirected_host',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'database_unavailable',
] as const satisfies readonly ErrorCode[];

const withBody = ['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const;

const withSession = [
  'not_signed_in',
  'session_expired',
  'session_binding',
  'session_revoked',
] as const;

/** All codes that an endpoint may answer: its own, and those of its input and access. */
export function possibleErrors(key: EndpointKey): ErrorCode[] {
  const endpoint: Endpoint = endpoints[key];
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.params ? (['not_found'] as const) : []),
    // A body is parsed even for endpoints without one.
    ...(splitKey(key).method === 'GET' ? [] : withBody),
    ...(endpoint.access === 'session' ? withSession : []),
  ]);
  return [...codes].toSorted((a, b) => errorCodes[a] - errorCodes[b] || a.localeCompare(b));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
