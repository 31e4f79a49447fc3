import { expect, test } from 'vitest';
import { refusedByGoogle } from './refused-by-google.ts';

test.each([
  'http://192.168.1.20:19230',
  'https://10.0.0.5',
  'https://203.0.113.7',
  'https://[fd00::1]',
  'http://nas',
  'https://sapu.local',
  'https://sapu.home.arpa',
  'http://sapu.example.org',
])('%s is refused', (url) => {
  expect(refusedByGoogle(`${url}/api/auth/google/callback`)).toMatch(/^it returns to /);
});

test.each([
  'http://localhost:8080',
  'http://127.0.0.1',
  'http://[::1]:8080',
  'https://sapu.example.org/x',
])('%s is not', (url) => {
  expect(refusedByGoogle(`${url}/api/auth/google/callback`)).toBeUndefined();
});
