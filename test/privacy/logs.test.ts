import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/server/base/logger.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

interface AnswerLine {
  msg: string;
  reqId: string;
  owner?: number;
  route: string;
  status: number;
}

test('a request leaves its route and ids, and nothing of what was asked', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  await using app = await startTestApp({ logger });
  const rina = await app.signIn({ account: 'Rina' });
  const query = { keyword: 'rahasia', page_size: '0' };
  const { request_id: id } = await rina.refused('GET /api/comments', { query });
  const answers = () =>
    lines.map((line) => JSON.parse(line) as AnswerLine).filter(({ msg }) => msg === 'answered');
  await waitFor('the line', async () => answers().some(({ reqId }) => reqId === id));
  const line = answers().find(({ reqId }) => reqId === id);
  expect(line).toMatchObject({ method: 'GET', route: '/api/comments', status: 400 });
  expect(line?.owner).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/rahasia|Rina/);
});

/** What a failure leaves in the log. */
async function logOf(fail: () => unknown): Promise<string> {
  let lines = '';
  const logger = createLogger('warn', {
    write(line: string) {
      lines += line;
    },
  });
  try {
    await fail();
  } catch (error) {
    logger.warn({ err: error }, 'it failed');
  }
  expect(lines).toContain('it failed');
  return lines;
}

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

test('a row that PostgreSQL refuses is not quoted', async () => {
  const db = await openDatabase();
  const line = await logOf(() =>
    sql`insert into channels (user_id, youtube_id, title, description)
      values (1, null, 'Saluran rahasia', 'Catatan rahasia')`.execute(db),
  );
  expect(line).toContain('null value in column');
  expect(line).not.toContain('rahasia');
});

test('a text that PostgreSQL cannot read is not quoted with its place', async () => {
  const db = await openDatabase();
  const text = JSON.stringify('Komentar rahasia').slice(0, -1);
  const line = await logOf(() => sql`select ${`[${text}`}::jsonb`.execute(db));
  expect(line).toContain('invalid input syntax for type json');
  expect(line).not.toContain('rahasia');
});

test('what is no address is not quoted', async () => {
  const line = await logOf(() => new URL('sapu:// rahasia'));
  expect(line).toContain('Invalid URL');
  expect(line).not.toContain('rahasia');
});
