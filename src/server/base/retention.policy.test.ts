import { expect, test } from 'vitest';
import { retentionLimits } from './retention.policy.ts';

test('what is 25 days old is read again, what is 29 days old goes', () => {
  expect(retentionLimits(new Date('2026-03-31T03:00:00Z'))).toEqual({
    reread: new Date('2026-03-06T03:00:00Z'),
    remove: new Date('2026-03-02T03:00:00Z'),
  });
});
