import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { ReportBody } from '../../src/contract/report.ts';
import { DAY_MS, HOUR_MS } from '../../src/contract/time-lengths.ts';
import { unguardFormula } from '../../src/files/formula-guard.ts';
import { readZip } from '../support/read-zip.ts';
import { figures, makeReport } from '../support/report-exercises.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

/** What seeded comments have as their days, and some more. */
const year = { start_date: '2025-06-01', end_date: '2026-05-31' };
const comments: Partial<ReportBody> = { format: 'csv', sections: ['comments'], ...year };
const asked = { ...figures, sections: [...figures.sections] };

let app: TestApp;
let rina: Session;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
  const oldest = await app.db
    .selectFrom('comments')
    .select((row) => row.fn.min('published_at').as('at'))
    .executeTakeFirstOrThrow();
  year.start_date = oldest.at.toISOString().slice(0, 10);
  year.end_date = new Date(oldest.at.getTime() + 300 * DAY_MS).toISOString().slice(0, 10);
  Object.assign(comments, year);
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (by = rina) => (await by.call('GET /api/reports')).data;
const fileOf = (id: string, by = rina) => by.send('GET /api/reports/{id}/file', { params: { id } });
const remove = (id: string) => rina.call('DELETE /api/reports/{id}', { params: { id } });
const parts = async () =>
  (await app.db.selectFrom('report_parts').select('part').where('user_id', '=', ownerId).execute())
    .length;

async function csvOf(id: string, section: string): Promise<Record<string, string>[]> {
  const files = await readZip(await (await fileOf(id)).arrayBuffer());
  return parse(files.get(`${section}.csv`) ?? '', { bom: true, columns: true });
}

/** As if every sign-in had been so long ago. */
const ageSessions = (ms: number) =>
  app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - ms) })
    .execute();

test('a report is made, listed, downloaded and deleted', async () => {
  const { data } = await rina.call('POST /api/reports', { body: asked });
  expect(data).toMatchObject({ ...asked, state: 'queued', scheduled: false, expires_at: null });
  const { data: job } = await rina.call('GET /api/jobs/{id}', {
    params: { id: data.job_id ?? '' },
  });
  expect(job.kind).toBe('report');
  const { data: activity } = await rina.call('GET /api/activity', { query: { kind: 'account' } });
  expect(activity[0]).toMatchObject({
    action: 'create_report',
    details: { format: data.format, start_date: data.start_date, end_date: data.end_date },
  });
  const made = await waitFor('the report to be ready', async () => {
    const found = (await list()).reports.find(({ id }) => id === data.id);
    return found?.state === 'ready' && found;
  });
  const kept = Date.parse(made.expires_at ?? '') - Date.parse(made.created_at);
  expect(kept / DAY_MS).toBeCloseTo(limits.reportDays, 2);
  const answer = await fileOf(data.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="sapu-report-${made.start_date}-${made.end_date}.csv.zip"`,
  );
  expect((await answer.arrayBuffer()).byteLength).toBe(made.bytes);
  const head = await rina.send('HEAD /api/reports/{id}/file' as 'GET /api/reports/{id}/file', {
    params: { id: data.id },
  });
  expect([head.status, await head.text()]).toEqual([200, '']);
  await remove(data.id);
  expect((await list()).reports).toEqual([]);
  expect(await parts()).toBe(0);
  expect((await fileOf(data.id)).status).toBe(404);
});

test('its figures are those of analytics', async () => {
  const id = await makeReport(rina, { sections: ['summary', 'videos'], ...year });
  const { data } = await rina.call('GET /api/analytics', { query: year });
  const summary = await csvOf(id, 'summary');
  const amountOf = (name: string) => summary.find(({ Figure }) => Figure === name)?.['Amount'];
  expect(amountOf('Comments read')).toBe(String(data.totals.read));
  expect(amountOf('Flagged as spam')).toBe(String(data.totals.flagged));
  expect(data.totals.read).toBeGreaterThan(10);
  const { data: videos } = await rina.call('GET /api/analytics/breakdown', {
    query: { ...year, by: 'video' },
  });
  expect((await csvOf(id, 'videos')).map((row) => row['Video ID'])).toEqual(
    videos.rows.map((row) => row.id),
  );
  const about = await csvOf(id, 'about');
  expect(about.map(({ Value }) => Value).join('\n')).toContain('Computed by Sapu');
  expect(about.map(({ What }) => What)).toContain('Counted since');
  await remove(id);
});

test('no comment becomes a formula of a CSV, and each is read back as it was', async () => {
  const hostile = ['=HYPERLINK("http://x.example","y")', '+1', '-1', '@SUM(1)', '\t=1', "'=1"];
  const rows = await app.db
    .selectFrom('comments')
    .select(['id', 'content'])
    .where('user_id', '=', ownerId)
    .where('video_channel_id', '=', twoChannels.rina.channel.id)
    .orderBy('id')
    .limit(hostile.length)
    .execute();
  for (const [at, { id }] of rows.entries()) {
    await app.db
      .updateTable('comments')
      .set({ content: hostile[at] ?? '' })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
  const id = await makeReport(rina, comments);
  const written = (await csvOf(id, 'comments')).map((row) => row['Comment'] ?? '');
  expect(written.filter((text) => /^[\s]*[=+\-@]/.test(text))).toEqual([]);
  expect(written.map(unguardFormula)).toEqual(expect.arrayContaining(hostile));
  const stored = await app.db
    .selectFrom('comments')
    .select('youtube_id')
    .where('user_id', '=', ownerId)
    .where('video_channel_id', '=', twoChannels.rina.channel.id)
    .execute();
  expect(written).toHaveLength(stored.length);
  for (const { id: row, content } of rows) {
    await app.db
      .updateTable('comments')
      .set({ content })
      .where('user_id', '=', ownerId)
      .where('id', '=', row)
      .execute();
  }
  await remove(id);
});

test('creating, downloading and scheduling need a fresh sign-in', async () => {
  const id = await makeReport(rina);
  await ageSessions(HOUR_MS);
  const stale = { status: 403, code: 'fresh_sign_in_needed' };
  expect(await rina.refused('POST /api/reports', { body: asked })).toMatchObject(stale);
  expect(await rina.refused('GET /api/reports/{id}/file', { params: { id } })).toMatchObject(stale);
  const body = { ...asked, weekday: 1 };
  expect(await rina.refused('PUT /api/reports/schedule', { body })).toMatchObject(stale);
  expect(await rina.refused('GET /api/activity/export')).toMatchObject(stale);
  expect((await list()).schedule).toBeNull();
  await remove(id);
  await ageSessions(0);
  expect((await rina.send('GET /api/activity/export')).status).toBe(200);
});

test('one report is made at a time, and an owner has ten at most', async () => {
  await app.db
    .insertInto('jobs')
    .values({ user_id: ownerId, id: 900_001, kind: 'report', total: null, created_at: new Date() })
    .execute();
  const refused = await rina.refused('POST /api/reports', { body: asked });
  expect(refused).toMatchObject({ status: 429, code: 'report_running' });
  await app.db.deleteFrom('jobs').where('id', '=', 900_001).execute();

  const id = await makeReport(rina);
  await sql`
    insert into reports (user_id, id, job_id, format, language, sections, start_date, end_date,
      state, scheduled, created_at, expires_at)
    select user_id, 800000 + nth, job_id, format, language, sections, start_date, end_date, 'failed',
      false, created_at, expires_at
    from reports, generate_series(1, ${limits.reports - 1}) as nth where id = ${id}`.execute(
    app.db,
  );
  const full = await rina.refused('POST /api/reports', { body: asked });
  expect(full).toMatchObject({ status: 409, code: 'reports_full' });
  await app.db.deleteFrom('reports').execute();
});

test('what is not ready cannot be downloaded, and what is being made can be stopped', async () => {
  await app.db
    .updateTable('owners')
    .set({ next_id: 900_100 })
    .where('user_id', '=', ownerId)
    .execute();
  const id = await makeReport(rina);
  await app.db.updateTable('reports').set({ state: 'running' }).execute();
  await sql`update jobs set state = 'running' where kind = 'report'
    and id = (select job_id from reports where id = ${id})`.execute(app.db);
  expect(await rina.refused('GET /api/reports/{id}/file', { params: { id } })).toMatchObject({
    status: 409,
    code: 'report_not_ready',
  });
  await remove(id);
  await remove(await makeReport(rina));
});

test('days with too many comments are refused, at once', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from comments where user_id = ${ownerId}
      and video_channel_id = ${twoChannels.rina.channel.id} order by id limit 1`.execute(app.db);
  await sql`
    insert into comments (user_id, id, youtube_id, video_id, video_channel_id, is_reply, content,
      published_at, edited_at, like_count, reply_count, replies_read, spam_score, is_spam,
      is_stylized_text, is_obfuscated_text, is_blacklisted_words, is_similar, reasons,
      platform_status, moderation_status, refreshed_at)
    select user_id, 2000000 + nth, 'many' || nth, video_id, video_channel_id, is_reply, 'enak',
      published_at, edited_at, 0, 0, 0, 0, false, false, false, false, false, '[]', 'published',
      'unmoderated', refreshed_at
    from comments, generate_series(1, ${limits.reportComments}) as nth
    where user_id = ${ownerId} and id = ${rows[0]?.id ?? 0}`.execute(app.db);
  const body = { ...asked, ...comments };
  expect(await rina.refused('POST /api/reports', { body })).toMatchObject({
    status: 409,
    code: 'report_too_large',
  });
  expect((await list()).reports).toEqual([]);
  await app.db.deleteFrom('comments').where('youtube_id', 'like', 'many%').execute();
}, 120_000);
