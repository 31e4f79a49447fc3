import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';

test('a decision whose commit is never answered is stored once and sent once, asked for again or not', async () => {
  await using world = new AsyncDisposableStack();
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-commit-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString: database.connectionString });
  world.defer(() => db.destroy());
  /** Whether the next decision is to lose the answer to its commit. */
  let isAwaited = false;
  let isDeciding = false;
  let lost = 0;
  const proxy = world.use(
    await startTcpProxy(database.connectionString, {
      onSent(data) {
        const text = data.toString('latin1');
        isDeciding ||= isAwaited && text.includes('into "moderation_items"');
        if (!isDeciding || !/\bcommit\b/i.test(text)) return;
        [isAwaited, isDeciding, lost] = [false, false, lost + 1];
        // PostgreSQL gets the commit, whose answer finds nobody.
        proxy.cutClients();
      },
    }),
  );
  const { connectionString } = proxy;
  const app = world.use(await startTestApp({ installation: { connectionString, dataDir } }));
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await rina.call('PUT /api/settings', { body: { undo_seconds: 0 } });
  await waitForEverything(rina);
  const pool = await createCommentPool(rina);

  for (const isAskedAgain of [false, true]) {
    const ids = pool.take(2);
    const body = { comment_ids: ids, reject: true };
    isAwaited = true;
    const { status } = await rina.send('POST /api/comments/bulk-moderate', { body });
    expect(lost).toBe(isAskedAgain ? 2 : 1);
    expect([200, 503]).toContain(status);
    if (isAskedAgain) await rina.call('POST /api/comments/bulk-moderate', { body });
    await waitFor('them to be sent', async () => {
      const items = await db
        .selectFrom('moderation_items')
        .select('state')
        .where('comment_id', 'in', ids)
        .execute();
      expect(items.length).toBeLessThanOrEqual(ids.length);
      return items.length === ids.length && items.every(({ state }) => state === 'sent');
    });
    const sent = app.emulator.ledger.filter(({ method }) => method === SET_STATUS);
    expect(sent.flatMap((call) => call.ids).filter((id) => ids.includes(id))).toHaveLength(2);
    const log = await db.selectFrom('audit_log').select('details').execute();
    const told = log.filter(({ details }) =>
      ids.some((id) => JSON.stringify(details).includes(id)),
    );
    expect(told.length).toBeLessThanOrEqual(1);
  }
});
