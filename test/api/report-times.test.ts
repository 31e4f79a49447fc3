import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportBody } from '../../src/contract/report.ts';
import { DAY_MS, HOUR_MS } from '../../src/contract/time-lengths.ts';
import { RunReplaced, storeFile } from '../../src/server/insight/reports/store-file.ts';
import { readZip } from '../support/read-zip.ts';
import { figures, makeReport } from '../support/report-exercises.ts';
import { runWork } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { signInAnew } from '../support/sign-in-anew.ts';
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

test('old comments are left out and counted, and the file goes before its data would', async () => {
  const ids = (
    await app.db
      .selectFrom('comments')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('video_channel_id', '=', twoChannels.rina.channel.id)
      .orderBy('id')
      .limit(3)
      .execute()
  ).map(({ id }) => id);
  const age = (days: number, id: number | undefined) =>
    app.db
      .updateTable('comments')
      .set({ refreshed_at: new Date(Date.now() - days * DAY_MS) })
      .where('user_id', '=', ownerId)
      .where('id', '=', id ?? 0)
      .execute();
  await age(26, ids[0]);
  await age(24, ids[1]);
  const id = await makeReport(rina, comments);
  const report = (await list()).reports.find((one) => one.id === id);
  expect(report?.left_out).toBe(1);
  expect((await csvOf(id, 'comments')).length).toBe(report?.comments);
  const kept = Date.parse(report?.expires_at ?? '') - Date.now();
  expect(kept / DAY_MS).toBeCloseTo(5, 1);
  await age(0, ids[0]);
  await age(0, ids[1]);
  await app.db
    .updateTable('reports')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await list()).reports).toEqual([]);
  expect((await fileOf(id)).status).toBe(404);
  expect(await parts()).toBeGreaterThan(0);
  await runWork(app, ownerId, 'report');
  expect(await parts()).toBe(0);
});

test('a weekly report is made when it is due, and announced', async () => {
  await rina.call('PUT /api/settings', { body: { time_zone: 'Asia/Jakarta' } });
  const { data: plan } = await rina.call('PUT /api/reports/schedule', {
    body: { ...asked, weekday: 3 },
  });
  const next = new Date(Date.parse(plan.next_at) + 7 * HOUR_MS);
  expect([next.getUTCDay(), next.getUTCHours()]).toEqual([3, 6]);
  expect((await list()).schedule).toEqual(plan);
  await runWork(app, ownerId, 'report');
  expect((await list()).reports).toEqual([]);
  await app.db
    .updateTable('report_schedules')
    .set({ next_at: new Date(Date.now() - 1000) })
    .execute();
  await runWork(app, ownerId, 'report');
  const made = await waitFor('the weekly report', async () => {
    const [report] = (await list()).reports;
    return report?.state === 'ready' && report;
  });
  expect(made.scheduled).toBe(true);
  expect((Date.parse(made.end_date) - Date.parse(made.start_date)) / DAY_MS).toBe(6);
  expect((await list()).schedule).toEqual(plan);
  const { data: told } = await rina.call('GET /api/notifications', {
    query: { event: 'report_ready' },
  });
  expect(told[0]).toMatchObject({
    link: '/reports',
    details: { format: 'csv', scheduled: true, expires_at: made.expires_at },
  });
  await rina.call('DELETE /api/reports/schedule');
  expect((await list()).schedule).toBeNull();
  await remove(made.id);
});

test('a run that follows a killed one keeps nothing of it, and the older one stops', async () => {
  const id = await makeReport(rina, comments);
  const whole = Buffer.from(await (await fileOf(id)).arrayBuffer());
  const reports = app.db.selectFrom('reports').selectAll().where('id', '=', Number(id));
  const { job_id: jobId, attempt } = await reports.executeTakeFirstOrThrow();
  // As a killed run leaves it: other bytes in its place, and a part more than the file has.
  await app.db.updateTable('reports').set({ state: 'running', bytes: 9 }).execute();
  await app.db.deleteFrom('report_parts').execute();
  const left = [0, 1].map((part) => ({ part, content: Buffer.from(`part ${part}`) }));
  const own = { user_id: ownerId, report_id: Number(id) };
  await app.db
    .insertInto('report_parts')
    .values(left.map((part) => ({ ...own, ...part })))
    .execute();
  await app.db
    .updateTable('jobs')
    .set({ state: 'running', finished_at: null })
    .where('user_id', '=', ownerId)
    .where('id', '=', jobId)
    .execute();
  await runWork(app, ownerId, 'report');
  expect(await reports.executeTakeFirst()).toMatchObject({ state: 'ready', attempt: attempt + 1 });
  const again = Buffer.from(await (await fileOf(id)).arrayBuffer());
  expect(again.byteLength).toBe(whole.byteLength);
  expect((await csvOf(id, 'comments')).length).toBeGreaterThan(0);
  expect(await parts()).toBe(1);

  await app.db.updateTable('reports').set({ state: 'running' }).execute();
  const older = { ownerId, reportId: Number(id), attempt };
  await expect(storeFile(app, older, Readable.from([Buffer.from('late')]))).rejects.toThrow(
    RunReplaced,
  );
  expect(await parts()).toBe(1);
  await remove(id);
});

test('reports end with the connection', async () => {
  const bayu = await app.signIn({ account: 'Bayu' });
  await makeReport(bayu, { sections: ['videos'] });
  const stored = async () =>
    (await app.db.selectFrom('report_parts').select('user_id').execute()).length;
  expect(await stored()).toBeGreaterThan(0);
  await bayu.call('POST /api/connection/disconnect', {
    body: { confirm: twoChannels.bayu.channel.title },
  });
  await waitFor('the file to be deleted', async () => (await stored()) === 0);
  const again = await signInAnew(app, 'Bayu');
  expect(await list(again)).toEqual({ reports: [], schedule: null });
});
