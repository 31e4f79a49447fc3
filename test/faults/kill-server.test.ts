import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const KILLS = byFaultLength({ short: 2, full: 10 });
const BULK = byFaultLength({ short: 200, full: 500 });
/** Each of its calls, for 50 comments, takes this long, so that most kills meet one on its way. */
const CALL_MS = 80;

const spam: SeedComment[] = Array.from({ length: KILLS * BULK }, (_, index) => ({
  id: commentIdFrom(hashOf('kill', String(index))),
  videoId: twoChannels.rina.tomato.id,
  author: { name: `@tamu${index}`, channelId: channelIdFrom(`tamu${index}`) },
  text: `auto 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 cuan lagi putaran ke-${index}`,
  publishedAt: Date.parse('2026-02-01T00:00:00Z') + index * 1000,
  likeCount: 0,
  status: 'published',
}));

test(`a bulk rejection of ${BULK} survives kill -9, ${KILLS} times at random moments`, async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({
    seed: { ...twoChannelsSeed, comments: spam },
    units: { daily: 1_000_000 },
  });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-kill-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString });
  world.defer(() => db.destroy());
  const options = { connectionString, dataDir, emulatorUrl: emulator.url, port: await freePort() };

  let server = await startServerProcess(options);
  world.defer(() => server.kill());
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  await db.updateTable('users').set({ preferences: '{"undo_seconds":0}' }).execute();
  await syncChannel(rina);

  for (let round = 0; round < KILLS; round += 1) {
    const ids = spam.slice(round * BULK, (round + 1) * BULK).map(({ id }) => id);
    const from = emulator.ledger.length;
    // In every other round a killed call has been done already, and only its answer is lost.
    emulator.control.clearFaults();
    emulator.control.planFault({
      method: 'comments.setModerationStatus',
      kind: 'delay',
      ms: CALL_MS,
      times: BULK,
      afterEffect: round % 2 === 0,
    });
    const { data } = await rina.call('POST /api/comments/bulk-moderate', {
      body: { comment_ids: ids, reject: true },
    });
    expect(data.accepted).toHaveLength(BULK);
    const killedAfter = randomInt(0, (BULK / 50) * CALL_MS);
    await delay(killedAfter);
    await server.kill();
    server = await startServerProcess(options);
    await waitFor('every decision to settle', () => allSettled(db));

    const calls = emulator.ledger
      .slice(from)
      .filter(({ method }) => method === 'comments.setModerationStatus');
    const timesDone = new Map<string, number>();
    for (const call of calls) {
      expect(call.parameters['moderationStatus']).toBe('rejected');
      if (call.errorReason !== null) continue;
      for (const id of call.ids) timesDone.set(id, (timesDone.get(id) ?? 0) + 1);
    }
    const label = `round ${round}, killed after ${killedAfter} ms`;
    expect(timesDone, label).toEqual(new Map(ids.map((id) => [id, 1])));
    const states = new Set(ids.map((id) => emulator.control.comment(id)?.status));
    expect(states, label).toEqual(new Set(['rejected']));
  }
  const outcomes = await db.selectFrom('moderation_items').select('state').distinct().execute();
  expect(outcomes).toEqual([{ state: 'sent' }]);
  const shown = await rina.call('GET /api/comments', { query: { moderation_status: 'rejected' } });
  expect(shown.meta.total).toBe(KILLS * BULK);
  const { data: jobs } = await rina.call('GET /api/jobs');
  const bulks = jobs.filter(({ kind }) => kind === 'bulk_moderate');
  expect(bulks.map(({ state, done }) => ({ state, done }))).toEqual(
    Array.from({ length: KILLS }, () => ({ state: 'done', done: BULK })),
  );
});

async function allSettled(db: Database): Promise<boolean> {
  const open = await db
    .selectFrom('moderation_items')
    .select('id')
    .where('state', 'in', ['queued', 'sending', 'blocked'])
    .limit(1)
    .execute();
  return open.length === 0;
}
