import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { workingFor } from '../base/working-for.ts';
import type { Actor } from '../context/deps.ts';
import { callingFor } from '../db/connection-shares.ts';
import { createOwnTurns } from './own-turns.ts';

const KEY = 'GET /api/comments';
const answer = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

/** Somebody who helps owner 1. */
const helper = (personId: number) =>
  ({
    ownerId: 1,
    googleId: `g${personId}`,
    helper: { personId, name: '', ownersGoogleId: 'rina' },
  }) as Actor;

test('helpers of an account share a few connections, and its owner has their own', async () => {
  const turns = createOwnTurns();
  const sharerOf = async (actor: Actor) => {
    const turn = await turns.take(actor, answer(), KEY);
    return turn.work(() => callingFor.getStore());
  };
  const others = [helper(2), helper(3), { ...helper(3), ownerId: 4 }];
  for (const other of others) {
    const within = { name: `helping ${other.googleId}`, atOnce: 4 };
    expect(await sharerOf(other)).toEqual({ name: 'helpers of rina', atOnce: 2, within });
  }
  const own = { name: 'rina', atOnce: 4 };
  expect(await sharerOf({ ownerId: 1, googleId: 'rina' } as Actor)).toEqual(own);
  expect(await sharerOf({ ownerId: 4, googleId: 'rina' } as Actor)).toEqual(own);
});

test('of large calls an account has one at a time, and others theirs beside it', async () => {
  const turns = createOwnTurns();
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const call = async (googleId: string, key: 'GET /api/studio-words' | 'GET /api/comments') => {
    const turn = await turns.take({ ownerId: 1, googleId } as Actor, answer(), key);
    await turn.work(() => {
      begun.push(`${googleId} ${key}`);
      return held.promise;
    });
  };
  const calls = [
    call('rina', 'GET /api/studio-words'),
    call('rina', 'GET /api/studio-words'),
    call('rina', 'GET /api/comments'),
    call('wati', 'GET /api/studio-words'),
  ];
  await nextTurn();
  expect(begun.toSorted()).toEqual([
    'rina GET /api/comments',
    'rina GET /api/studio-words',
    'wati GET /api/studio-words',
  ]);
  held.resolve();
  await Promise.all(calls);
  expect(begun).toHaveLength(4);
});

test('of large calls somebody has one on all channels that they help on', async () => {
  const turns = createOwnTurns();
  const held = Promise.withResolvers<void>();
  const begun: (string | undefined)[] = [];
  const call = async (ownersGoogleId: string) => {
    const actor = { ...helper(2), helper: { personId: 2, name: '', ownersGoogleId } } as Actor;
    const turn = await turns.take(actor, answer(), 'GET /api/studio-words');
    await turn.work(() => {
      begun.push(workingFor.getStore());
      return held.promise;
    });
  };
  const calls = [call('rina'), call('wati'), call('bayu')];
  await nextTurn();
  expect(begun).toEqual(['rina']);
  held.resolve();
  await Promise.all(calls);
  expect(begun).toEqual(['rina', 'wati', 'bayu']);
});

test('somebody has four calls at a time on all channels that they help on', async () => {
  const turns = createOwnTurns();
  const held = Promise.withResolvers<void>();
  const begun: (string | undefined)[] = [];
  const call = async (ownersGoogleId: string) => {
    const actor = { ...helper(2), helper: { personId: 2, name: '', ownersGoogleId } } as Actor;
    const answered = answer();
    const turn = await turns.take(actor, answered, KEY);
    await turn.work(() => {
      begun.push(workingFor.getStore());
      return held.promise;
    });
    answered.raw.emit('close');
  };
  const calls = ['rina', 'wati', 'bayu', 'joko', 'siti'].map(call);
  await nextTurn();
  expect(begun).toEqual(['rina', 'wati', 'bayu', 'joko']);
  held.resolve();
  await Promise.all(calls);
  expect(begun).toHaveLength(5);
});

test('the owner’s act waits for one of others at most, and who waits has begun nothing', async () => {
  const turns = createOwnTurns();
  const done: string[] = [];
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const act = async (actor: Actor, name: string, until: Promise<void> = Promise.resolve()) => {
    const turn = await turns.take(actor, answer(), 'POST /api/comments/moderate-matching');
    await turn.work(async () => {
      begun.resolve();
      await until;
      done.push(name);
    });
  };
  const owner = { ownerId: 1, googleId: 'rina' } as Actor;
  const script = { ...owner, token: { id: 1, name: 'Skrip', scopes: ['moderate'] } } as Actor;
  const acts = [
    act(helper(2), 'first', first.promise),
    act(helper(2), 'second'),
    act(helper(3), 'third'),
  ];
  await begun.promise;
  const own = act(owner, 'own');
  const scripted = act(script, 'script');
  first.resolve();
  await own;
  expect(done.slice(0, 2)).toEqual(['first', 'own']);
  await Promise.all([...acts, scripted]);
  expect(done.toSorted()).toEqual(['first', 'own', 'script', 'second', 'third']);
});

test('the owner’s act does not wait for what leaves the lock to others between its parts', async () => {
  const turns = createOwnTurns();
  const held = Promise.withResolvers<void>();
  for (const key of ['POST /api/outbox/undo', 'POST /api/outbox/failed/retry'] as const) {
    const turn = await turns.take(helper(2), answer(), key);
    void turn.work(() => held.promise);
  }
  const owner = { ownerId: 1, googleId: 'rina' } as Actor;
  const turn = await turns.take(owner, answer(), 'POST /api/comments/moderate-matching');
  expect(await turn.work(() => 'done')).toBe('done');
  held.resolve();
});

test('helpers who leave their answers unread hold up no other, and nobody their own channel', async () => {
  const turns = createOwnTurns();
  const many = Array.from({ length: 12 }, (_, nth) => helper(nth % 3));
  // None of these answers is ever taken.
  for (const one of many) await (await turns.take(one, answer(), KEY)).work(() => undefined);
  const other = await turns.take(helper(9), answer(), KEY);
  expect(await other.work(() => 'done')).toBe('done');
  const home = await turns.take({ ownerId: 2, googleId: 'g0' } as Actor, answer(), KEY);
  expect(await home.work(() => 'done')).toBe('done');
});

test('scripts hold up no owner, and share connections of their own', async () => {
  const turns = createOwnTurns();
  const owner = { ownerId: 1, googleId: 'rina' } as Actor;
  const script = { ...owner, token: { id: 1, name: 'Skrip', scopes: ['read'] } } as Actor;
  // None of these answers is ever taken.
  for (let nth = 0; nth < 4; nth += 1) {
    const turn = await turns.take(script, answer(), KEY);
    const sharer = await turn.work(() => callingFor.getStore());
    expect(sharer).toEqual({ name: 'scripts of rina', atOnce: 2 });
  }
  const own = await turns.take(owner, answer(), KEY);
  expect(await own.work(() => 'done')).toBe('done');
});

test('threads work for the channel, whoever asks', async () => {
  const turn = await createOwnTurns().take(helper(7), answer(), KEY);
  expect(await turn.work(() => workingFor.getStore())).toBe('rina');
});
