import { expect, test } from 'vitest';
import { measureAnswers } from '../../../../test/support/largest-answer.ts';
import { createCommentStore } from '../../../../test/support/stored-comments.ts';
import { findFlaggedAlike } from './teach-not-spam.ts';

const ADVERT = 'main di KENDARA77 gacor parah, depo kecil wd langsung cair auto maxwin';

test('of what is alike only ids are read, however long the comments are', async () => {
  await using store = await createCommentStore();
  const ownerId = await store.addOwner('Rina');
  const text = `${ADVERT} `.repeat(100);
  const ids = Array.from({ length: 12 }, (_, nth) => `c${nth}`);
  await store.read(
    ownerId,
    ids.map((id) => ({ id, text })),
  );
  const { campaign_id } = await store.db
    .selectFrom('comments')
    .select('campaign_id')
    .executeTakeFirstOrThrow();
  const { db, largest } = measureAnswers(store.db);
  const campaignIds = [Number(campaign_id)];
  const flagged = await findFlaggedAlike(db, ownerId, { ids: ['c0'], terms: [], campaignIds });
  expect(flagged.toSorted()).toEqual(ids.toSorted());
  expect(largest()).toBeLessThan(text.length);
});
