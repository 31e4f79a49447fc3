import { expect, test } from 'vitest';
import { nameInLog, nameToKeep } from './helper-name.ts';

const email = 'dodi@tamu.example';

test.each([
  ['Dodi Setiawan', email, `Dodi Setiawan (${email})`],
  ['Dodi Setiawan', null, 'Dodi Setiawan (#7)'],
  ['\u200b\u202e', email, email],
  ['\u3164', null, '#7'],
  ['', email, email],
  [email, email, email],
  ['Dodi\u202e\nSapu', email, `Dodi  Sapu (${email})`],
  ['D'.repeat(5_000), email, `${'D'.repeat(100)} (${email})`],
  [`${'D'.repeat(99)}😀😀`, email, `${'D'.repeat(99)}😀 (${email})`],
  ['\ud83d', null, '#7'],
])('%j of %s is logged as %s', (name, address, logged) => {
  expect(nameInLog({ id: 7, name, email: address })).toBe(logged);
});

test('a name that is kept has whole characters', () => {
  expect(nameToKeep(`${'D'.repeat(99)}😀😀`)).toBe(`${'D'.repeat(99)}😀`);
  expect(nameToKeep('D\ud83d')).toBe('D\ufffd');
});
