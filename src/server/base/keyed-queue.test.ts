import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('what is done for one key is done in order, past failures, and holds up no other key', async () => {
  const inTurn = createKeyedQueue();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const act =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      await until;
      done.push(name);
      if (name === 'fails') throw new Error('what failed');
      return name;
    };
  const slow = inTurn('rina', act('slow', first.promise));
  const failing = inTurn('rina', act('fails'));
  const last = inTurn('rina', act('last'));
  expect(await inTurn('bayu', act('other'))).toBe('other');
  expect(done).toEqual(['other']);
  first.resolve();
  expect(await slow).toBe('slow');
  await expect(failing).rejects.toThrow('what failed');
  expect(await last).toBe('last');
  expect(done).toEqual(['other', 'slow', 'fails', 'last']);
});

const refusal = () => new Error('too long');

test('whoever loses patience is refused, and those behind still wait for those before', async () => {
  const inTurn = createKeyedQueue();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = inTurn('rina', async () => {
    await first.promise;
    done.push('slow');
  });
  const impatient = inTurn('rina', async () => void done.push('impatient'), { ms: 1, refusal });
  const last = inTurn('rina', async () => void done.push('last'), { ms: 60_000, refusal });
  await expect(impatient).rejects.toThrow('too long');
  expect(done).toEqual([]);
  first.resolve();
  await Promise.all([slow, last]);
  expect(done).toEqual(['slow', 'last']);
});
