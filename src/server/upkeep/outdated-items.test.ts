import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewriteLog } from '../../../test/support/let-rows-age.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import { recordOnComments } from '../audit/comment-entries.repository.ts';
import type { ItemState } from '../db/item-state.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { deleteOutdated } from './aged-rows.repository.ts';

const REQUEST = 1;
const before = minuteOf(10);

interface Told {
  id: number;
  comment: string;
  minute: number;
  state?: ItemState;
}

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(() => twins.both(fill));
afterAll(() => twins[Symbol.asyncDispose]());

/** A decision on five old comments and a young one; the second half on `a` is young, too. */
async function fill(ownerId: OwnerId): Promise<void> {
  const { db } = twins;
  await db.deleteFrom('moderation_requests').where('user_id', '=', ownerId).execute();
  await rewriteLog(db, (tx) => tx.deleteFrom('audit_log').where('user_id', '=', ownerId).execute());
  await db
    .insertInto('moderation_requests')
    .values({
      user_id: ownerId,
      id: REQUEST,
      decision: 'reject',
      source: 'owner',
      job_id: null,
      created_at: minuteOf(1),
    })
    .execute();
  const old = ['a', 'b', 'c', 'd', 'e'].map((comment, nth) => ({
    id: 101 + nth,
    comment,
    minute: 1 + nth,
  }));
  await insertItems(ownerId, [
    ...old,
    { id: 106, comment: 'muda', minute: 11 },
    { id: 107, comment: 'a', minute: 11, state: 'failed' },
  ]);
  await inOwnerTransaction(db, ownerId, (tx) =>
    recordOnComments(tx, ownerId, {
      at: minuteOf(1),
      actor: 'owner',
      action: 'reject',
      details: {},
      comments: [...old, { id: 106, comment: 'muda' }].map(({ id, comment }) => ({
        id: comment,
        itemId: id,
      })),
    }),
  );
}

const insertItems = (ownerId: OwnerId, items: readonly Told[]) =>
  twins.db
    .insertInto('moderation_items')
    .values(
      items.map(({ id, comment, minute, state = 'sent' }) => ({
        user_id: ownerId,
        id,
        request_id: REQUEST,
        comment_id: comment,
        channel_id: 'UC',
        target: 'rejected' as const,
        state,
        not_before: minuteOf(minute),
        prior_status: 'unmoderated' as const,
        created_at: minuteOf(minute),
      })),
    )
    .execute();

const items = async () => {
  const rows = await twins.db
    .selectFrom('moderation_items')
    .select('id')
    .where('user_id', '=', twins.rina)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** What the log keeps: the comment of each decision with what became of it. */
const kept = async () => {
  const rows = await twins.db
    .selectFrom('audit_log as outcome')
    .innerJoin('audit_log as line', (join) =>
      join.onRef('line.user_id', '=', 'outcome.user_id').onRef('line.id', '=', 'outcome.part_of'),
    )
    .select(['line.target', 'outcome.details'])
    .where('outcome.user_id', '=', twins.rina)
    .where('outcome.action', '=', 'outcome')
    .orderBy('line.id')
    .execute();
  return rows.map(({ target, details }) => [target, details['state']]);
};

const deleteSome = () =>
  twins.forRina((rina) =>
    inOwnerTransaction(twins.db, rina, (tx) => deleteOutdated(tx, rina, { before, most: 2 })),
  );

test('old decisions go a few at a time, each with its outcome kept once', async () => {
  expect(await deleteSome()).toBe(true);
  // The second half goes with its first one, and says what became of both.
  expect(await items()).toEqual([103, 104, 105, 106]);
  expect(await kept()).toEqual([
    ['a', 'failed'],
    ['b', 'sent'],
  ]);
  expect(await deleteSome()).toBe(true);
  expect(await deleteSome()).toBe(false);
  expect(await deleteSome()).toBe(false);
  expect(await items()).toEqual([106]);
  expect((await kept()).map(([target]) => target)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what ends between two parts has kept the outcomes of what it deleted, and of nothing else', async () => {
  const { db, rina } = twins;
  await deleteSome();
  const [left, outcomes] = [await items(), await kept()];
  const ending = inOwnerTransaction(db, rina, async (tx) => {
    await deleteOutdated(tx, rina, { before, most: 2 });
    throw new Error('ended');
  });
  await expect(ending).rejects.toThrow('ended');
  expect([await items(), await kept()]).toEqual([left, outcomes]);
});

test('a decision stays as long as it has an item', async () => {
  const { db, rina } = twins;
  const requests = () =>
    db.selectFrom('moderation_requests').select('id').where('user_id', '=', rina).execute();
  while (await deleteSome());
  expect(await requests()).toEqual([{ id: REQUEST }]);
  expect(await items()).toEqual([106]);
  const later = { before: minuteOf(12) };
  await twins.forRina(() => inOwnerTransaction(db, rina, (tx) => deleteOutdated(tx, rina, later)));
  expect(await requests()).toEqual([]);
});

test('other rows go a few at a time, too', async () => {
  const { db, rina } = twins;
  await twins.both((ownerId) =>
    db
      .insertInto('sync_cursors')
      .values(
        ['a', 'b', 'c'].map((channel) => ({
          user_id: ownerId,
          channel_id: channel,
          pass: 'published' as const,
          refreshed_at: minuteOf(1),
        })),
      )
      .execute()
      .then(() => undefined),
  );
  const left = async () =>
    (await db.selectFrom('sync_cursors').select('pass').where('user_id', '=', rina).execute())
      .length;
  await deleteSome();
  expect(await left()).toBe(1);
  while (await deleteSome());
  expect(await left()).toBe(0);
});
