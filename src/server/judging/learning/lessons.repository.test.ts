import { expect, test } from 'vitest';
import { createCommentStore } from '../../../../test/support/stored-comments.ts';
import { INSERTED_AT_ONCE } from '../../db/chunks.ts';
import { countTermDecisions, type Lesson, saveLessons } from './lessons.repository.ts';

const TERMS = 20;

test('as many lessons as an act stores at once may each have twenty words', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  const ownerId = await store.addOwner('Rina');
  const terms = Array.from({ length: TERMS }, (_, nth) => `kata${nth}`);
  const lessons = Array.from({ length: INSERTED_AT_ONCE }, (_, nth) => ({
    commentId: `c${nth}`,
    authorChannelId: `UC${nth}`,
    approved: true,
    terms,
  }));
  const now = new Date();
  await saveLessons(db, ownerId, { lessons, now });
  const counted = await countTermDecisions(db, ownerId, { now });
  expect([...counted.keys()].toSorted()).toEqual(terms.toSorted());
  expect(counted.get('kata0')?.approved).toBe(INSERTED_AT_ONCE);
});

const lessonsOn = (word: string, approved: number, rejected: number) =>
  Array.from({ length: approved + rejected }, (_, nth) => ({
    commentId: `${word}${nth}`,
    authorChannelId: `UC${nth}`,
    approved: nth < approved,
    terms: [word],
  }));

test('of the words in decided comments those are counted that enough authors had approved', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  const ownerId = await store.addOwner('Rina');
  const now = new Date();
  const counted = { disukai: [3, 1], diragukan: [3, 9] } as const;
  const left = { jarang: [2, 0], dibuang: [0, 9] } as const;
  for (const [word, [approved, rejected]] of Object.entries({ ...counted, ...left })) {
    await saveLessons(db, ownerId, { lessons: lessonsOn(word, approved, rejected), now });
  }
  const said = [{ ...lessonsOn('dikatakan', 1, 0)[0], notSpam: true }];
  await saveLessons(db, ownerId, { lessons: said as Lesson[], now });
  const words = Object.keys({ ...counted, ...left, dikatakan: [] });
  for (const terms of [undefined, words]) {
    const found = await countTermDecisions(db, ownerId, { now, ...(terms && { terms }) });
    expect([...found.keys()].toSorted()).toEqual(['dikatakan', 'diragukan', 'disukai']);
    expect(found.get('diragukan')).toMatchObject({ approved: 3, rejected: 9 });
  }
});
