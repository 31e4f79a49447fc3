import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/server/base/logger.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
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

test('whatever an owner does, and however it fails, no level of the log has a token, a text or a name', async () => {
  let log = '';
  const logger = createLogger('trace', { write: (line: string) => void (log += line) });
  await using app = await startTestApp({ logger });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const pool = await createCommentPool(rina);
  await rina.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await rina.call('POST /api/blacklisted-words', { body: { word: 'katarahasia' } });
  const { control } = app.emulator;
  control.planFault({ method: 'commentThreads.list', kind: 'html', status: 502, times: 3 });
  control.planFault({ method: 'comments.setModerationStatus', kind: 'brokenJson' });
  const ids = pool.take(3);
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await rina.call('POST /api/videos/process-all');
  await waitForEverything(rina);
  const renewed = await rina.call('POST /api/auth/refresh', {
    body: { refresh_token: rina.refreshToken },
  });
  await sql`alter table blacklist_entries rename to gone`.execute(app.db);
  const { status } = await rina.send('GET /api/blacklisted-words');
  await sql`alter table gone rename to blacklist_entries`.execute(app.db);
  expect(status).toBe(500);

  const { access, refresh } = app.emulator.store.grants;
  const rows = await app.db
    .selectFrom('comments')
    .select(['content', 'author_name as name'])
    .execute();
  const titles = await app.db.selectFrom('videos').select('title').execute();
  const told = [
    ...[rina.token, rina.refreshToken, renewed.data.token].map((token) => token.slice(-20)),
    ...access.keys(),
    ...refresh.keys(),
    ...rows.flatMap(({ content, name }) => [content, name ?? '']),
    ...titles.map(({ title }) => title),
    'katarahasia',
    'Rina',
  ].filter((text) => text.length > 3);
  expect(told.length).toBeGreaterThan(20);
  expect(log).toContain('/api/blacklisted-words');
  expect(told.filter((text) => log.includes(text))).toEqual([]);
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
