import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { loadConfig } from '../../src/server/base/config.ts';
import { startWorker } from '../../src/server/start-server.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { demoClient, startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const DECISIONS = 5;

const startAnotherWorker = (app: TestApp) =>
  startWorker({
    connectionString: app.connectionString,
    dataDir: app.dataDir,
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }), googleClient: demoClient },
    google: googleAt(app.emulator.url),
    demo: true,
  });

const listOpen = (app: TestApp) =>
  app.db
    .selectFrom('moderation_items')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'blocked'])
    .execute();

async function rejectSome(owner: Session): Promise<string[]> {
  const pool = await createCommentPool(owner);
  const ids = pool.take(DECISIONS);
  for (let at = 0; at < ids.length; at += 2) {
    const body = { comment_ids: ids.slice(at, at + 2), reject: true };
    const { data } = await owner.call('POST /api/comments/bulk-moderate', { body });
    expect(data.skipped).toEqual([]);
  }
  return ids;
}

test('two workers send what two owners decide, each decision once, and nothing stays due', async () => {
  await using app = await startTestApp();
  const other = await startAnotherWorker(app);
  try {
    const owners = [await app.signIn({ account: 'Rina' }), await app.signIn({ account: 'Bayu' })];
    await Promise.all(owners.map((owner) => syncChannel(owner)));
    await setUndoSeconds(app.db, 0);
    const ids = (await Promise.all(owners.map(rejectSome))).flat();
    await waitFor('every decision to be sent', async () => (await listOpen(app)).length === 0);

    const sent = app.emulator.ledger
      .filter(({ method }) => method === SET_STATUS)
      .flatMap((call) => call.ids);
    expect(sent.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(app.emulator.control.comment(id)?.status).toBe('rejected');
    await waitFor('nothing to stay due', async () => {
      const { rows } = await sql`select kind from work where kind = 'send'`.execute(app.db);
      return rows.length === 0;
    });
  } finally {
    await other.stop();
  }
});
