import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { failure } from '../../src/contract/envelope.ts';
import { scopesFor } from '../../src/contract/who-may.ts';
import { makesThings, splitKey } from '../../src/server/http/register-endpoint.ts';
import { answers, bodies, parameterExamples } from './examples.ts';
import { failuresOf, sharedFailures } from './failures.ts';
import { Schemas } from './schemas.ts';
import { shareAnswers } from './shared-answers.ts';
import { tags } from './tags.ts';

/** The OpenAPI 3.1 document of the contract, which `openapi.json` contains. */
export function openapiDocument(): Record<string, unknown> {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const { method, path } = splitKey(key);
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(key, schemas);
  }
  schemas.of(failure, 'output');
  const sharedAnswers = shareAnswers(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sapu',
      version: manifest.version,
      description:
        'Sweeps spam out of the comments of a YouTube channel.\n\n' +
        'Every JSON answer is `{success: true, data}`, lists also have `meta`; a failure is ' +
        '`{success: false, error, code}`. Codes are stable, the sentences beside them are not. ' +
        'Answers may gain fields. Ids are texts, times are in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The Sapu that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Our access token, together with the cookie of the browser it was given to.',
        },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal token from the settings, for scripts: with the scope that is named, and without any cookie.',
        },
      },
      responses: { ...sharedAnswers, ...sharedFailures },
      schemas: schemas.named,
    },
  };
}

function operation(key: EndpointKey, schemas: Schemas): Record<string, unknown> {
  const endpoint: Endpoint = endpoints[key];
  return {
    operationId: operationId(key),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(key),
    ...parameters(endpoint, schemas),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: {
              'application/json': {
                schema: schemas.of(endpoint.body, 'input'),
                example: bodies[key as keyof typeof bodies],
              },
            },
          },
        }
      : {}),
    ...(endpoint.takesBytes
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }
      : {}),
    responses: { ...answerOf(key, schemas), ...failuresOf(key) },
  };
}

function securityOf(key: EndpointKey): Record<string, string[]>[] {
  if (endpoints[key].access === 'public') return [];
  const scopes = scopesFor(key);
  const session = scopes.includes('automate') ? [] : [{ session: [] }];
  return [...session, ...scopes.map((scope) => ({ personalToken: [scope] }))];
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

function parameters({ params, query }: Endpoint, schemas: Schemas): { parameters?: unknown[] } {
  const found = [
    ...parametersOf(params && schemas.of(params, 'input'), 'path'),
    ...parametersOf(query && schemas.inPlace(query), 'query'),
  ];
  return found.length > 0 ? { parameters: found } : {};
}

function parametersOf(schema: object | undefined, where: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, { type?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: property,
    ...(name in parameterExamples ? { example: parameterExamples[name] } : {}),
  }));
}

function answerOf(key: EndpointKey, schemas: Schemas): Record<string, unknown> {
  const { answer }: Endpoint = endpoints[key];
  if (answer === 'redirect') return { 302: { description: 'Redirects' } };
  if (answer === 'event-stream') {
    const content = { 'text/event-stream': { schema: { type: 'string' } } };
    return { 200: { description: 'Events', content } };
  }
  if ('file' in answer) {
    const content = Object.fromEntries(answer.file.map((type) => [type, { schema: {} }]));
    return { 200: { description: 'A file', content } };
  }
  if (answer instanceof z.ZodNever) return {};
  const example = answers[key];
  const json = {
    schema: schemas.of(answer, 'output'),
    ...(example ? { example: { success: true, ...example } } : {}),
  };
  const content = { 'application/json': json };
  return makesThings(key)
    ? { 201: { description: 'Made', content } }
    : { 200: { description: 'Done', content } };
}
