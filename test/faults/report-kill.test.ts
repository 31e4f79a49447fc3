import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { connect } from '../../src/server/db/connect.ts';
import { freePort } from '../support/free-port.ts';
import { readZip } from '../support/read-zip.ts';
import { recount } from '../support/recount.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const COMMENTS = 20_000;
/** Rows of one statement, so that none meets the time limit. */
const CHUNK = 1_000;
const DAY_MS = 86_400_000;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

test('a report whose worker is killed is made from the beginning by another one', async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: twoChannelsSeed });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-report-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString });
  world.defer(() => db.destroy());
  const options = { connectionString, dataDir, emulatorUrl: emulator.url };
  let worker = await startServerProcess({ ...options, port: await freePort() });
  world.defer(() => worker.kill());
  const pages = await startServerProcess({ ...options, port: await freePort(), role: 'pages' });
  world.defer(() => pages.kill());
  const rina = await signIn({ serverUrl: pages.url, account: 'Rina' });
  await syncChannel(rina);
  for (let from = 1; from <= COMMENTS; from += CHUNK) {
    await sql`
      insert into comments (user_id, id, youtube_id, video_id, video_channel_id, is_reply, content,
        published_at, edited_at, like_count, reply_count, replies_read, spam_score, is_spam,
        is_stylized_text, is_obfuscated_text, is_blacklisted_words, is_similar, reasons,
        platform_status, moderation_status, refreshed_at)
      select user_id, 2000000 + nth, 'many' || nth, video_id, video_channel_id, is_reply,
        (select string_agg(md5((nth * part)::text), ' ') from generate_series(1, 12) as part),
        now() - nth * interval '1 minute', edited_at, 0, 0, 0, 0, false, false, false, false, false,
        '[]', 'published', 'unmoderated', refreshed_at
      from (select * from comments where video_channel_id in (
          select youtube_id from channels where is_own) order by id limit 1) as one,
        generate_series(${from}::integer, ${from + CHUNK - 1}::integer) as nth`.execute(db);
  }
  await recount(db);
  const { data } = await rina.call('POST /api/reports', {
    body: {
      format: 'csv',
      language: 'en',
      sections: ['comments'],
      start_date: day(20),
      end_date: day(-1),
    },
  });
  await waitFor('a part of the file to be stored', async () => {
    const stored = await db.selectFrom('report_parts').select('part').execute();
    return stored.length > 0;
  });
  await worker.kill();
  const left = await db.selectFrom('reports').select(['state', 'attempt']).executeTakeFirst();
  expect(left).toEqual({ state: 'running', attempt: 1 });
  worker = await startServerProcess({ ...options, port: await freePort() });
  await waitFor('the report to be ready', async () => {
    const [report] = (await rina.call('GET /api/reports')).data.reports;
    return report?.state === 'ready';
  });
  const again = await db.selectFrom('reports').select(['state', 'attempt']).executeTakeFirst();
  expect(again).toEqual({ state: 'ready', attempt: 2 });
  const answer = await rina.send('GET /api/reports/{id}/file', { params: { id: data.id } });
  const files = await readZip(await answer.arrayBuffer());
  const listed: Record<string, string>[] = parse(files.get('comments.csv') ?? '', {
    bom: true,
    columns: true,
  });
  expect(new Set(listed.map((row) => row['Comment ID'])).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(COMMENTS);
}, 120_000);
