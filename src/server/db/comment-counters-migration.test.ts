import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireRightCounts } from '../../../test/support/recount.ts';
import { createCommentStore } from '../../../test/support/stored-comments.ts';
import { up } from './migrations/0024-comment-counters.ts';
import { inOwnerTransaction } from './owner-transaction.ts';

const STATUSES = ['unmoderated', 'pending', 'spam', 'approved', 'rejected'];
const PLATFORM = ['published', 'heldForReview', 'likelySpam', 'rejected'];

test('an upgrade counts the comments that are stored, owner by owner', async () => {
  await using store = await createCommentStore();
  const { db } = store;
  for (const name of ['Rina', 'Bayu']) {
    const ownerId = await store.addOwner(name);
    const told = Array.from({ length: 80 }, (_, nth) => ({
      id: `${name}${nth}`,
      text: nth % 2 === 0 ? 'terima kasih, bu' : 'slot gacor maxwin di melati77',
      author: nth % 7 === 0 ? 'UCpemilik' : `penulis${nth % 5}`,
    }));
    await store.read(ownerId, told);
    await sql`
      update comments set
        moderation_status = (${STATUSES}::text[])[1 + (id % 5)::integer],
        platform_status = (${PLATFORM}::text[])[1 + (id / 5 % 4)::integer],
        is_spam = id / 3 % 2 = 0, spam_score = 90 + id % 11
      where user_id = ${ownerId}`.execute(db);
    await inOwnerTransaction(db, ownerId, (tx) =>
      tx
        .insertInto('trusted_authors')
        .values({
          user_id: ownerId,
          author_channel_id: 'UCpenulis1',
          created_at: new Date(),
          refreshed_at: new Date(),
        })
        .execute(),
    );
  }
  await sql`drop table comment_counters, counter_changes`.execute(db);
  await up(db as never);
  await requireRightCounts(store.connectionString);
  const counters = await db.selectFrom('comment_counters').select('counter').distinct().execute();
  expect(counters).toHaveLength(8);
});
