import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { AppError } from '../../src/server/base/errors.ts';
import { answerTasks } from '../../src/server/base/thread-pool.ts';

const LETTER = 'x'.codePointAt(0) ?? 0;
const WHILE_MS = 50;

let underWay = 0;

/** Tasks of all endings, for tests of the pool. */
answerTasks({
  whoami: () => threadId,
  double: (number: number) => 2 * number,
  echoAfter: (ms: number) => delay(ms, ms),
  /** The most tasks that were under way beside it, with itself. */
  countBeside: async () => {
    underWay += 1;
    await delay(WHILE_MS);
    const most = underWay;
    await delay(WHILE_MS);
    underWay -= 1;
    return most;
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
