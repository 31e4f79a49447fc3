import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { EndpointKey } from '../../src/contract/endpoints.ts';

interface DescribedResponse {
  description: string;
  content?: Record<string, { schema?: object }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, DescribedResponse>;
}

interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** What an operation answered. */
export interface Answered {
  status: number;
  contentType: string | null;
  body: string;
}

const file = new URL('../../openapi.json', import.meta.url);

/** The published document, as others read it. */
export const publishedDocument = JSON.parse(readFileSync(file, 'utf8')) as OpenapiDocument;

/** `GET /api/jobs` for each operation that the document describes. */
export const describedOperations = Object.entries(publishedDocument.paths).flatMap(
  ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

// Formats are stated as patterns beside, and the document's own words are no schema's.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(publishedDocument, 'openapi');

/** What of an answer is not as the document says; empty when all is. */
export function deviationsOf(key: EndpointKey, answered: Answered): string[] {
  const [method = '', path = ''] = key.split(' ');
  const operation = publishedDocument.paths[path]?.[method.toLowerCase()];
  const described = operation?.responses[answered.status];
  if (!described) return [`status ${answered.status} is not described`];
  const types = Object.keys(described.content ?? {});
  const type = answered.contentType?.split(';')[0] ?? '';
  if (types.length === 0) return answered.body === '' ? [] : ['has a body, described without'];
  if (!types.includes(type)) return [`content type ${type}, described ${types.join(', ')}`];
  if (type !== 'application/json') return [];
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    answered.status,
    'content',
    type,
    'schema',
  ];
  const body: unknown = JSON.parse(answered.body);
  return [...schemaErrors(place, body), ...codeErrors(described, body)];
}

function schemaErrors(place: readonly (string | number)[], body: unknown): string[] {
  const pointer = place
    .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.compile({ $ref: `openapi#/${pointer}` });
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

function codeErrors({ description }: DescribedResponse, body: unknown): string[] {
  const { code } = body as { code?: string };
  const stated = code === undefined || description.split(/[ ,]+/).includes(code);
  return stated ? [] : [`code ${code} is not described`];
}

/** Reads an answer to its end; of an event stream, which has none, only its head. */
export async function readAnswer(response: Response): Promise<Answered> {
  const contentType = response.headers.get('content-type');
  const endless = contentType === 'text/event-stream';
  if (endless) await response.body?.cancel();
  return { status: response.status, contentType, body: endless ? '' : await response.text() };
}
