import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import { scopesFor, whoMay } from '../../src/contract/who-may.ts';
import type { CallInput } from '../support/api-client.ts';
import { endpointKeys } from '../support/endpoint-keys.ts';
import { failureOf, headersOf, sendRaw } from '../support/raw-http.ts';
import { type Script, startScript } from '../support/scripts.ts';
import { askingFirst } from '../support/setup-exercises.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rina: Session;
let script: Script;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  script = await startScript(rina, ['automate']);
});
afterAll(() => app[Symbol.asyncDispose]());

const sizeOf = (key: EndpointKey) => {
  const endpoint: Endpoint = endpoints[key];
  return endpoint.bodyBytes ?? limits.bodyBytes;
};

const typeOf = (key: EndpointKey) => {
  const endpoint: Endpoint = endpoints[key];
  return endpoint.takesBytes ? 'application/octet-stream' : 'application/json';
};

const text = (length: number) => 'x'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

interface Sized<Key extends EndpointKey> {
  key: Key;
  most: number;
  input: (size: number) => CallInput<Key>;
}
const sized = <Key extends EndpointKey>(field: Sized<Key>) => field;

const codeAt = async (target: string) => failureOf(await sendRaw(app.url, { target })).code;

const healthWith = (headerLength: number) =>
  sendRaw(app.url, { target: '/api/health', headers: { 'x-long': text(headerLength) } });

const codeOfValues = async (count: number) =>
  (await rina.refused('PUT /api/settings', { body: { spam_classes: Array(count).fill(1) } })).code;

/** What acts by itself takes a personal token alone. */
const callerOf = (key: EndpointKey) =>
  scopesFor(key).includes('automate')
    ? { authorization: `Bearer ${script.token}` }
    : headersOf(rina);

describe('a body', () => {
  // Whoever is not the administrator is told of no such call, whatever they send.
  const posts = endpointKeys.filter(
    (key) =>
      key.startsWith('POST ') && whoMay[key][0] !== 'administrator' && !askingFirst.includes(key),
  );

  test.each(posts.map((key) => [key, sizeOf(key)] as const))(
    '%s takes %i bytes and no more',
    async (key, size) => {
      const [method = '', path = ''] = key.split(' ');
      const codeFor = async (length: number) =>
        failureOf(
          await sendRaw(app.url, {
            method,
            target: path.replace('{id}', 'nobody'),
            headers: { ...callerOf(key), 'content-type': typeOf(key) },
            body: text(length),
          }),
        ).code;
      const unread = typeOf(key) === 'application/json' ? 'invalid_json' : 'invalid_input';
      expect(await codeFor(size - 1)).toBe(unread);
      expect(await codeFor(size)).toBe(unread);
      expect(await codeFor(size + 1)).toBe('payload_too_large');
    },
  );

  test('has no more values than any call needs', async () => {
    // The object and the list are values, too.
    expect(await codeOfValues(limits.bodyValues - 1)).toBe('invalid_input');
    expect(await codeOfValues(limits.bodyValues)).toBe('payload_too_large');
  });

  test('that does not say how long it is is counted as it comes', async () => {
    const chunk = `${limits.bodyBytes.toString(16)}\r\n${text(limits.bodyBytes)}\r\n`;
    const answer = await sendRaw(app.url, {
      method: 'POST',
      target: '/api/auth/refresh',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: `${chunk}1\r\nx\r\n0\r\n\r\n`,
    });
    expect(failureOf(answer).code).toBe('payload_too_large');
  });
});

test('an address takes 8 KiB and no more', async () => {
  const fits = '/api/nothing?x='.padEnd(limits.urlBytes, 'x');
  expect(await codeAt(fits)).toBe('not_found');
  expect(await codeAt(`${fits}x`)).toBe('url_too_long');
  const target = `/api/comments/${text(limits.urlBytes + 1)}`;
  for (const method of ['POST', 'DELETE', 'GET']) {
    const headers = { 'content-type': 'application/json' };
    const answer = await sendRaw(app.url, { method, target, headers, body: '{}' });
    expect([answer.status, failureOf(answer).code], method).toEqual([414, 'url_too_long']);
  }
});

test('headers take 16 KiB in all, and not much more', async () => {
  expect((await healthWith(15 * 1024)).status).toBe(200);
  expect(failureOf(await healthWith(16 * 1024)).code).toBe('headers_too_large');
});

describe('a field', () => {
  test.each([
    sized({
      key: 'GET /api/comments',
      most: limits.keywordLength,
      input: (length) => ({ query: { keyword: text(length) } }),
    }),
    sized({
      key: 'GET /api/comments',
      most: limits.pageSize.max,
      input: (size) => ({ query: { page_size: String(size) } }),
    }),
    sized({
      key: 'GET /api/comments',
      most: limits.pageSize.max,
      input: (count) => ({ query: { comment_ids: ids(count).join(',') } }),
    }),
    sized({
      key: 'GET /api/videos',
      most: limits.keywordLength,
      input: (length) => ({ query: { search: text(length) } }),
    }),
    sized({
      key: 'GET /api/shorts',
      most: limits.videosPageMax,
      input: (size) => ({ query: { maxResults: String(size) } }),
    }),
    sized({
      key: 'POST /api/comments/bulk-moderate',
      most: limits.bulkIds,
      input: (count) => ({ body: { comment_ids: ids(count), reject: true } }),
    }),
    sized({
      key: 'POST /api/comments/undo',
      most: limits.bulkIds,
      input: (count) => ({ body: { comment_ids: ids(count) } }),
    }),
    sized({
      key: 'GET /api/blacklisted-words',
      most: limits.blacklistPageSize.max,
      input: (size) => ({ query: { page_size: String(size) } }),
    }),
    sized({
      key: 'POST /api/blacklisted-words',
      most: limits.blacklistedWordLength,
      // A letter repeated once more would be the same word.
      input: (length) => ({ body: { word: 'kebun'.repeat(length).slice(0, length) } }),
    }),
    sized({
      key: 'POST /api/blacklisted-words',
      most: limits.blacklistedWordDescriptionLength,
      input: (length) => ({ body: { word: `kata ${length}`, description: text(length) } }),
    }),
  ])('of $key takes $most and no more', async ({ key, most, input }) => {
    for (const size of [most - 1, most]) {
      const response = await rina.send(key, input(size));
      expect(response.ok, await response.text()).toBe(true);
    }
    const refused = await rina.refused(key, input(most + 1));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(refused.details).not.toHaveLength(0);
  });
});
