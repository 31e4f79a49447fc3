import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { MatchOutcome } from '../../src/contract/rule.ts';
import { createEmulator } from '../../src/emulator/emulator.ts';
import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { connect } from '../../src/server/db/connect.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { signIn } from '../support/sign-in.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const KILLS = byFaultLength({ short: 2, full: 12 });
const SPAM = 200;
const LIMIT = 50;

const spam: SeedComment[] = Array.from({ length: SPAM }, (_, index) => ({
  id: commentIdFrom(hashOf('automatic', String(index))),
  videoId: twoChannels.rina.tomato.id,
  author: { name: `@tamu${index}`, channelId: channelIdFrom(`tamu${index}`) },
  text: `auto 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 cuan lagi putaran ke-${index}`,
  publishedAt: Date.parse('2026-02-01T00:00:00Z') + index * 1000,
  likeCount: 0,
  status: 'published',
}));

test(`automatic actions keep their limit and window through kill -9, ${KILLS} times`, async () => {
  await using world = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: { ...twoChannelsSeed, comments: spam } });
  world.defer(() => emulator.close());
  const database = await createTestDatabase();
  world.defer(() => database.drop());
  const { connectionString } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-automatic-'));
  world.defer(() => rm(dataDir, { recursive: true }));
  const { db } = connect({ connectionString });
  world.defer(() => db.destroy());
  const options = { connectionString, dataDir, emulatorUrl: emulator.url, port: await freePort() };
  // Without workers at first, so that the rule is there before anything is read.
  let server = await startServerProcess({ ...options, role: 'pages' });
  world.defer(() => server.kill());
  const rina = await signIn({ serverUrl: server.url, account: 'Rina' });
  const { data: rule } = await rina.call('POST /api/rules', {
    body: { name: 'Melati', rule_pattern: 'melati77', min_score: 90 },
  });
  await rina.call('PUT /api/rules/{id}/automatic', {
    params: { id: rule.id },
    body: { mode: 'on', action: 'reject', agreed: true, rule_updated_at: rule.updated_at },
  });
  const { data: tried } = await rina.call('POST /api/rules', {
    body: { name: 'Cuan', rule_pattern: 'cuan' },
  });
  await rina.call('PUT /api/rules/{id}/automatic', {
    params: { id: tried.id },
    body: { mode: 'dry_run', action: 'hold' },
  });
  const now = new Date();
  const trusted = {
    user_id: Number((await rina.call('GET /api/auth/user')).data.id),
    author_channel_id: channelIdFrom('tamu0'),
    created_at: now,
    refreshed_at: now,
  };
  await db.insertInto('trusted_authors').values(trusted).execute();
  await rina.call('POST /api/videos/process-all');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(150 * kill);
    await server.kill();
    server = await startServerProcess(options);
  }
  await waitFor('everything found to be decided on', async () => {
    const rows = await db.selectFrom('rule_matches').select('outcome').execute();
    return rows.length > 2 * LIMIT && rows.every(({ outcome }) => outcome !== 'waiting');
  });
  const matches = await db
    .selectFrom('rule_matches')
    .select('outcome')
    .where('rule_id', '=', Number(tried.id))
    .execute();
  const tells = (told: MatchOutcome) => matches.filter(({ outcome }) => outcome === told).length;
  expect([tells('trusted_author'), tells('would_act'), tells('acted')]).toEqual([1, LIMIT, 0]);
  const items = await db.selectFrom('moderation_items').selectAll().execute();
  expect(items.map((item) => item.comment_id)).not.toContain(spam[0]?.id);
  expect(items).toHaveLength(LIMIT);
  expect(new Set(items.map((item) => item.comment_id)).size).toBe(LIMIT);
  expect(items.every((item) => item.state === 'queued' && !item.ban_author)).toBe(true);
  const writes = () =>
    emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus');
  expect(writes()).toEqual([]);
  await server.kill();
  server = await startServerProcess(options);
  expect((await rina.call('POST /api/automation/undo')).data).toEqual({
    undone: LIMIT,
    too_late: 0,
  });
  const states = await db.selectFrom('moderation_items').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'undone' }]);
  expect(writes()).toEqual([]);
});
