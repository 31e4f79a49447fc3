import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { AppError } from '../../src/server/base/errors.ts';
import { answerTasks } from '../../src/server/base/thread-pool.ts';

const LETTER = 'x'.codePointAt(0) ?? 0;

/** Tasks of all endings, for tests of the pool. */
answerTasks({
  whoami: () => threadId,
  double: (number: number) => 2 * number,
  doubleLater: async (number: number) => {
    await delay(1);
    return 2 * number;
  },
  refuse: () => {
    const details = [{ path: 'body.word', message: 'Too long' }];
    throw new AppError('invalid_pattern', 'It repeats too much.', { details });
  },
  break: () => {
    throw new TypeError('a fault of ours');
  },
  end: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  grow: () => {
    const texts: number[][] = [];
    for (;;) texts.push(Array.from({ length: 100_000 }, (_, at) => LETTER + at / 2));
  },
});
