import type { FastifyInstance } from 'fastify';
import { type ParameterRule, systemParameters } from '../parameters.ts';
import type { Platform } from '../platform.ts';
import answerFields from './answer-fields.json' with { type: 'json' };
import type { ApiMethod } from './api-method.ts';
import { apiMethods } from './methods.ts';

/**
 * The document from which clients make their methods, as Google's one for Python does. It describes
 * what is played here: https://developers.google.com/discovery/v1/reference/apis
 */
export function registerDiscoveryRoutes(app: FastifyInstance, platform: Platform): void {
  for (const path of ['/$discovery/rest', '/discovery/v1/apis/youtube/v3/rest']) {
    app.get(path, () => describeApi(platform.url));
  }
}

function describeApi(url: string): object {
  const scopes = new Set(apiMethods.flatMap((method) => method.scopes));
  const byResource = Map.groupBy(apiMethods, ({ name }) => name.split('.')[0] ?? '');
  return {
    kind: 'discovery#restDescription',
    id: 'youtube:v3',
    name: 'youtube',
    version: 'v3',
    protocol: 'rest',
    rootUrl: `${url}/`,
    baseUrl: `${url}/`,
    servicePath: '',
    batchPath: 'batch',
    auth: {
      oauth2: {
        scopes: Object.fromEntries([...scopes].map((scope) => [scope, { description: '' }])),
      },
    },
    parameters: Object.fromEntries(
      [...systemParameters].map((name) => [name, { type: 'string', location: 'query' }]),
    ),
    schemas: Object.fromEntries(
      Object.entries(answerFields).map(([id, fields]) => [
        id,
        { id, type: 'object', properties: describeFields(fields) },
      ]),
    ),
    resources: Object.fromEntries(
      [...byResource].map(([resource, methods]) => [resource, { methods: describeAll(methods) }]),
    ),
  };
}

const describeAll = (methods: readonly ApiMethod[]): object =>
  Object.fromEntries(
    methods.map((one): [string, object] => [one.name.replace(/.*\./, ''), describeMethod(one)]),
  );

/** Names and what stands below them; the types of values are left open. */
function describeFields(fields: string): object {
  return Object.fromEntries(
    fields.split(' ').map((field) => {
      const [name = '', inner] = field.split(':');
      return [name, inner === undefined ? { type: 'any' } : { $ref: inner.replace('*', '') }];
    }),
  );
}

function describeMethod({ name, http, path, rules, scopes, answer }: ApiMethod): object {
  const parameters = Object.entries(rules);
  return {
    id: `youtube.${name}`,
    httpMethod: http,
    path: `youtube/v3/${path}`,
    flatPath: `youtube/v3/${path}`,
    parameters: Object.fromEntries(parameters.map(([one, rule]) => [one, describeParameter(rule)])),
    parameterOrder: parameters.flatMap(([one, { required }]) => (required === true ? [one] : [])),
    scopes,
    // What is written is answered as it stands then.
    ...(http === 'GET' || answer === undefined ? {} : { request: { $ref: answer } }),
    ...(answer === undefined ? {} : { response: { $ref: answer } }),
  };
}

const types = {
  text: { type: 'string' },
  enum: { type: 'string' },
  time: { type: 'string', format: 'google-datetime' },
  integer: { type: 'integer', format: 'uint32' },
  boolean: { type: 'boolean' },
} as const;

function describeParameter(rule: ParameterRule): object {
  const { type, values, min, max, repeated, required, default: usual } = rule;
  const described = {
    ...types[type],
    location: 'query',
    enum: values,
    minimum: min?.toString(),
    maximum: max?.toString(),
    default: usual,
    repeated,
    required,
  };
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
}
