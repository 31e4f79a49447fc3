import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('what is done for one key is done in order, past failures, and holds up no other key', async () => {
  const inTurn = createTurns();
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
