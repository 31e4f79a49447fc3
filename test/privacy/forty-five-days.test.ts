import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../src/contract/activity.ts';
import { pacificDay } from '../../src/emulator/clock.ts';
import { createRandom, type Random } from '../../src/emulator/seeds/random.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { runDuties } from '../support/run-duties.ts';
import { strayIds } from '../support/stray-ids.ts';
import { type SyncedChannel, startSyncedChannel } from '../support/synced-channel.ts';
import type { TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';

/** The days of each round: the short form skips most of them, as a server that was off does. */
const ROUNDS: readonly number[] = byFaultLength({
  short: [1, 1, 1, 1, 1, 8, 8, 8, 8, 8],
  full: Array.from({ length: 45 }, () => 1),
});
const DAYS = ROUNDS.reduce((sum, days) => sum + days);
const SEED = 20_261_121;
/** Platform data may be this old at most. */
const OLDEST_DAYS = 30;
/** Of what the ledger holds, at most this much more than the platform counted. */
const OVERSTATED = 0.02;
/** Ten minutes before midnight in California, ahead of the day on which its clocks go forward. */
const START = new Date('2026-02-20T07:50:00Z');

const troubles = [
  { kind: 'error', error: 'backendError' },
  { kind: 'error', error: 'perMinuteExceeded' },
  { kind: 'error', error: 'authError' },
  { kind: 'brokenJson' },
  { kind: 'html' },
  { kind: 'reset' },
  { kind: 'reset', afterEffect: true },
  { kind: 'emptyPage' },
  { kind: 'repeatPage' },
  { kind: 'reversedPage' },
] as const;

/**
 * Each round is one jump over midnight, with the day's reading and the duties after it, and one to
 * noon, with a look for news; between them people write, the owner decides here and there, and
 * something goes wrong.
 */
test(`${DAYS} days of a channel with faults: nothing too old, all settled, no unit forgotten`, {
  timeout: 900_000,
}, async () => {
  await using world = await startSyncedChannel({ start: START });
  const { app } = world;
  const random = createRandom(SEED);
  await setUndoSeconds(app.db, 60);
  const forgotten = new Set<string>();
  let day = 0;
  for (const [round, days] of ROUNDS.entries()) {
    if (round % 3 === 1) planTrouble(app, random);
    await world.pass({ minutes: 90 });
    await runDuties(app);
    expect(await oldestDays(world), `day ${day}`).toBeLessThan(OLDEST_DAYS);
    expect(await strayIds(app.db), `day ${day}`).toEqual([]);
    const rejected = await live(world, random);
    if (day < DAYS - OLDEST_DAYS - 1) for (const author of rejected) forgotten.add(author);
    await world.pass({ minutes: 12 * 60 });
    await world.pass({ minutes: days * 24 * 60 - 12 * 60 - 90 });
    day += days;
  }
  app.emulator.control.clearFaults();
  for (let round = 0; round < 3; round += 1) await world.pass({ minutes: 10 });

  const open = await app.db
    .selectFrom('moderation_items')
    .select(['comment_id', 'state', 'failure'])
    .where('state', 'in', ['queued', 'blocked', 'sending'])
    .execute();
  expect(open).toEqual([]);
  await expectHonestLedger(app);
  await expectAnswers(app, forgotten);
});

/** Why a comment was deleted is told by its author's channel, also when it is stored no more. */
async function expectAnswers(app: TestApp, authors: ReadonlySet<string>): Promise<void> {
  const rina = await app.signIn({ account: 'Rina' });
  const entries: ActivityEntry[] = [];
  for (const search of authors) {
    const { data } = await rina.call('GET /api/activity', { query: { search } });
    const rejections = data.filter(({ action }) => action === 'reject');
    expect(rejections.map(({ score }) => score)).toContainEqual(expect.any(Number));
    entries.push(...rejections);
  }
  expect(entries.map(({ comment }) => comment?.id)).toContain(null);
}

function planTrouble({ emulator }: TestApp, random: Random): void {
  const method = random.pick(['*', '*', 'commentThreads.list', 'comments.setModerationStatus']);
  emulator.control.planFault({
    method,
    atCall: random.between(1, 6),
    ...random.pick(troubles),
  });
}

/**
 * What people do in a day: comments, replies, decisions here and in the platform's own studio.
 * Returns the authors of comments that were rejected here.
 */
async function live({ app, rowOf }: SyncedChannel, random: Random): Promise<string[]> {
  const { control } = app.emulator;
  const { tomato, chili } = twoChannels.rina;
  for (let count = random.between(0, 3); count > 0; count -= 1) {
    control.addComment({
      videoId: random.pick([tomato.id, chili.id]),
      text: `kabar hari ini ${random.between(1, 1_000_000)}`,
      ...(random.chance(0.2) ? { status: 'heldForReview' } : {}),
    });
  }
  const there = control
    .comments({ channelId: twoChannels.rina.channel.id })
    .filter(({ deleted, status }) => !deleted && status !== 'rejected');
  const parent = random.pick(there.filter(({ parentId }) => parentId === null));
  if (random.chance(0.3) && parent.status === 'published') {
    control.addComment({ videoId: parent.videoId, parentId: parent.id, text: 'setuju' });
  }
  if (random.chance(0.3)) {
    control.studio(random.pick(['reject', 'publish', 'hold', 'delete']), [random.pick(there).id]);
  }
  const rina = await app.signIn({ account: 'Rina' });
  const rejected: string[] = [];
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    const { id, author } = random.pick(there);
    if (!(await rowOf(id))) continue;
    const body = { comment_ids: [id], reject: random.chance(0.7) };
    const { data } = await rina.call('POST /api/comments/bulk-moderate', { body });
    if (body.reject && data.accepted.includes(id) && author.channelId)
      rejected.push(author.channelId);
  }
  return rejected;
}

/** Age in days of the oldest data of the platform. */
async function oldestDays({ app, clock }: SyncedChannel): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(refreshed_at) from comments),
      (select min(last_synced_at) from videos),
      (select min(refreshed_at) from channels),
      (select min(refreshed_at) from sync_cursors),
      (select min(read_at) from sync_pages),
      (select min(created_at) from moderation_items)
    ) as at`.execute(app.db);
  return (clock.now().getTime() - (rows[0]?.at?.getTime() ?? Infinity)) / 86_400_000;
}

const sum = (days: Map<string, number>) => [...days.values()].reduce((all, one) => all + one, 0);

/** Day by day never below what the platform counted, and in all hardly above it. */
async function expectHonestLedger({ db, emulator }: TestApp): Promise<void> {
  const booked = await db
    .selectFrom('quota_days')
    .select([sql<string>`day::text`.as('day'), 'used'])
    .execute();
  const ours = new Map(booked.map(({ day, used }) => [day, used]));
  const theirs = new Map<string, number>();
  for (const { at, units, bucket } of emulator.ledger) {
    if (bucket !== 'queries') continue;
    theirs.set(pacificDay(at), (theirs.get(pacificDay(at)) ?? 0) + units);
  }
  for (const [day, units] of theirs) {
    expect(ours.get(day) ?? 0, day).toBeGreaterThanOrEqual(units);
  }
  expect(sum(theirs)).toBeGreaterThan(ROUNDS.length * 5);
  expect(sum(ours)).toBeLessThanOrEqual(sum(theirs) * (1 + OVERSTATED));
}
