import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { markWork } from '../../src/server/db/mark-work.ts';
import { migrateToLatest, migrateWithin, migrationNames } from '../../src/server/db/migrate.ts';
import type { WorkKind } from '../../src/server/db/work-table.ts';
import { applyRules } from '../../src/server/decisions/automatic/apply-rules.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { startDeciding } from '../support/deciding.ts';
import { readSchema } from '../support/read-schema.ts';
import { addRuler, advert, rulingOf } from '../support/ruling.ts';
import { moveToSmallDisk, placeOnSmallDisk } from '../support/small-disk.ts';
import { syncChannel, waitForJob } from '../support/sync.ts';
import { createEmptyDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const NO_MOUNT = 'a file system of its own can only be mounted as root';
const FULL = { status: 507, code: 'disk_full' };

/** The product on a database of its own; its disk is one that no server can measure. */
async function startWorld() {
  const app = await startTestApp({ rateLimitFactor: 999 });
  onTestFinished(() => app[Symbol.asyncDispose]());
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const ownerId = Number((await rina.call('GET /api/auth/user')).data.id);
  const now = (kind: WorkKind) => markWork(app.db, ownerId, { kind, at: new Date(0) });
  return { app, rina, now };
}

test('a full disk: a file of words is refused as a whole, and added when there is space', async (context) => {
  const { app, rina } = await startWorld();
  const disk = await moveToSmallDisk(app.connectionString, ['blacklist_entries']);
  context.skip(disk === undefined, NO_MOUNT);
  const words = Array.from({ length: 2_000 }, (_, number) => `kata${number}`);
  const add = () =>
    rina.send('POST /api/blacklisted-words/import', {
      body: { text: words.join('\n'), confirmed_new: words.length },
    });
  await disk?.fill();
  const refused = await add();
  expect(refused.status).toBe(FULL.status);
  expect(await refused.json()).toMatchObject({ code: FULL.code });
  const listed = async () => (await rina.call('GET /api/blacklisted-words')).meta.total;
  expect(await listed()).toBe(0);
  const told = await app.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'blacklist_import')
    .execute();
  expect(told).toEqual([]);
  await disk?.free();
  expect((await add()).status).toBe(200);
  expect(await listed()).toBe(words.length);
});

test('a full disk: a decision is refused and changes nothing, and is sent once when there is space', async (context) => {
  const { app, rina } = await startWorld();
  const disk = await moveToSmallDisk(app.connectionString, ['moderation_items']);
  context.skip(disk === undefined, NO_MOUNT);
  await setUndoSeconds(app.db, 0);
  const body = { comment_ids: (await createCommentPool(rina)).take(5), reject: true };
  await disk?.fill();
  expect(await rina.refused('POST /api/comments/bulk-moderate', { body })).toMatchObject(FULL);
  const rejected = async () =>
    (await rina.call('GET /api/comments', { query: { moderation_status: 'rejected' } })).data.map(
      ({ id }) => id,
    );
  expect(await rejected()).toEqual([]);
  await disk?.free();
  await rina.call('POST /api/comments/bulk-moderate', { body });
  const calls = () =>
    app.emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus');
  await waitFor('them to be sent', () => calls().length > 0);
  expect((await rejected()).toSorted()).toEqual(body.comment_ids.toSorted());
  expect(calls().flatMap(({ ids }) => ids)).toHaveLength(5);
});

test('a full disk: automatic actions decide on nothing, and on all when there is space', async (context) => {
  const world = await startDeciding();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const rina = await addRuler(world, 'Rina');
  const owner = rulingOf(world, rina);
  await owner.addActing('reject', { min_score: 90 });
  await world.read(rina.ownerId, [advert(1), advert(2)]);
  const disk = await moveToSmallDisk(world.connectionString, ['moderation_items']);
  context.skip(disk === undefined, NO_MOUNT);
  await disk?.fill();
  await expect(applyRules(world.deps, rina)).rejects.toMatchObject({ code: '53100' });
  expect(Object.values(await owner.outcomes())).toEqual(['waiting', 'waiting']);
  await disk?.free();
  await applyRules(world.deps, rina);
  expect(Object.values(await owner.outcomes())).toEqual(['acted', 'acted']);
});

test('a full disk: a sync says that it waits for space, and goes on when there is some', async (context) => {
  const { app, rina } = await startWorld();
  const disk = await moveToSmallDisk(app.connectionString, ['comments']);
  context.skip(disk === undefined, NO_MOUNT);
  await disk?.fill();
  const { tomato } = twoChannels.rina;
  const added = Array.from({ length: 60 }, (_, number) =>
    app.emulator.control.addComment({
      videoId: tomato.id,
      text: `pesan ${number} ${'halo '.repeat(300)}`,
    }),
  );
  const { data: asked } = await rina.call('POST /api/videos/process-all');
  await waitFor('the sync to wait for space', async () => {
    const { data } = await rina.call('GET /api/jobs/{id}', { params: { id: asked.job_id } });
    return data.state === 'queued' && data.error_code === 'disk_full';
  });
  await disk?.free();
  expect(await waitForJob(rina, asked.job_id)).toMatchObject({ state: 'done' });
  const stored = await app.db
    .selectFrom('comments')
    .select('youtube_id')
    .where('content', 'like', 'pesan %')
    .execute();
  expect(stored.map((row) => row.youtube_id).toSorted()).toEqual(
    added.map(({ id }) => id).toSorted(),
  );
});

test('a full disk: a report is begun again until there is space', async (context) => {
  const { app, rina, now } = await startWorld();
  const disk = await moveToSmallDisk(app.connectionString, ['report_parts']);
  context.skip(disk === undefined, NO_MOUNT);
  await disk?.fill();
  const today = new Date().toISOString().slice(0, 10);
  await rina.call('POST /api/reports', {
    body: {
      format: 'csv',
      language: 'en',
      sections: ['summary'],
      start_date: today,
      end_date: today,
    },
  });
  await waitFor('a run to fail', async () => {
    const work = await app.db
      .selectFrom('work')
      .select('tries')
      .where('kind', '=', 'report')
      .executeTakeFirst();
    return (work?.tries ?? 0) > 0;
  });
  await disk?.free();
  await waitFor('the report to be ready', async () => {
    await now('report');
    const [report] = (await rina.call('GET /api/reports')).data.reports;
    expect(report?.state).not.toBe('failed');
    return report?.state === 'ready';
  });
  const parts = await app.db.selectFrom('report_parts').select('part').execute();
  expect(parts.length).toBeGreaterThan(0);
});

test('a full disk: an upgrade changes nothing, and is made when there is space', async (context) => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const disk = await placeOnSmallDisk(database.connectionString);
  context.skip(disk === undefined, NO_MOUNT);
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  await db.transaction().execute((tx) => migrateWithin(tx, migrationNames[0]));
  const before = await readSchema(db);
  await disk?.fill();
  await expect(migrateToLatest(db)).rejects.toThrow(/No space left on device/);
  expect(await readSchema(db)).toEqual(before);
  await disk?.free();
  await migrateToLatest(db);
  expect(await readSchema(db)).not.toEqual(before);
});
