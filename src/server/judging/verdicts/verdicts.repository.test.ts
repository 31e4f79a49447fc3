import { expect, test } from 'vitest';
import { createCommentStore } from '../../../../test/support/stored-comments.ts';
import { listMembers, listMentions } from './verdicts.repository.ts';

const text = 'dari kemarin main di lunara dapat scatter terus, modal kecil hasil besar';

test('of members the newest are listed, so many of each campaign and so long together', async () => {
  const store = await createCommentStore();
  const ownerId = await store.addOwner('Rina');
  const told = Array.from({ length: 6 }, (_, nth) => ({ id: `c${nth}`, text, minute: nth }));
  await store.read(ownerId, told);
  const { campaign_id } = await store.db
    .selectFrom('comments')
    .select('campaign_id')
    .executeTakeFirstOrThrow();
  const campaignIds = [Number(campaign_id)];
  const listed = async (limit: number, characters?: number) => {
    const bounds = { campaignIds, limit, ...(characters && { characters }) };
    return (await listMembers(store.db, ownerId, bounds)).map(({ youtube_id }) => youtube_id);
  };
  const newest = (await listed(6)).toSorted();
  expect(newest).toHaveLength(6);
  expect(await listed(4)).toHaveLength(4);
  expect(await listed(6, 2 * text.length)).toHaveLength(2);
  await store.db.destroy();
});

test('of comments with a name the newest are listed, so many of each video and so long together', async () => {
  await using store = await createCommentStore();
  const ownerId = await store.addOwner('Rina');
  const told = Array.from({ length: 6 }, (_, nth) => ({ id: `c${nth}`, text, minute: nth }));
  await store.read(ownerId, told);
  const { video_id: videoId } = await store.db
    .selectFrom('comments')
    .select('video_id')
    .executeTakeFirstOrThrow();
  const changed = [{ videoId, names: ['lunara'] }];
  const listed = async (limit: number, characters: number) => {
    const found = await listMentions(store.db, ownerId, { changed, limit, characters });
    return found.map(({ youtube_id }) => youtube_id);
  };
  expect(await listed(6, 6 * text.length)).toHaveLength(6);
  expect(await listed(4, 6 * text.length)).toHaveLength(4);
  expect(await listed(6, 2 * text.length)).toHaveLength(2);
});
