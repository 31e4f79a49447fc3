import { expect, test } from 'vitest';
import {
  attemptCookieName,
  attemptCookieOptions,
  surplusAttemptCookies,
} from '../sign-in/attempt-cookies.ts';
import { bindingCookieName, bindingCookieOptions } from './session-binding.ts';

const local = 'http://localhost:8080';
const secure = 'https://sapu.example';

test('over https the browser vouches for the host', () => {
  expect(bindingCookieName(secure)).toBe('__Host-bind');
  expect(attemptCookieName(secure, 'state')).toMatch(/^__Host-oauth-[0-9a-f]{12}$/);
  for (const options of [bindingCookieOptions(secure), attemptCookieOptions(secure)]) {
    expect(options).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(options).not.toHaveProperty('domain');
  }
});

test('on plain http two servers of one host do not overwrite each other', () => {
  const [one, two] = [bindingCookieName(local), bindingCookieName('http://localhost:8081')];
  expect(one).toMatch(/^bind_\w+$/);
  expect(one).not.toBe(two);
  expect(bindingCookieOptions(local).secure).toBe(false);
});

test('the binding never comes with a request of another site, the attempt must', () => {
  expect(bindingCookieOptions(secure).sameSite).toBe('strict');
  expect(attemptCookieOptions(secure).sameSite).toBe('lax');
});

test('a browser keeps five sign-ins under way, the latest', () => {
  const states = ['a', 'b', 'c', 'd', 'e', 'f'];
  const names = states.map((state) => attemptCookieName(local, state));
  const cookies = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(surplusAttemptCookies(local, { other: 'x', ...cookies })).toEqual(names.slice(0, 2));
  expect(surplusAttemptCookies(local, { [names[0] ?? '']: 'x', other: 'x' })).toEqual([]);
});
