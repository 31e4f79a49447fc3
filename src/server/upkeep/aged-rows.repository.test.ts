import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../test/support/recount.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import { createTwinOwners, type TwinOwners } from '../../../test/support/twin-owners.ts';
import type { PlatformVideo } from '../../platform/youtube-schemas.ts';
import { videoRow } from '../channel/refresh-videos.ts';
import { saveVideos } from '../channel/videos.repository.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { deleteComments } from '../judging/campaigns/delete-comments.repository.ts';
import {
  deleteAuthors,
  listAgedAuthors,
  markAuthorsSeen,
  refreshAuthorsSeen,
} from './aged-authors.repository.ts';
import {
  deleteVideos,
  listAgedComments,
  listAgedVideos,
  listOutdatedComments,
} from './aged-rows.repository.ts';

const IDS = ['a', 'b', 'c', 'd'];

let twins: TwinOwners;
beforeAll(async () => {
  twins = await createTwinOwners();
});
beforeEach(() => twins.both(fill));
afterAll(() => twins[Symbol.asyncDispose]());

/** Comments, videos and trusted authors, `d` read first and `a` last, at minutes 0 to 3. */
async function fill(ownerId: OwnerId): Promise<void> {
  const { db, store } = twins;
  await db.deleteFrom('comments').where('user_id', '=', ownerId).execute();
  await db.deleteFrom('videos').where('user_id', '=', ownerId).execute();
  await db.deleteFrom('trusted_authors').where('user_id', '=', ownerId).execute();
  await store.read(
    ownerId,
    IDS.map((id) => ({ id, text: `terima kasih ${id}` })),
  );
  for (const [place, id] of IDS.toReversed().entries()) {
    const readAt = minuteOf(place);
    await db
      .updateTable('comments')
      .set({ refreshed_at: readAt })
      .where('user_id', '=', ownerId)
      .where('youtube_id', '=', id)
      .execute();
    await inOwnerTransaction(db, ownerId, (tx) =>
      saveVideos(tx, ownerId, [videoRow(video(id), readAt)]),
    );
    await db
      .insertInto('trusted_authors')
      .values({
        user_id: ownerId,
        author_channel_id: `UC${id}`,
        created_at: readAt,
        refreshed_at: readAt,
      })
      .execute();
  }
  await recount(db);
}

const video = (id: string): PlatformVideo => ({
  id,
  channelId: 'UCpemilik',
  channelTitle: 'Kebun',
  title: `Panen ${id}`,
  description: '',
  thumbnailUrl: null,
  thumbnailDefaultUrl: null,
  publishedAt: minuteOf(0),
  viewCount: null,
  likeCount: null,
  dislikeCount: null,
  commentCount: null,
  duration: null,
  categoryId: null,
  tags: [],
  definition: null,
  dimension: null,
  licensedContent: null,
  projection: null,
  uploadStatus: null,
  privacyStatus: null,
  embeddable: null,
});

test('aged comments, the one first that was read longest ago, without rejected ones', async () => {
  const { db, rina } = twins;
  const aged = async () =>
    (await listAgedComments(db, rina, minuteOf(3))).map((row) => row.youtube_id);
  expect(await aged()).toEqual(['d', 'c', 'b']);
  await db
    .updateTable('comments')
    .set({ platform_status: 'rejected' })
    .where('user_id', '=', rina)
    .where('youtube_id', '=', 'c')
    .execute();
  expect(await aged()).toEqual(['d', 'b']);
  expect((await listOutdatedComments(db, rina, minuteOf(3))).toSorted()).toEqual(['b', 'c', 'd']);
  await recount(db);
  await twins.forRina(() =>
    inOwnerTransaction(db, rina, (tx) => deleteComments(tx, rina, ['c', 'd'])),
  );
  expect(await aged()).toEqual(['b']);
});

test('aged videos, the one first that was read longest ago', async () => {
  const { db, rina } = twins;
  expect(await listAgedVideos(db, rina, minuteOf(3))).toEqual(['d', 'c', 'b']);
  await twins.forRina(() => deleteVideos(db, rina, ['c']));
  expect(await listAgedVideos(db, rina, minuteOf(9))).toEqual(['d', 'b', 'a']);
});

test('trusted authors, the one first that was seen longest ago', async () => {
  const { db, rina } = twins;
  const unseen = () => listAgedAuthors(db, rina, minuteOf(3));
  expect(await unseen()).toEqual(['UCd', 'UCc', 'UCb']);
  await twins.forRina(() => markAuthorsSeen(db, rina, { ids: ['UCc'], now: minuteOf(9) }));
  expect(await unseen()).toEqual(['UCd', 'UCb']);
  await twins.forRina(() => markAuthorsSeen(db, rina, { ids: [], now: minuteOf(9) }));
  const forget = (ids: string[]) =>
    twins.forRina(() => inOwnerTransaction(db, rina, (tx) => deleteAuthors(tx, rina, ids)));
  await forget([]);
  await forget(['UCd']);
  expect(await unseen()).toEqual(['UCb']);
});

test('an author is seen when a comment of theirs is read', async () => {
  const { db, rina } = twins;
  const read = (ownerId: OwnerId, minute: number) =>
    db
      .updateTable('comments')
      .set({ refreshed_at: minuteOf(minute) })
      .where('user_id', '=', ownerId)
      .where('youtube_id', 'in', ['c', 'd'])
      .execute();
  await read(rina, 5);
  await read(twins.bayu, 7);
  await twins.forRina(() => refreshAuthorsSeen(db, rina));
  expect(await listAgedAuthors(db, rina, minuteOf(5))).toEqual(['UCb', 'UCa']);
  await read(rina, 1);
  await twins.forRina(() => refreshAuthorsSeen(db, rina));
  expect(await listAgedAuthors(db, rina, minuteOf(5))).toEqual(['UCb', 'UCa']);
});
