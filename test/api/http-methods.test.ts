import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { endpointKeys } from '../support/endpoint-keys.ts';
import { failureOf, sendRaw } from '../support/raw-http.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods of each address of the contract. */
const addresses = Map.groupBy(endpointKeys, (key) => key.split(' ')[1] ?? '');

test.each([...addresses])('%s says which methods it has', async (path, keys) => {
  const methods = keys.map((key) => key.split(' ')[0] ?? '');
  const taken = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  // The address of a refresh has a GET to say that POST is meant.
  const meant = path === '/api/auth/refresh' ? ['POST'] : taken;
  const target = path.replace(/\{\w+\}/g, '1');
  for (const method of METHODS.filter((one) => !taken.includes(one))) {
    const answer = await sendRaw(app.url, { method, target, body: 'x' });
    expect([method, answer.status]).toEqual([method, method === 'OPTIONS' ? 204 : 405]);
    const allowed = answer.headers.get('allow')?.split(', ').toSorted();
    expect(allowed).toEqual([...meant, 'OPTIONS'].toSorted());
    if (answer.body !== '') expect(failureOf(answer).code).toBe('method_not_allowed');
  }
});

test('a method of no use anywhere is refused as one without an address', async () => {
  const { status } = await sendRaw(app.url, { method: 'TRACE', target: '/api/comments' });
  expect(status).toBe(404);
});

test.each(endpointKeys.filter((key) => endpoints[key].access === 'session'))(
  '%s names the way to sign in',
  async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const target = path.replace(/\{\w+\}/g, '1');
    const { status, headers } = await sendRaw(app.url, { method, target });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  },
);
