import { deepStrictEqual } from 'node:assert';
import type { z } from 'zod';
import { type EndpointKey, type Endpoints, endpoints } from '../../src/contract/endpoints.ts';
import { type Failure, failure } from '../../src/contract/envelope.ts';
import type { Browser } from './browser.ts';

type PartOf<K extends EndpointKey, Part extends string> = Endpoints[K] extends {
  readonly [P in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** What an endpoint of the contract takes. */
export interface CallInput<K extends EndpointKey> {
  params?: PartOf<K, 'params'>;
  query?: PartOf<K, 'query'>;
  body?: PartOf<K, 'body'>;
}

/** Anything at all, for requests that are meant to be refused. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

type AnswerOf<K extends EndpointKey> = Endpoints[K]['answer'] extends z.ZodType
  ? z.output<Endpoints[K]['answer']>
  : never;

export interface ApiClient {
  /** Calls and expects success: throws on any other answer, and on one that breaks the contract. */
  call<K extends EndpointKey>(key: K, input?: CallInput<K>): Promise<AnswerOf<K>>;
  /** Calls and expects to be refused: the envelope of the failure and its status. */
  refused(key: EndpointKey, input?: RawInput): Promise<Failure & { status: number }>;
  /** Calls and expects nothing. */
  send(key: EndpointKey, input?: RawInput): Promise<Response>;
}

export interface ApiClientOptions {
  serverUrl: string;
  browser: Browser;
  /** Added to every request; asked each time, since tokens change. */
  headers?: () => Record<string, string>;
}

/** A client of the contract, typed by it and checking every answer against it. */
export function createApiClient({ serverUrl, browser, headers }: ApiClientOptions): ApiClient {
  const send = (key: EndpointKey, input: RawInput = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const hasBody = input.body !== undefined;
    return browser.fetch(addressOf(serverUrl, path, input), {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...headers?.(),
        ...input.headers,
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    });
  };
  return {
    send,
    async call<K extends EndpointKey>(key: K, input?: CallInput<K>) {
      const response = await send(key, input);
      const text = await response.text();
      if (!response.ok) throw new Error(`${key} answered ${response.status}: ${text}`);
      const { answer } = endpoints[key];
      if (typeof answer === 'string' || 'file' in answer)
        throw new Error(`${key} does not answer JSON`);
      const told: unknown = JSON.parse(text);
      const stated = answer.parse(told);
      deepStrictEqual(stated, told, `${key} tells more than the contract states`);
      return stated as AnswerOf<K>;
    },
    async refused(key, input) {
      const response = await send(key, input);
      const text = await response.text();
      if (response.ok) throw new Error(`${key} was not refused: ${text}`);
      return { status: response.status, ...failure.parse(JSON.parse(text)) };
    },
  };
}

function addressOf(serverUrl: string, path: string, { params, query }: RawInput): URL {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const url = new URL(serverUrl + filled);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  return url;
}
