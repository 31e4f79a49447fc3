import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommentStore, createCommentStore } from '../../../../test/support/stored-comments.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, PostingRow } from '../../db/schema.ts';
import {
  beginPosting,
  deleteOldPostings,
  findPosting,
  restartPosting,
  settlePosting,
} from './postings.repository.ts';

const START = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T12:05:00Z');

let store: CommentStore;
let ownerId: OwnerId;
beforeAll(async () => {
  store = await createCommentStore();
  ownerId = await store.addOwner('Rina');
});
afterAll(() => store[Symbol.asyncDispose]());

/** A posting whose call got no answer. */
async function addUnknownPosting(text: string): Promise<PostingRow> {
  const place = { videoId: 'video', parentId: null, textDigest: Buffer.from(text), now: START };
  const { posting } = await inOwnerTransaction(store.db, ownerId, (tx) =>
    beginPosting(tx, ownerId, place),
  );
  await settlePosting(store.db, ownerId, { id: posting.id, state: 'unknown' });
  return { ...posting, state: 'unknown' };
}

test('one of two requests restarts a posting', async () => {
  const seen = await addUnknownPosting('halo');
  const restarts = [
    await restartPosting(store.db, ownerId, { seen, now: LATER }),
    await restartPosting(store.db, ownerId, { seen, now: LATER }),
  ];
  expect(restarts).toEqual([{ ...seen, state: 'sending', started_at: LATER }, undefined]);
});

test('a posting that another request found on the platform meanwhile is not sent again', async () => {
  const seen = await addUnknownPosting('sampai jumpa');
  const posted = { id: seen.id, state: 'posted', comment_id: 'Ugx' } as const;
  await settlePosting(store.db, ownerId, posted);
  expect(await restartPosting(store.db, ownerId, { seen, now: LATER })).toBeUndefined();
  expect(await findPosting(store.db, ownerId, seen.id)).toMatchObject(posted);
});

test('only postings from before a time are deleted', async () => {
  const { id } = await addUnknownPosting('besok lagi');
  await deleteOldPostings(store.db, ownerId, START);
  expect(await findPosting(store.db, ownerId, id)).toBeDefined();
  await deleteOldPostings(store.db, ownerId, LATER);
  expect(await findPosting(store.db, ownerId, id)).toBeUndefined();
});
