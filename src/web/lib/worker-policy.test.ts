import { expect, test } from 'vitest';
import { passWorkerUrl, trustedWorkerUrl, workerUrl } from './worker-policy.ts';

test.each([
  '',
  '/',
  '//notifications-worker.js',
  '/notifications-worker.js?x',
  '/notifications-worker.js#x',
  '/assets/notifications-worker.js',
  'https://elsewhere.example/notifications-worker.js',
  'data:text/javascript,1',
])('%s is not passed', (url) => expect(() => passWorkerUrl(url)).toThrow(TypeError));

test('the worker’s own address is passed, also where the browser has no Trusted Types', () => {
  expect(passWorkerUrl(workerUrl)).toBe('/notifications-worker.js');
  expect(trustedWorkerUrl()).toBe(workerUrl);
});
