import { Agent } from 'node:https';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListServer, startListServer } from '../../../test/support/list-server.ts';
import { startNameServer } from '../../../test/support/name-server.ts';
import { limits } from '../../contract/limits.ts';
import { createPublicLookup } from '../base/public-address.ts';
import { fetchList } from './fetch-list.ts';

let lists: ListServer;
beforeAll(async () => {
  lists = await startListServer();
});
afterAll(() => lists[Symbol.asyncDispose]());

const fetched = (url: string, etag?: string) =>
  fetchList(lists.agent, { url, etag: etag ?? null, ms: 5_000 });
const codeOf = (url: string, ms = 5_000) =>
  fetchList(lists.agent, { url, ms }).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

test('a list is read with its tag, and not again while it is the same', async () => {
  const url = lists.publish('/a', { headers: { etag: '"1"' }, body: 'gacor\nmaxwin' });
  expect(await fetched(url)).toEqual({ text: 'gacor\nmaxwin', etag: '"1"' });
  expect(await fetched(url, '"1"')).toBeUndefined();
  expect(lists.asked.at(-1)?.headers['if-none-match']).toBe('"1"');
  expect(await fetched(url, '"0"')).toMatchObject({ etag: '"1"' });
});

test('a tag that could not be sent back is not kept', async () => {
  const url = lists.publish('/tag', { headers: { etag: 'no tag' }, body: 'gacor' });
  expect(await fetched(url)).toEqual({ text: 'gacor', etag: null });
});

test.each([
  ['gzip', gzipSync('gacor')],
  ['br', brotliCompressSync('gacor')],
])('what is packed by %s is unpacked', async (coding, body) => {
  const url = lists.publish('/packed', { headers: { 'content-encoding': coding }, body });
  expect((await fetched(url))?.text).toBe('gacor');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['identity', (body: Buffer) => body],
] as const)('by %s a list has at most so many bytes when it is unpacked', async (coding, pack) => {
  const words = 'kenanga\nmelati\n';
  const sized = (size: number) =>
    lists.publish('/large', {
      headers: { 'content-encoding': coding },
      body: pack(Buffer.alloc(size, words)),
    });
  const whole = await fetched(sized(limits.wordListBytes));
  expect(whole?.text).toBe(String(Buffer.alloc(limits.wordListBytes, words)));
  expect(await codeOf(sized(limits.wordListBytes + 1))).toBe('payload_too_large');
});

test('three redirects are followed, a fourth is not', async () => {
  lists.publish('/r0', 'gacor');
  for (let nth = 1; nth <= 4; nth += 1) {
    lists.publish(`/r${nth}`, { status: 302, headers: { location: `/r${nth - 1}` } });
  }
  expect(await codeOf('https://lists.push.example/r3')).toBe('read');
  expect(await codeOf('https://lists.push.example/r4')).toBe('list_unreachable');
});

test.each([
  'http://lists.push.example/a',
  'https://lists.push.example:8443/a',
  'https://name:secret@lists.push.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://2130706433/a',
  'https://localhost/a',
  'file:///etc/passwd',
])('a redirect to %j is not followed', async (location) => {
  const url = lists.publish('/away', { status: 301, headers: { location } });
  const asked = lists.asked.length;
  expect(await codeOf(url)).toBe('list_unreachable');
  expect(lists.asked.length).toBe(asked + 1);
});

test('a name is looked up at first and at each redirect', async () => {
  await using names = await startNameServer({ 'list.example': '127.0.0.1' });
  const publicLookup = createPublicLookup(() => names.resolver);
  const looked: string[] = [];
  const checked = new Agent({
    lookup: (name, options, done) => {
      looked.push(name);
      publicLookup(name, options, done);
    },
  });
  await expect(
    fetchList(checked, { url: 'https://list.example/a', ms: 5_000 }),
  ).rejects.toMatchObject({ code: 'list_unreachable' });
  expect(looked).toEqual(['list.example']);

  const connections = lists.connections();
  lists.publish('/first', {
    status: 302,
    headers: { location: 'https://second.push.example/next' },
  });
  lists.publish('/next', 'gacor');
  expect(await codeOf('https://lists.push.example/first')).toBe('read');
  // Each name has a connection of its own, so that it passes the look-up.
  expect(lists.connections()).toBe(connections + 2);
  expect(lists.asked.at(-1)?.headers.host).toBe('second.push.example');
});

test.each([
  ['a page', { headers: { 'content-type': 'text/html' }, body: '<p>gacor' }, 'list_is_page'],
  ['nothing', { status: 404 }, 'list_unreachable'],
  ['no text', { body: Buffer.from([0xff, 0x41, 0x42]) }, 'unreadable_file'],
  [
    'broken packing',
    { headers: { 'content-encoding': 'gzip' }, body: 'gacor' },
    'list_unreachable',
  ],
  ['304 unasked', { status: 304 }, 'list_unreachable'],
  [
    'another protocol',
    { status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } },
    'list_unreachable',
  ],
])('%s is told', async (_, answer, code) => {
  expect(await codeOf(lists.publish('/told', answer))).toBe(code);
});

test('what is no Unicode is read as the host says', async () => {
  const headers = { 'content-type': 'text/plain; charset=Windows-1252' };
  const url = lists.publish('/old', { headers, body: Buffer.from([0x63, 0x61, 0x66, 0xe9]) });
  expect((await fetched(url))?.text).toBe('café');
});

test('a host that takes too long is given up', async () => {
  // The server never ends this answer.
  const url = lists.publish('/slow', { headers: { 'content-length': '9' }, body: 'gacor' });
  expect(await codeOf(url, 300)).toBe('list_unreachable');
});
