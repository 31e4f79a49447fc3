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
  const replies = Array.from({ length: 12 }, answer);
  const calls = replies.map(async (reply, nth) => {
    await turns.take(helper(nth), reply);
    begun.push(nth);
  });
  await turns.take({ ownerId: 1, googleId: 'rina' } as Actor, answer());
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [nth, reply] of replies.entries()) {
    await calls[nth];
    reply.raw.emit('close');
  }
  expect(begun).toHaveLength(12);
});

test('threads work for the channel, whoever asks', async () => {
  const turn = await createOwnTurns().take(helper(7), answer());
  expect(await turn.work(() => workingFor.getStore())).toBe('rina');
});
