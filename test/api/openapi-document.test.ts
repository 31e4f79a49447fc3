import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { possibleErrors } from '../../scripts/openapi/failures.ts';
import { endpointKeys } from '../support/endpoint-keys.ts';
import {
  describedOperations,
  documentFile,
  publishedDocument,
  schemaErrors,
} from '../support/openapi-document.ts';

test('the document has less than 300 kB', () => {
  expect(statSync(documentFile).size).toBeLessThan(300_000);
});

test('no shape of three fields or more is described twice', () => {
  const places = new Map<string, string[]>();
  walk(publishedDocument, (value, place) => {
    const { properties } = value as { properties?: object };
    if (Object.keys(properties ?? {}).length < 3 || 'success' in (properties ?? {})) return;
    const shape = JSON.stringify(value);
    places.set(shape, [...(places.get(shape) ?? []), place]);
  });
  expect(places.size).toBeGreaterThan(50);
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('parameters and bodies have numbers as numbers, and yes or no as booleans', () => {
  const { parameters = [] } = publishedDocument.paths['/api/comments']?.['get'] ?? {};
  const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
  expect(schemaOf('page')).toEqual({ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 });
  expect(schemaOf('score_min')).toMatchObject({ type: 'integer', minimum: 0, maximum: 100 });
  expect(schemaOf('is_spam')).toEqual({ type: 'boolean' });
  expect(schemaOf('comment_ids')).toMatchObject({ type: 'array' });
  expect(publishedDocument.components.schemas['CommentFilter']).toMatchObject({
    properties: { score_min: { type: 'integer' }, is_spam: { type: 'boolean' } },
  });
});

test('every failure names the codes that it may have', () => {
  const named: string[] = [];
  const plain: string[] = [];
  walk(publishedDocument, (value, place) => {
    if (!('allOf' in value)) {
      const isFailure = '$ref' in value && value.$ref === '#/components/schemas/Failure';
      if (isFailure && !place.endsWith('/allOf/0')) plain.push(place);
      return;
    }
    const [, stated] = value.allOf as { properties?: { code?: { enum?: string[] } } }[];
    named.push(...(stated?.properties?.code?.enum ?? []));
  });
  expect(plain).toEqual([]);
  expect(new Set(named)).toEqual(new Set(endpointKeys.flatMap(possibleErrors)));
});

const examples = describedOperations.flatMap(([key, { requestBody, responses }]) => {
  const [method = '', path = ''] = key.split(' ');
  const place = ['paths', path, method.toLowerCase()];
  const json = ['content', 'application/json', 'schema'];
  return [
    { key, schema: [...place, 'requestBody', ...json], of: requestBody },
    ...['200', '201'].map((status) => ({
      key,
      schema: [...place, 'responses', status, ...json],
      of: responses[status],
    })),
  ].flatMap(({ of, ...rest }) => {
    const example = of?.content?.['application/json']?.example;
    return example === undefined ? [] : [{ ...rest, example }];
  });
});

test('every body has an example, and examples are what the document says', () => {
  const withBody = describedOperations.filter(
    ([, { requestBody }]) => requestBody?.content['application/json'],
  );
  const bodies = examples.filter(({ schema }) => schema.includes('requestBody'));
  expect(bodies.map(({ key }) => key)).toEqual(withBody.map(([key]) => key));
  expect(examples.flatMap(({ schema, example }) => schemaErrors(schema, example))).toEqual([]);
});

function walk(value: unknown, visit: (value: object, place: string) => void, place = ''): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value, place);
  for (const [name, inner] of Object.entries(value)) walk(inner, visit, `${place}/${name}`);
}
