import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { readZip } from '../support/read-zip.ts';
import { recount } from '../support/recount.ts';
import { startServerProcess } from '../support/server-process.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/** So many that the file has several parts. */
const COMMENTS = byFaultLength({ short: 8_000, full: 20_000 });
/** Rows of one statement, so that none meets the time limit. */
const CHUNK = 1_000;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

test('a report whose worker is killed is made from the beginning by another one', async () => {
  await using world = new AsyncDisposableStack();
  const app = world.use(await startTestApp({ works: false }));
  const { db } = app;
  const startWorker = async () => {
    const started = await startServerProcess({
      connectionString: app.connectionString,
      dataDir: app.dataDir,
      emulatorUrl: app.emulator.url,
      port: await freePort(),
      role: 'worker',
    });
    world.defer(() => started.kill());
    return started;
  };
  const worker = await startWorker();
  const rina = await app.signIn({ account: 'Rina' });
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
  await startWorker();
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
