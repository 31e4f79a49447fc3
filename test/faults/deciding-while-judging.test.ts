import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { byFaultLength } from '../support/fault-length.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

const SECONDS = byFaultLength({ short: 4, full: 60 });
const COMMENTS = byFaultLength({ short: 600, full: 2_000 });
const DECIDED = 300;

const comments: SeedComment[] = Array.from({ length: COMMENTS }, (_, index) => ({
  id: commentIdFrom(hashOf('mixture', String(index))),
  videoId: twoChannels.rina.tomato.id,
  author: { name: `@tamu${index % 90}`, channelId: channelIdFrom(`tamu${index % 90}`) },
  text:
    index % 2 === 0 ? `gas 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 maxwin ke-${index}` : `resepnya enak, sudah coba ${index} kali`,
  publishedAt: Date.parse('2026-02-01T00:00:00Z') + index * 1000,
  likeCount: 0,
  status: 'published',
}));

test(`deciding and undoing never meets judging again in a deadlock, for ${SECONDS} s`, async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-mixture-'));
  started.defer(() => rm(dataDir, { recursive: true }));
  const answers = await mix({ connectionString, dataDir });
  expect(answers.size).toBeGreaterThan(0);
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([200, 201]);
  expect(await countDeadlocks(connectionString)).toBe(0);
});

/** How many answers of each status the mixture of the owner's calls got. */
async function mix(place: { connectionString: string; dataDir: string }) {
  const seed = { ...twoChannelsSeed, comments };
  await using app = await startTestApp({ seed, installation: place });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const answers = new Map<number, number>();
  const end = Date.now() + SECONDS * 1_000;
  for (let round = 0; Date.now() < end; round += 1) {
    for (const status of await oneRound(rina, round)) {
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  }
  return answers;
}

/** A word has everything judged again while the owner decides and changes their mind. */
async function oneRound(rina: Session, round: number): Promise<number[]> {
  const from = (round * DECIDED) % COMMENTS;
  const comment_ids = comments.slice(from, from + DECIDED).map(({ id }) => id);
  const word = await rina.send('POST /api/blacklisted-words', { body: { word: `kata${round}` } });
  const statuses = [word.status];
  for (const reject of [true, false]) {
    const body = { comment_ids, reject };
    const decided = await rina.send('POST /api/comments/bulk-moderate', { body });
    const undone = await rina.send('POST /api/comments/undo', { body: { comment_ids } });
    statuses.push(decided.status, undone.status);
  }
  return statuses;
}

/** Of the whole life of the database; connections tell of theirs when they end. */
async function countDeadlocks(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}
