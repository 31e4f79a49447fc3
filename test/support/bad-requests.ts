import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import {
  badAddressParts,
  badAddressPartsAt,
  badBodies,
  badValues,
  badValuesAt,
} from './bad-values.ts';
import { endpointKeys } from './endpoint-keys.ts';
import { byFaultLength } from './fault-length.ts';
import type { RawRequest } from './raw-http.ts';
import { fieldValuesOf } from './schema-values.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

interface Parts {
  params?: Readonly<Record<string, string>>;
  /** As it stands in the address. */
  query?: string;
  body?: string | Buffer | undefined;
  headers?: Record<string, string>;
}

/** The request to one endpoint, whose parts are put on the wire as they are. */
function requestTo(key: EndpointKey, parts: Parts = {}): RawRequest {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.params?.[name] ?? 'nobody');
  return {
    method,
    target: parts.query === undefined ? filled : `${filled}?${parts.query}`,
    ...(parts.body === undefined
      ? { headers: parts.headers ?? {} }
      : { body: parts.body, headers: { ...JSON_TYPE, ...parts.headers } }),
  };
}

const takesBody = (key: EndpointKey) => /^(POST|PUT) /.test(key);

/** A body that nobody can read: an endpoint that needs none acts on every other request. */
const UNREADABLE = 'not json';

/** Bad values in every place of the endpoint's input, and what any endpoint may be sent. */
export function badRequestsTo(key: EndpointKey): RawRequest[] {
  const endpoint: Endpoint = endpoints[key];
  const at = endpointKeys.indexOf(key);
  const paramNames = endpoint.params ? [...fieldValuesOf(endpoint.params).keys()] : [];
  const queryNames = endpoint.query ? [...fieldValuesOf(endpoint.query).keys()] : [];
  const body = takesBody(key) ? (endpoint.body ? exampleBody(endpoint) : UNREADABLE) : undefined;
  return [
    ...paramNames.flatMap((name, index) =>
      badAddressPartsAt(at + index).map((part) =>
        requestTo(key, { params: { [name]: part }, body }),
      ),
    ),
    ...queryNames.flatMap((name, index) =>
      badAddressPartsAt(at + index).map((part) =>
        requestTo(key, { query: `${name}=${part}`, body }),
      ),
    ),
    ...partsOfUnknown(at).map((part) => requestTo(key, { query: `unknown=${part}`, body })),
    ...queryNames.map((name) => requestTo(key, { query: `${name}=1&${name}=2`, body })),
    ...shareOf(badQueries, at).map((query) => requestTo(key, { query, body })),
    ...shareOf(badHeaders, at).map((headers) => requestTo(key, { headers, body })),
    ...(takesBody(key)
      ? badBodyRequests(key, endpoint)
      : shareOf(badBodies.slice(0, 3), at).map((text) => requestTo(key, { body: text }))),
  ];
}

/** Nobody reads a parameter that the contract does not have, so that one value tells of all. */
const partsOfUnknown = byFaultLength<(at: number) => readonly string[]>({
  short: (at) => [badAddressParts[at % badAddressParts.length] ?? ''],
  full: () => badAddressParts,
});

/** What is read before any endpoint, in the same way for all: a third of it for each endpoint. */
const SHARE = byFaultLength({ short: 3, full: 1 });
const shareOf = <T>(all: readonly T[], at: number): T[] =>
  all.filter((_, index) => (index + at) % SHARE === 0);

const badQueries = [
  '&&&===',
  '?',
  '__proto__=1',
  'a[__proto__][b]=1',
  'constructor=1&constructor=2',
  Array.from({ length: 1_000 }, (_, index) => `a${index}`).join('&'),
  'x'.repeat(limits.urlBytes + 1),
];

const badHeaders: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic cmluYTpyYWhhc2lh' },
  { cookie: '__proto__=1; bind=%00; a=%zz; =; ;' },
  { accept: 'image/*' },
  { 'accept-encoding': 'nonsense' },
  { range: 'bytes=5-1' },
  { 'if-none-match': '*' },
  { 'x-long': 'x'.repeat(17_000) },
  { 'x-controls': 'a\u0001b' },
  { 'transfer-encoding': 'nonsense' },
];

function badBodyRequests(key: EndpointKey, { body, bodyBytes = limits.bodyBytes }: Endpoint) {
  const at = endpointKeys.indexOf(key);
  const fields = body ? [...fieldValuesOf(body)] : [];
  const example = exampleFields(fields);
  const values = [
    ...fields.flatMap(([name], index) =>
      badValuesAt(at + index).map((value) => ({ ...example, [name]: value })),
    ),
    ...(body ? badValuesAt(at) : []),
  ];
  const texts = [
    ...values.map((value) => JSON.stringify(value)),
    ...shareOf(badBodies, at),
    ...[bodyBytes - 1, bodyBytes, bodyBytes + 1, 1_000_000].map((length) => 'x'.repeat(length)),
  ];
  const types = ['text/plain', 'application/xml', 'application/jsonx', 'x', 'multipart/form-data'];
  return [
    ...texts.map((text) => requestTo(key, { body: text })),
    ...shareOf(types, at).map((type) =>
      requestTo(key, { body: '{}', headers: { 'content-type': type } }),
    ),
    requestTo(key, {
      body: UNREADABLE,
      headers: { 'content-type': 'application/json; charset=x' },
    }),
    requestTo(key, { body: UNREADABLE, headers: { 'content-encoding': 'gzip' } }),
    requestTo(key, { body: 'zz\r\n', headers: { 'transfer-encoding': 'chunked' } }),
    ...(body?.safeParse(undefined).success === false
      ? [requestTo(key), requestTo(key, { headers: JSON_TYPE })]
      : []),
  ];
}

const exampleBody = ({ body }: Endpoint) =>
  JSON.stringify(body ? exampleFields([...fieldValuesOf(body)]) : {});

const exampleFields = (fields: readonly [string, fc.Arbitrary<unknown>][]) =>
  Object.fromEntries(
    fields.map(([name, values]) => [name, fc.sample(values, { numRuns: 1, seed: 1 })[0]]),
  );

const addressPart = (values: fc.Arbitrary<unknown>) =>
  fc.oneof(
    values.map((value) => encodeURIComponent(String(value).toWellFormed())),
    fc.constantFrom(...badAddressParts),
  );

const jsonValue = (values: fc.Arbitrary<unknown>) =>
  fc.oneof(values, fc.constantFrom(...badValues), fc.jsonValue());

/** For every field of a schema, if there is one, values made of those that it takes. */
const fieldsOf = <T>(schema: z.ZodType | undefined, wrap: (values: fc.Arbitrary<unknown>) => T) =>
  Object.fromEntries(
    [...(schema ? fieldValuesOf(schema) : [])].map(([name, values]) => [name, wrap(values)]),
  );

/** Requests at random: good values, nearly good ones and bad ones in every mixture. */
export function randomRequestTo(key: EndpointKey): fc.Arbitrary<RawRequest> {
  const endpoint: Endpoint = endpoints[key];
  const readable = fc
    .record(fieldsOf(endpoint.body, jsonValue), { requiredKeys: [] })
    .map((value) => JSON.stringify(value));
  const bodies = endpoint.body
    ? fc.oneof(readable, cutOff(readable), fc.constantFrom(...badBodies))
    : fc.constantFrom(UNREADABLE, ...badBodies);
  return fc
    .record({
      params: fc.record(fieldsOf(endpoint.params, addressPart)),
      query: fc.record(fieldsOf(endpoint.query, addressPart), { requiredKeys: [] }),
      body: takesBody(key) ? bodies : fc.constant(undefined),
    })
    .map(({ params, query, body }) =>
      requestTo(key, {
        params,
        query: Object.entries(query)
          .map(([name, part]) => `${name}=${part}`)
          .join('&'),
        body,
      }),
    );
}

const cutOff = (texts: fc.Arbitrary<string>) =>
  fc.tuple(texts, fc.nat()).map(([text, at]) => text.slice(0, at % Math.max(1, text.length)));
