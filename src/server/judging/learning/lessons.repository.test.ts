import { expect, test } from 'vitest';
import { createCommentStore } from '../../../../test/support/stored-comments.ts';
import { INSERTED_AT_ONCE } from '../../db/chunks.ts';
import { countTermDecisions, saveLessons } from './lessons.repository.ts';

const TERMS = 20;

test('as many lessons as an act stores at once may each have twenty words', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  const ownerId = await store.addOwner('Rina');
  const terms = Array.from({ length: TERMS }, (_, nth) => `kata${nth}`);
  const lessons = Array.from({ length: INSERTED_AT_ONCE }, (_, nth) => ({
    commentId: `c${nth}`,
    authorChannelId: `UC${nth}`,
    approved: false,
    terms,
  }));
  const now = new Date();
  await saveLessons(db, ownerId, { lessons, now });
  const counted = await countTermDecisions(db, ownerId, { now });
  expect([...counted.keys()].toSorted()).toEqual(terms.toSorted());
  expect(counted.get('kata0')?.rejected).toBe(INSERTED_AT_ONCE);
});
