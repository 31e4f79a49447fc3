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

test('the channels of an account have one limit together', () => {
  const { keyGenerator } = rateLimitFor('POST /api/rules/backtest');
  const keyOf = (googleId: string, ownerId: number) =>
    keyGenerator?.({ actor: { ownerId, googleId }, ip: '192.0.2.1' } as unknown as FastifyRequest);
  expect(keyOf('rina', 1)).toBe(keyOf('rina', 2));
  expect(keyOf('rina', 1)).not.toBe(keyOf('wati', 3));
});
