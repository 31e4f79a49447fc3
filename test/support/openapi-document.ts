import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { EndpointKey } from '../../src/contract/endpoints.ts';

type Content = Record<string, { schema?: object; example?: unknown }>;

interface DescribedResponse {
  $ref?: string;
  content?: Content;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, DescribedResponse>;
}

interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, DescribedResponse>;
    schemas: Record<string, object>;
  };
}

/** What an operation answered. */
export interface Answered {
  status: number;
  contentType: string | null;
  body: string;
}

export const documentFile = new URL('../../src/contract/openapi.json', import.meta.url);

/** The published document, as others read it. */
export const publishedDocument = JSON.parse(readFileSync(documentFile, 'utf8')) as OpenapiDocument;

/** Each operation that the document describes, with its key: `GET /api/jobs`. */
export const describedOperations = Object.entries(publishedDocument.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
);

const formatOf = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success;
const ajv = new Ajv2020({
  // The document's own words are no schema's.
  strict: false,
  formats: {
    date: formatOf(z.iso.date()),
    'date-time': formatOf(z.iso.datetime({ offset: true })),
    email: true,
    uuid: true,
  },
});
ajv.addSchema(closed(publishedDocument) as object, 'openapi');

/** Others shall read answers with more fields; ours have no more than the document says. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null || 'allOf' in value) return value;
  const all = Object.fromEntries(Object.entries(value).map(([name, of]) => [name, closed(of)]));
  const isObject = all['type'] === 'object' && typeof all['properties'] === 'object';
  return isObject ? { additionalProperties: false, ...all } : all;
}

/** What of an answer is not as the document says; empty when all is. */
export function deviationsOf(key: EndpointKey, answered: Answered): string[] {
  const stated = statedFor(key, answered.status);
  if (!stated) return [`status ${answered.status} is not described`];
  const types = Object.keys(stated.content ?? {});
  const type = answered.contentType?.split(';')[0] ?? '';
  if (types.length === 0) return answered.body === '' ? [] : ['has a body, described without'];
  if (!types.includes(type)) return [`content type ${type}, described ${types.join(', ')}`];
  if (type !== 'application/json') return [];
  return schemaErrors([...stated.place, 'content', type, 'schema'], JSON.parse(answered.body));
}

/** The response that the document has for a status, and where. */
function statedFor(key: EndpointKey, status: number) {
  const [method = '', path = ''] = key.split(' ');
  const responses = publishedDocument.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  // Only failures share what is said of any other status.
  const name = status in responses || status < 400 ? String(status) : 'default';
  const response = responses[name];
  const shared = response?.$ref?.split('/').at(-1);
  if (shared === undefined) {
    return (
      response && { ...response, place: ['paths', path, method.toLowerCase(), 'responses', name] }
    );
  }
  const place = ['components', 'responses', shared];
  return { ...publishedDocument.components.responses[shared], place };
}

/** Why a value is not what the document has at a place. */
export function schemaErrors(place: readonly (string | number)[], value: unknown): string[] {
  const pointer = place
    .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.compile({ $ref: `openapi#/${pointer}` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** Reads an answer to its end; of an event stream, which has none, only its head. */
export async function readAnswer(response: Response): Promise<Answered> {
  const contentType = response.headers.get('content-type');
  const endless = contentType === 'text/event-stream';
  if (endless) await response.body?.cancel();
  return { status: response.status, contentType, body: endless ? '' : await response.text() };
}
