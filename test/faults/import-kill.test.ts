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
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

const KILLS = byFaultLength({ short: 1, full: 8 });
const WORDS = 1_000;

const wordOf = (round: number, number: number) => `kata${round}nomor${number}`;
const fileOf = (round: number) =>
  Array.from({ length: WORDS }, (_, number) => wordOf(round, number)).join('\n');

/** Of each file the first and the last word are met. */
const met: SeedComment[] = Array.from({ length: KILLS }, (_, round) =>
  [0, WORDS - 1].map((number) => ({
    id: commentIdFrom(hashOf('import', wordOf(round, number))),
    videoId: twoChannels.rina.tomato.id,
    author: { name: `@tamu${number}`, channelId: channelIdFrom(`tamu${number}`) },
    text: `halo ${wordOf(round, number)} semua`,
    publishedAt: Date.parse('2026-02-01T00:00:00Z') + (round * WORDS + number) * 1000,
    likeCount: 0,
    status: 'published' as const,
  })),
).flat();

test(`a file of words survives kill -9, ${KILLS} times: all of it is listed or nothing`, async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: { ...twoChannelsSeed, comments: met } });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-import-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString });
  world.defer(() => db.destroy());
  const options = { connectionString, dataDir, emulatorUrl: emulator.url, port: await freePort() };
  let server = await startServerProcess(options);
  world.defer(() => server.kill());
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  await syncChannel(rina);

  const listed = async (round: number) => {
    const rows = await db
      .selectFrom('blacklist_entries')
      .select('id')
      .where('value', 'like', `kata${round}nomor%`)
      .execute();
    return rows.length;
  };
  const add = (round: number) =>
    rina.send('POST /api/blacklisted-words/import', {
      body: { text: fileOf(round), confirmed_new: WORDS },
    });
  const began = performance.now();
  const preview = { body: { text: fileOf(0) } };
  await rina.call('POST /api/blacklisted-words/import/preview', preview);
  const lasts = Math.ceil(performance.now() - began);

  for (let round = 0; round < KILLS; round += 1) {
    const answer = add(round).then(
      ({ status }) => status,
      () => undefined,
    );
    const killedAfter = randomInt(0, 2 * lasts);
    await delay(killedAfter);
    await server.kill();
    const status = await answer;
    server = await startServerProcess(options);
    const label = `round ${round}, killed after ${killedAfter} of about ${2 * lasts} ms`;
    const found = await listed(round);
    expect(status === 200 ? [WORDS] : [0, WORDS], label).toContain(found);
    // The owner confirms once more what was not listed.
    if (found === 0) expect((await add(round)).status, label).toBe(200);
    expect(await listed(round), label).toBe(WORDS);
  }
  await waitForEverything(rina);
  const flagged = await db
    .selectFrom('comments')
    .select('youtube_id')
    .where('is_blacklisted_words', '=', true)
    .execute();
  expect(flagged.map((row) => row.youtube_id).toSorted()).toEqual(
    met.map(({ id }) => id).toSorted(),
  );
});
