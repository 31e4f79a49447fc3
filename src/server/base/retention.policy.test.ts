import { expect, test } from 'vitest';
import { retentionLimits } from './retention.policy.ts';

test('data of 25 days is read again, of 29 days goes, and sign-ins are known for 90 days', () => {
  expect(retentionLimits(new Date('2026-03-31T03:00:00Z'))).toEqual({
    reread: new Date('2026-03-06T03:00:00Z'),
    remove: new Date('2026-03-02T03:00:00Z'),
    logged: new Date('2025-12-31T03:00:00Z'),
  });
});
