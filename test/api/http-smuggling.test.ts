import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeBytes } from '../support/raw-http.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let host: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ host } = new URL(app.url));
});
afterAll(() => app[Symbol.asyncDispose]());

const CONFIG = '/api/config.json';
const FOREIGN = encodeURIComponent('人'.repeat(300));
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const ordinary = () => lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, 'Connection: close');
const posted = (...headers: string[]) =>
  `${lines('POST /api/auth/refresh HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', ...headers)}{}`;

const shapes: Record<string, () => string> = {
  'two hosts': () => lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, 'Host: evil.example'),
  'two hosts, ours last': () =>
    lines(`GET ${CONFIG} HTTP/1.1`, 'Host: evil.example', `Host: ${host}`),
  'the same host twice': () => lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, `hOsT: ${host}`),
  'a target at another host': () =>
    lines(`GET http://evil.example${CONFIG} HTTP/1.1`, `Host: ${host}`),
  'a target at us, of a request to another host': () =>
    lines(`GET http://${host}${CONFIG} HTTP/1.1`, 'Host: evil.example'),
  'a target that hides its host behind a name': () =>
    lines(`GET http://${host}@evil.example${CONFIG} HTTP/1.1`, `Host: ${host}`),
  'one host of foreign letters, which take long to read': () =>
    lines(`GET http://${FOREIGN}${CONFIG} HTTP/1.1`, `Host: ${FOREIGN}`),
  'no host': () => lines(`GET ${CONFIG} HTTP/1.1`, 'Accept: */*'),
  'two lengths': () => posted('Content-Length: 2', 'Content-Length: 40'),
  'one length twice': () => posted('Content-Length: 2', 'Content-Length: 2'),
  'two lengths in a line': () => posted('Content-Length: 2, 40'),
  'a length and chunks': () => posted('Content-Length: 2', 'Transfer-Encoding: chunked'),
  'chunks and a length': () => posted('Transfer-Encoding: chunked', 'Content-Length: 2'),
  'chunks that are none': () => posted('Transfer-Encoding: xchunked'),
  'chunks that come first': () => posted('Transfer-Encoding: chunked, identity'),
  'a signed length': () => posted('Content-Length: +2'),
  'a hexadecimal length': () => posted('Content-Length: 0x2'),
  'a space before the colon': () => posted('Content-Length : 2'),
  'a header continued on the next line': () =>
    lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, 'X-Long: a', ' Transfer-Encoding: chunked'),
  'a header without a name': () => lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, ': evil'),
  'NUL in a header': () => lines(`GET ${CONFIG} HTTP/1.1`, `Host: ${host}`, 'X-Nul: a\0b'),
  'lines that end too early': () =>
    `GET ${CONFIG} HTTP/1.1\nHost: ${host}\nContent-Length: 2\n\n{}`,
};

test.each(Object.entries(shapes))('%s: refused, and hung up on', async (_name, shape) => {
  // Whoever smuggles has a second request in mind: it must never be answered.
  const said = await exchangeBytes(app.url, shape() + ordinary());
  expect(
    said
      .split(/^HTTP\/1\.1 /m)
      .slice(1)
      .map((answer) => answer.slice(0, 3)),
  ).toEqual(['400']);
  expect(said.toLowerCase()).toContain('connection: close');
  expect(said).not.toContain('apiUrl');
});

test.each([
  ['an ordinary request', ordinary],
  [
    'a target with its host, as proxies write it',
    () =>
      lines(
        `GET http://${host.toUpperCase()}${CONFIG} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: close',
      ),
  ],
])('%s is answered', async (_name, request) => {
  const said = await exchangeBytes(app.url, request());
  expect(said).toMatch(/^HTTP\/1\.1 200/);
  expect(said).toContain('apiUrl');
});
