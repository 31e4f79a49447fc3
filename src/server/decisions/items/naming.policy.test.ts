import { expect, test } from 'vitest';
import { namingTimes } from './naming.policy.ts';

test.each([
  ['2026-03-02T00:59:59Z', '2026-03-01T01:00:00Z', '2026-03-02T01:00:00Z'],
  ['2026-03-02T01:00:00Z', '2026-03-02T01:00:00Z', '2026-03-03T01:00:00Z'],
  ['2026-03-02T16:59:59Z', '2026-03-02T01:00:00Z', '2026-03-03T01:00:00Z'],
])('at %s it is eight in the morning of Jakarta before and after', (now, last, next) => {
  const times = { last: new Date(last), next: new Date(next) };
  expect(namingTimes(new Date(now), 'Asia/Jakarta')).toEqual(times);
});
