import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { rateLimitFor } from './rate-limits.ts';

test('one person is one helper, by whichever of their channels they come', () => {
  const { keyGenerator } = rateLimitFor('POST /api/comments/moderate-matching');
  const keyOf = (googleId: string, personId: number) => {
    const actor = { ownerId: 1, googleId, helper: { personId, name: '' } };
    return keyGenerator?.({ actor, ip: '192.0.2.1' } as unknown as FastifyRequest);
  };
  expect(keyOf('dodi', 7)).toBe(keyOf('dodi', 8));
  expect(keyOf('dodi', 7)).not.toBe(keyOf('wati', 9));
});
