import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf, OWN_CHANNEL } from '../../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../../test/support/twin-owners.ts';
import { markWork } from '../../db/mark-work.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import {
  changeSchedule,
  countSchedules,
  findOpenSchedule,
  findSchedule,
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
  await twins.both((ownerId) => markWork(twins.db, ownerId, { kind: 'sync', at: minuteOf(20) }));
  expect(await countSchedules(twins.db)).toBe(2);
});

test('a schedule holds while the connection works', async () => {
  const { db, rina } = twins;
  const holds = async () => (await findOpenSchedule(db, rina))?.user_id;
  expect(await holds()).toBe(rina);
  await db.updateTable('users').set({ connection: 'broken' }).where('id', '=', rina).execute();
  expect(await holds()).toBeUndefined();
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
