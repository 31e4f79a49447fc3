import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../base/errors.ts';
import { ConnectionLost } from '../db/database-unavailable.ts';
import { handleErrors } from './error-handler.ts';

/** The library's number of the level. */
const WARN = 40;

interface Line {
  level: number;
  msg: string;
  reason?: string;
  err?: { stack: string };
}

async function linesOf(error: Error): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  handleErrors(app);
  app.get('/', () => Promise.reject(error));
  await app.inject('/');
  return lines;
}

test('a database that is away is told in a line, and what is our fault with its stack', async () => {
  const away = new ConnectionLost(new Error('timeout exceeded when trying to connect'));
  const [lost] = await linesOf(away);
  expect(lost).toMatchObject({
    msg: 'database_unavailable',
    reason: 'timeout exceeded when trying to connect',
  });
  expect(lost).not.toHaveProperty('err');
  const [broken] = await linesOf(new Error('a mistake of ours'));
  expect(broken).toMatchObject({ msg: 'internal' });
  expect(broken?.err?.stack).toContain('error-handler.test.ts');
});

test('what we refuse ourselves is a line without a stack', async () => {
  const [refused] = await linesOf(new AppError('quota_exhausted', 'The units are used up.'));
  expect(refused).toMatchObject({
    level: WARN,
    msg: 'quota_exhausted',
    reason: 'The units are used up.',
  });
  expect(refused).not.toHaveProperty('err');
  const cause = new Error('what Google said');
  const [failed] = await linesOf(new AppError('platform_refused', 'Google refuses.', { cause }));
  expect(failed?.err?.stack).toContain('what Google said');
});
