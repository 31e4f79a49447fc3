import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { workingFor } from '../base/working-for.ts';
import type { Actor } from '../context/deps.ts';
import { createOwnTurns } from './own-turns.ts';

const answer = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

/** Somebody who helps owner 1. */
const helper = (personId: number) =>
  ({
    ownerId: 1,
    googleId: `g${personId}`,
    helper: { personId, name: '', ownersGoogleId: 'rina' },
  }) as Actor;

test('many helpers of an owner have no more turns than a few, and the owner has their own', async () => {
  const turns = createOwnTurns();
  const begun: number[] = [];
  const held = Promise.withResolvers<void>();
  const calls = Array.from({ length: 12 }, async (_, nth) => {
    const turn = await turns.take(helper(nth), answer());
    await turn.work(() => {
      begun.push(nth);
      return held.promise;
    });
  });
  const own = await turns.take({ ownerId: 1, googleId: 'rina' } as Actor, answer());
  await own.work(() => undefined);
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  held.resolve();
  await Promise.all(calls);
  expect(begun).toHaveLength(12);
});

test('helpers who leave their answers unread hold up no other, and nobody their own channel', async () => {
  const turns = createOwnTurns();
  const many = Array.from({ length: 12 }, (_, nth) => helper(nth % 3));
  // None of these answers is ever taken.
  for (const one of many) await (await turns.take(one, answer())).work(() => undefined);
  const other = await turns.take(helper(9), answer());
  expect(await other.work(() => 'done')).toBe('done');
  const home = await turns.take({ ownerId: 2, googleId: 'g0' } as Actor, answer());
  expect(await home.work(() => 'done')).toBe('done');
});

test('threads work for the channel, whoever asks', async () => {
  const turn = await createOwnTurns().take(helper(7), answer());
  expect(await turn.work(() => workingFor.getStore())).toBe('rina');
});
