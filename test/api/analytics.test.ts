import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Analytics,
  breakdowns,
  type QuarterCounter,
  quarterCounters,
} from '../../src/contract/analytics.ts';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import { DAY_MS } from '../../src/contract/time-lengths.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { foldQuarterCounts } from '../../src/server/db/quarter-counts.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { runWork } from '../support/run-duties.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

const ZONE = 'Asia/Jakarta';
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const wide = { start_date: daysAgo(300), end_date: daysAgo(-1) };

let world: Moderating;
let ownerId: number;
beforeAll(async () => {
  world = await startModerating();
  ownerId = Number((await world.owner.call('GET /api/auth/user')).data.id);
  await setZone(ZONE);
});
afterAll(() => world[Symbol.asyncDispose]());

const setZone = (time_zone: string) =>
  world.owner.call('PUT /api/settings', { body: { time_zone } });

const view = async (query: Readonly<Record<string, string>> = {}): Promise<Analytics> =>
  (await world.owner.call('GET /api/analytics', { query })).data;
const totals = async () => (await view()).totals;

/** By how much the totals change. */
async function changeBy(act: () => Promise<unknown>): Promise<Partial<Analytics['totals']>> {
  const before = await totals();
  await act();
  const after = await totals();
  return Object.fromEntries(
    quarterCounters
      .map((counter) => [counter, after[counter] - before[counter]] as const)
      .filter(([, by]) => by !== 0),
  );
}

/** All stored comments of the owner's channel. */
async function storedComments(): Promise<ModeratedComment[]> {
  const rows: ModeratedComment[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await world.owner.call('GET /api/comments', {
      query: { channel_id: twoChannels.rina.channel.id, page_size: '100', page: String(page) },
    });
    rows.push(...data);
    if (page >= meta.pages) return rows;
  }
}

const dateIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

/** As if so much had happened then. */
const happened = (quarter: string, changes: Partial<Record<QuarterCounter, number>>) =>
  world.app.db
    .insertInto('quarter_counts')
    .values({ user_id: ownerId, quarter: new Date(quarter), ...changes })
    .execute();

test('the first sync counts what it read, what was flagged, and its units', async () => {
  const rows = await storedComments();
  const calls = world.app.emulator.ledger.filter(
    ({ method, accountId }) => accountId === twoChannels.rina.id && !method.startsWith('oauth'),
  );
  const found = await view();
  expect(found.totals).toMatchObject({
    read: rows.length,
    flagged: rows.filter((row) => row.is_spam).length,
    sent: 0,
    write_units: 0,
  });
  expect(found.totals.read_units).toBeGreaterThan(3);
  expect(found.totals.read_units).toBeLessThanOrEqual(calls.length);
  expect(found).toMatchObject({ time_zone: ZONE, unit: 'day' });
  expect(found.end_date).toBe(dateIn(ZONE, new Date().toISOString()));
  expect(found.buckets).toHaveLength(30);
  expect(Date.parse(found.counted_since ?? '')).toBeLessThanOrEqual(Date.now());
  // Comments of other people's channels are none of the owner's.
  const watching = { id: twoChannels.bayu.channel.id };
  const watched = await changeBy(() => world.owner.call('POST /api/channels', { body: watching }));
  expect(Object.keys(watched)).toEqual(['read_units']);
});

test('a decision is counted by its outcome and by what the detector said, until it is undone', async () => {
  await setUndoSeconds(world.app.db, 3600);
  const rows = (await storedComments()).filter(
    (row) =>
      row.moderation_status === 'unmoderated' &&
      row.author_channel_id !== twoChannels.rina.channel.id,
  );
  const [flagged = [], others = []] = [true, false].map((is) =>
    rows.filter((row) => row.is_spam === is).map(({ id }) => id),
  );
  const [a = '', b = '', c = ''] = flagged;
  const [d = '', e = ''] = others;
  const decided = await changeBy(async () => {
    await world.decideAll([a, b, d], true);
    await world.decideAll([c, e], false);
  });
  expect(decided).toEqual({
    owner_rejected_flagged: 2,
    owner_rejected_unflagged: 1,
    owner_approved_flagged: 1,
    owner_approved_unflagged: 1,
  });
  // Another decision on the same comment takes the place of the first one.
  expect(await changeBy(() => world.decide(b, false))).toEqual({
    owner_rejected_flagged: -1,
    owner_approved_flagged: 1,
  });
  expect(await changeBy(() => world.decide(b, false))).toEqual({});
  expect(await changeBy(() => world.undo([a, b, c, d, e]))).toEqual({
    owner_rejected_flagged: -1,
    owner_rejected_unflagged: -1,
    owner_approved_flagged: -2,
    owner_approved_unflagged: -1,
  });
});

test('what YouTube confirms is counted once, also where a rejection is held first', async () => {
  const body = { undo_seconds: 0, hold_hours: 24 };
  await world.owner.call('PUT /api/settings', { body });
  const id = world.comments.take();
  const held = await changeBy(async () => {
    await world.decide(id, true);
    await waitFor('the hold', async () => {
      const { shown } = await world.decisionsOn(id);
      return shown?.decision?.state === 'held';
    });
  });
  expect(held).toMatchObject({ sent: 1, write_units: 50 });
  const rejected = await changeBy(async () => {
    await world.makeDue(id);
    await world.sent(id);
  });
  expect(rejected).toMatchObject({ write_units: 50 });
  expect(rejected.sent).toBeUndefined();
  await world.owner.call('PUT /api/settings', { body: { hold_hours: 0, undo_seconds: 3600 } });
});

test('folding changes no figure and leaves no change behind', async () => {
  const before = await view();
  await runWork(world.app, ownerId, 'fold');
  const { db } = world.app;
  expect(await db.selectFrom('quarter_count_changes').selectAll().execute()).toEqual([]);
  expect((await view()).totals).toEqual(before.totals);
  const again = await changeBy(() => world.decide(world.comments.take(), true));
  expect(Object.values(again)).toEqual([1]);
});

test('what is folded is added to what the quarter of an hour had', async () => {
  const { db } = world.app;
  const quarter = new Date('2024-05-06T07:15:00Z');
  const counts = Object.fromEntries(quarterCounters.map((counter, nth) => [counter, nth + 1]));
  for (const id of [randomUUID(), randomUUID()]) {
    const noted = { user_id: ownerId, id, quarter, ...counts };
    await db.insertInto('quarter_count_changes').values(noted).execute();
    await inOwnerTransaction(db, ownerId, (tx) => foldQuarterCounts(tx, ownerId));
  }
  const folded = await db
    .selectFrom('quarter_counts')
    .select(quarterCounters)
    .where('user_id', '=', ownerId)
    .where('quarter', '=', quarter)
    .executeTakeFirstOrThrow();
  expect(folded).toEqual(
    Object.fromEntries(quarterCounters.map((counter, nth) => [counter, 2 * (nth + 1)])),
  );
});

test('days are those of the time zone, also of 23 and 25 hours', async () => {
  await setZone('America/New_York');
  const quarters = Array.from({ length: 40 * 24 }, (_, hour) =>
    new Date(Date.parse('2025-02-20T00:30:00Z') + hour * 3_600_000).toISOString(),
  );
  await world.app.db
    .insertInto('quarter_counts')
    .values(quarters.map((quarter, nth) => ({ user_id: ownerId, quarter, read: 1 + (nth % 7) })))
    .execute();
  const march = await view({ start_date: '2025-03-01', end_date: '2025-03-28' });
  const expected = new Map<string, number>();
  for (const [nth, quarter] of quarters.entries()) {
    const day = dateIn('America/New_York', quarter);
    expected.set(day, (expected.get(day) ?? 0) + 1 + (nth % 7));
  }
  for (const { from, counts } of march.buckets) {
    expect(counts.read).toBe(expected.get(dateIn('America/New_York', from)));
  }
  const sum = march.buckets.reduce((all, { counts }) => all + counts.read, 0);
  expect(march.totals.read).toBe(sum);

  const spring = await view({ start_date: '2025-03-09', end_date: '2025-03-09' });
  expect(spring).toMatchObject({ unit: 'hour', totals: { read: expected.get('2025-03-09') } });
  expect(spring.buckets).toHaveLength(23);
  expect(spring.buckets[2]).toMatchObject({ from: '2025-03-09T07:00:00.000Z' });
  const autumn = await view({ start_date: '2025-11-02', end_date: '2025-11-03' });
  expect(autumn.buckets).toHaveLength(49);
  await setZone(ZONE);
});

test('flagged comments by campaign, author, video and word are those that are stored', async () => {
  const word = 'gacor';
  await world.owner.call('POST /api/blacklisted-words', { body: { word, match: 'contains' } });
  await waitForEverything(world.owner);
  const rows = await storedComments();
  const inside = rows.filter((row) => dateIn(ZONE, row.published_at) >= wide.start_date);
  const keys = [
    ['campaign', (row: ModeratedComment) => row.campaign?.id],
    ['author', (row: ModeratedComment) => row.author_channel_id],
    ['video', (row: ModeratedComment) => row.video_id],
  ] as const;
  for (const [by, keyOf] of keys) {
    const { data } = await world.owner.call('GET /api/analytics/breakdown', {
      query: { ...wide, by },
    });
    const counts = new Map<string, number>();
    for (const row of inside.filter((one) => one.is_spam)) {
      const key = keyOf(row);
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const largest = [...counts.values()].toSorted((a, b) => b - a).slice(0, 10);
    expect(data.rows.map((row) => row.comments)).toEqual(largest);
    for (const row of data.rows) expect(row.comments).toBe(counts.get(row.id));
    expect(data.rows.length).toBeGreaterThan(0);
    const oldest = rows.map((row) => row.published_at).toSorted()[0] ?? '';
    expect(Date.parse(data.stored_since ?? '')).toBe(Date.parse(oldest));
  }
  const { data: words } = await world.owner.call('GET /api/analytics/breakdown', {
    query: { ...wide, by: 'word' },
  });
  const hits = inside.filter((row) => row.is_blacklisted_words);
  expect(words.rows).toMatchObject([
    {
      name: word,
      comments: hits.length,
      rejected: hits.filter((row) => row.moderation_status === 'rejected').length,
    },
  ]);

  const { data: hours } = await world.owner.call('GET /api/analytics/hours', { query: wide });
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const cells = Map.groupBy(
    inside.filter((row) => row.is_spam),
    (row) => format.format(new Date(row.published_at)).replace(/\W+/, ' '),
  );
  const found = hours.hours.map(
    ({ weekday, hour, comments }) =>
      [`${names[weekday - 1]} ${String(hour).padStart(2, '0')}`, comments] as const,
  );
  expect(new Map(found)).toEqual(new Map([...cells].map(([cell, of]) => [cell, of.length])));
});

test('one owner sees nothing of another', async () => {
  const bayu = await world.app.signIn({ account: 'Bayu' });
  await syncChannel(bayu);
  const seen = async () => {
    const { data: counts } = await bayu.call('GET /api/analytics', { query: {} });
    const { data: hours } = await bayu.call('GET /api/analytics/hours', { query: {} });
    const groups = await Promise.all(
      breakdowns.map(async (by) => {
        const query = { by, ...wide };
        return (await bayu.call('GET /api/analytics/breakdown', { query })).data.rows;
      }),
    );
    return { totals: counts.totals, hours: hours.hours, groups };
  };
  const before = await seen();
  const { meta } = await bayu.call('GET /api/comments', {
    query: { channel_id: twoChannels.bayu.channel.id },
  });
  expect(before.totals.read).toBe(meta.total);
  await changeBy(() => world.decide(world.comments.take(), true));
  await happened(new Date(Date.now() - 900_000).toISOString(), { read: 77, flagged: 7 });
  expect(await seen()).toEqual(before);
  const ofRina = new Set((await storedComments()).map((row) => row.video_id));
  for (const { id } of before.groups.flat()) expect(ofRina).not.toContain(id);
});
