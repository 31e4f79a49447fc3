import { expect, test } from 'vitest';
import { nameInLog } from './helper-name.ts';

const email = 'dodi@tamu.example';

test.each([
  ['Dodi Setiawan', email, `Dodi Setiawan (${email})`],
  ['Dodi Setiawan', null, 'Dodi Setiawan'],
  ['\u200b\u202e', email, email],
  ['', email, email],
  [email, email, email],
  ['D'.repeat(5_000), email, `${'D'.repeat(100)} (${email})`],
])('%j of %s is logged as %s', (name, address, logged) => {
  expect(nameInLog({ name, email: address })).toBe(logged);
});
