import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import {
  countToldSince,
  countUnread,
  insertNotification,
  isTold,
  listNotifications,
  markRead,
  markReadUpTo,
} from './notifications.repository.ts';

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(async () => {
  await twins.db.deleteFrom('notifications').execute();
  await twins.db.updateTable('owners').set({ next_id: 1 }).execute();
  await twins.both(async (ownerId) => {
    for (const minute of [1, 2, 3]) await tell(ownerId, minute);
  });
});
afterAll(() => twins[Symbol.asyncDispose]());

const tell = (ownerId: OwnerId, minute: number, listed = true) =>
  inOwnerTransaction(twins.db, ownerId, (tx) =>
    insertNotification(tx, ownerId, {
      event: 'sync_failed',
      occurrence: String(minute),
      details: { reason: 'platform_refused' },
      now: minuteOf(minute),
      listed,
    }),
  );

const readTimes = async () => {
  const page = { onlyUnread: false, event: undefined, before: undefined, limit: 9 };
  const rows = await listNotifications(twins.db, twins.rina, page);
  return rows.map(({ id, read_at }) => [id, read_at]);
};

test('an owner’s notifications are listed and counted without those of others', async () => {
  const { db, rina } = twins;
  const page = { onlyUnread: false, event: undefined, before: 3, limit: 1 };
  const rows = await listNotifications(db, rina, page);
  expect(rows).toMatchObject([{ id: 2, user_id: rina, occurrence: '2', created_at: minuteOf(2) }]);
  expect(await countUnread(db, rina)).toBe(3);
});

test('what is told by other ways only is neither listed nor counted', async () => {
  const { db, rina } = twins;
  await tell(rina, 4, false);
  const page = { onlyUnread: false, event: undefined, before: undefined, limit: 9 };
  const rows = await listNotifications(db, rina, page);
  expect(rows.map(({ occurrence }) => occurrence)).toEqual(['3', '2', '1']);
  expect(await countUnread(db, rina)).toBe(3);
});

test('one is marked as read, with the time of the first reading', async () => {
  const read = (minute: number) =>
    inOwnerTransaction(twins.db, twins.rina, (tx) =>
      markRead(tx, twins.rina, { id: 2, now: minuteOf(minute) }),
    );
  expect(await twins.forRina(() => read(10))).toBe(true);
  expect(await read(11)).toBe(true);
  expect(await readTimes()).toEqual([
    [3, null],
    [2, minuteOf(10)],
    [1, null],
  ]);
  const unread = { onlyUnread: true, event: undefined, before: undefined, limit: 9 };
  expect(await listNotifications(twins.db, twins.rina, unread)).toHaveLength(2);
  const unknown = { id: 99, now: minuteOf(1) };
  expect(
    await inOwnerTransaction(twins.db, twins.rina, (tx) => markRead(tx, twins.rina, unknown)),
  ).toBe(false);
});

test('all up to one are marked as read, and earlier readings keep their time', async () => {
  const readUpTo = (id: number, minute: number) =>
    inOwnerTransaction(twins.db, twins.rina, (tx) =>
      markReadUpTo(tx, twins.rina, { id, now: minuteOf(minute) }),
    );
  await twins.forRina(() => readUpTo(1, 10));
  await readUpTo(2, 11);
  expect(await readTimes()).toEqual([
    [3, null],
    [2, minuteOf(11)],
    [1, minuteOf(10)],
  ]);
});

test('what was told is known by its occurrence, and counted since a time', async () => {
  const { db, rina, bayu } = twins;
  await tell(bayu, 4);
  expect(await isTold(db, rina, { event: 'sync_failed', occurrence: '3' })).toBe(true);
  expect(await isTold(db, rina, { event: 'sync_failed', occurrence: '4' })).toBe(false);
  expect(await isTold(db, rina, { event: 'spam_wave', occurrence: '3' })).toBe(false);
  const since = minuteOf(1);
  expect(await countToldSince(db, rina, { event: 'sync_failed', since })).toBe(2);
  expect(await countToldSince(db, rina, { event: 'spam_wave', since })).toBe(0);
});

test('an occurrence is stored once for each owner', async () => {
  await expect(tell(twins.rina, 3)).rejects.toThrow(/duplicate key/);
});
