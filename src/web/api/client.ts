import type { z } from 'zod';
import type { EndpointKey, Endpoints } from '../../contract/endpoints.ts';
import { failureIn, isRecord, readJson } from './read-answer.ts';
import { readList, unreadable } from './read-list.ts';
import { send } from './send.ts';

type Part<Key extends EndpointKey, Name extends 'params' | 'query' | 'body'> =
  Endpoints[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : undefined;

/** Parts that an endpoint has; those without a required field may be left out. */
type Parts<Key extends EndpointKey> = {
  [Name in 'params' | 'query' | 'body' as Part<Key, Name> extends undefined
    ? never
    : object extends Part<Key, Name>
      ? never
      : undefined extends Part<Key, Name>
        ? never
        : Name]: Part<Key, Name>;
} & { query?: Part<Key, 'query'>; body?: Part<Key, 'body'> };

interface Options {
  signal?: AbortSignal | undefined;
  /** Instead of the stored token: for a pair that is not trusted yet. */
  bearer?: string | undefined;
  /** The call survives the page being left. */
  keepalive?: boolean | undefined;
}

export type CallInput<Key extends EndpointKey> = Parts<Key> & Options;

type AnswerSchema<Key extends EndpointKey> = Extract<Endpoints[Key]['answer'], z.ZodType>;
export type Answer<Key extends EndpointKey> = z.output<AnswerSchema<Key>>;

/** Endpoints that answer JSON, and neither redirects nor streams. */
type JsonKey = {
  [Key in EndpointKey]: [AnswerSchema<Key>] extends [never] ? never : Key;
}[EndpointKey];

// An optional query is written as one; everything else that an endpoint declares is required.
type Arguments<Key extends EndpointKey> =
  object extends Parts<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>];

interface LooseParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const asText = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** `/api/videos/{id}` with its parameters filled in and encoded, and its query behind it. */
function address(path: string, input: LooseParts): string {
  const params = asText(input.params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(asText(input.query)).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** The endpoints that answer a list, as one answer or page after page. */
type ListKey = {
  [Key in JsonKey]: Answer<Key> extends { data: readonly unknown[] } ? Key : never;
}[JsonKey];

export interface List<Key extends ListKey> {
  readonly rows: Extract<Answer<Key>, { data: unknown }>['data'];
  readonly meta: Answer<Key> extends { meta: infer Meta } ? Meta : unknown;
}

/** A lost connection keeps a call waiting for minutes, and with it what waits for its answer. */
const readMs = 30_000;
const decidingMs = 60_000;

function request(key: EndpointKey, parts: LooseParts & Options): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const ends = method === 'GET' ? [AbortSignal.timeout(readMs)] : [];
  return send({
    method,
    path: address(path, parts),
    body: parts.body,
    signal: AbortSignal.any([...ends, ...(parts.signal ? [parts.signal] : [])]),
    bearer: parts.bearer,
    keepalive: parts.keepalive,
  });
}

type DecidingVerb =
  | 'moderate'
  | 'bulk-moderate'
  | 'moderate-matching'
  | 'not-spam'
  | 'report'
  | 'undo'
  | 'bring-back'
  | 'send'
  | 'retry'
  | 'dismiss';

/** Calls that decide on comments, or take decisions back. */
type DecidingKey = Exclude<Extract<JsonKey, `POST ${string}/${DecidingVerb}`>, ListKey>;

/** Makes one call of the contract. Answers the JSON body as the contract types it; throws ApiError. */
export const call = <Key extends Exclude<JsonKey, ListKey | DecidingKey>>(
  key: Key,
  ...[input]: Arguments<Key>
): Promise<Answer<Key>> => callJson(key, { ...input });

/** Makes a call that decides. Only the queue of decisions does so: it keeps their order (`inTurn`). */
export const callDeciding = <Key extends DecidingKey>(
  key: Key,
  ...[input]: Arguments<Key>
): Promise<Answer<Key>> => callJson(key, { signal: AbortSignal.timeout(decidingMs), ...input });

async function callJson<Key extends Exclude<JsonKey, ListKey>>(
  key: Key,
  input: LooseParts & Options,
): Promise<Answer<Key>> {
  const response = await request(key, input);
  const { status } = response;
  const body = await readJson(response);
  if (!isRecord(body)) throw unreadable('invalid_response', status);
  // A failure with a 2xx status. Without a text of its own, the screen says what failed.
  if (body['success'] === false || body['data'] === null) {
    throw failureIn(body, { status, otherwise: '' });
  }
  return body as Answer<Key>;
}

/** Makes a call that answers a list, which may come in any form of the specification. */
export async function callList<Key extends ListKey>(
  key: Key,
  ...[input]: Arguments<Key>
): Promise<List<Key>> {
  const response = await request(key, { ...input });
  return readList(await readJson(response), response.status) as unknown as List<Key>;
}
