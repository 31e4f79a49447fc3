import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { inOwnerTransaction, type OwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import {
  changeSchedule,
  countSchedules,
  findDueSchedule,
  findSchedule,
  listDueOwners,
  measureActivity,
  saveSchedule,
} from './schedule.repository.ts';

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(() =>
  twins.both((ownerId) =>
    inOwner(ownerId, (tx) =>
      saveSchedule(tx, ownerId, { next_look_at: minuteOf(20), next_read_at: minuteOf(90) }),
    ),
  ),
);
afterAll(() => twins[Symbol.asyncDispose]());

const inOwner = <T>(ownerId: OwnerId, work: (tx: OwnerTransaction) => Promise<T>): Promise<T> =>
  inOwnerTransaction(twins.db, ownerId, work);

const ofRina = () => findSchedule(twins.db, twins.rina);
const changeRina = (change: Parameters<typeof changeSchedule>[2]) =>
  twins.forRina((rina) => inOwner(rina, (tx) => changeSchedule(tx, rina, change)));

test('a schedule is the owner’s own', async () => {
  await changeRina({ next_look_at: minuteOf(30), queue: 'likelySpam' });
  expect(await ofRina()).toMatchObject({
    user_id: twins.rina,
    next_look_at: minuteOf(30),
    next_read_at: minuteOf(90),
    queue: 'likelySpam',
  });
  await twins.forRina((rina) =>
    inOwner(rina, (tx) =>
      saveSchedule(tx, rina, { next_look_at: minuteOf(40), next_read_at: minuteOf(50) }),
    ),
  );
  expect(await ofRina()).toMatchObject({
    next_look_at: minuteOf(40),
    next_read_at: minuteOf(50),
    queue: 'likelySpam',
  });
  expect(await countSchedules(twins.db)).toBe(2);
});

test('the owners whose sync is due, the earliest first and only so many', async () => {
  const { db, rina, bayu } = twins;
  const due = (minute: number, limit = 20) => listDueOwners(db, { now: minuteOf(minute), limit });
  await changeRina({ next_look_at: minuteOf(10) });
  expect(await due(9)).toEqual([]);
  expect(await due(10)).toEqual([rina]);
  expect(await due(20)).toEqual([rina, bayu]);
  expect(await due(20, 1)).toEqual([rina]);
  await db.updateTable('users').set({ connection: 'broken' }).where('id', '=', rina).execute();
  expect(await due(20)).toEqual([bayu]);
  await db.updateTable('users').set({ connection: 'working' }).execute();
});

test('a schedule is due at the earlier of its two times, while the connection works', async () => {
  const { db, rina } = twins;
  const due = async (minute: number) =>
    (await inOwner(rina, (tx) => findDueSchedule(tx, rina, minuteOf(minute))))?.user_id;
  expect(await due(19)).toBeUndefined();
  expect(await due(20)).toBe(rina);
  await changeRina({ next_look_at: minuteOf(120), next_read_at: minuteOf(15) });
  expect(await due(14)).toBeUndefined();
  expect(await due(15)).toBe(rina);
  await db.updateTable('users').set({ connection: 'broken' }).where('id', '=', rina).execute();
  expect(await due(15)).toBeUndefined();
  await db.updateTable('users').set({ connection: 'working' }).execute();
});

test('the comments of the last hour and the last day are counted', async () => {
  const { db, rina, store } = twins;
  const day = 24 * 60;
  await twins.both((ownerId) =>
    store.read(
      ownerId,
      [0, 1, day - 61, day - 59, day, day + 1].map((minute) => ({
        id: `pada-${minute}`,
        text: `terima kasih ${minute}`,
        minute,
      })),
    ),
  );
  const now = minuteOf(day);
  const activity = (channelId: string) => measureActivity(db, rina, { channelId, now });
  expect(await activity(OWN_CHANNEL)).toEqual({ lastHour: 2, lastDay: 4 });
  expect(await activity('UCother')).toEqual({ lastHour: 0, lastDay: 0 });
});
