import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction, PostingRow, Queryable } from '../../db/schema.ts';

export interface PostingPlace {
  videoId: string;
  parentId: string | null;
  textDigest: Buffer;
}

/** Finds or inserts the posting of this text to this place. */
export async function beginPosting(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { videoId, parentId, textDigest, now }: PostingPlace & { now: Date },
): Promise<{ posting: PostingRow; isNew: boolean }> {
  const inserted = await tx
    .insertInto('postings')
    .values({
      user_id: ownerId,
      id: await takeId(tx, ownerId),
      video_id: videoId,
      parent_id: parentId,
      text_digest: textDigest,
      state: 'sending',
      comment_id: null,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { posting: inserted, isNew: true };
  const posting = await selectOwned(tx, ownerId, 'postings')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('text_digest', '=', textDigest)
    .executeTakeFirst();
  // Another request deleted it between the two statements.
  return posting
    ? { posting, isNew: false }
    : beginPosting(tx, ownerId, { videoId, parentId, textDigest, now });
}

export const findPosting = (db: Queryable, ownerId: OwnerId, id: number) =>
  selectOwned(db, ownerId, 'postings').selectAll().where('id', '=', id).executeTakeFirst();

/** Only one of several concurrent requests gets the row; the others get undefined. */
export const restartPosting = (
  db: Queryable,
  ownerId: OwnerId,
  { seen, now }: { seen: PostingRow; now: Date },
): Promise<PostingRow | undefined> =>
  updateOwned(db, ownerId, 'postings')
    .set({ state: 'sending', started_at: now })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('started_at', '=', seen.started_at)
    .returningAll()
    .executeTakeFirst();

export async function settlePosting(
  db: Queryable,
  ownerId: OwnerId,
  {
    id,
    ...outcome
  }: { id: number } & ({ state: 'posted'; comment_id: string } | { state: 'unknown' }),
): Promise<void> {
  await updateOwned(db, ownerId, 'postings').set(outcome).where('id', '=', id).execute();
}

/** Deletes a posting whose comment does not exist, so that the text may be sent again at once. */
export async function deletePosting(
  db: Queryable,
  ownerId: OwnerId,
  which: { id: number } | { commentId: string },
): Promise<void> {
  await deleteOwned(db, ownerId, 'postings')
    .where((row) =>
      'id' in which ? row('id', '=', which.id) : row('comment_id', '=', which.commentId),
    )
    .execute();
}

export async function deleteOldPostings(db: Queryable, ownerId: OwnerId, before: Date) {
  await deleteOwned(db, ownerId, 'postings').where('started_at', '<', before).execute();
}
