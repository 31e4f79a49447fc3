import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListOwner, type ListWorld, startListWorld } from '../support/list-world.ts';
import { ownIds } from '../support/own-ids.ts';

let world: ListWorld;
/** Three comments of each owner that are one campaign. Both may have read the same comments. */
let similar: Map<ListOwner, string[]>;

beforeAll(async () => {
  world = await startListWorld();
  similar = new Map([
    [world.rina, await makeCampaign(world.rina, () => true)],
    [world.bayu, await makeCampaign(world.bayu, (id) => !alreadyTaken(id))],
  ]);
});
afterAll(() => world[Symbol.asyncDispose]());

const alreadyTaken = (id: string) =>
  world.rina.rows.slice(0, 3).some(({ youtube_id }) => youtube_id === id);

async function makeCampaign(
  { channelId, rows }: ListOwner,
  fits: (id: string) => boolean,
): Promise<string[]> {
  const { db } = world.app;
  const { id: ownerId } = await db
    .selectFrom('users')
    .select('id')
    .where('youtube_channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  const [campaign = 0] = await ownIds(db, ownerId, 1);
  const members = rows
    .map(({ youtube_id }) => youtube_id)
    .filter(fits)
    .slice(0, 3);
  await db
    .insertInto('campaigns')
    .values({ id: campaign, user_id: ownerId, member_count: members.length })
    .execute();
  await db
    .updateTable('comments')
    .set({ campaign_id: campaign })
    .where('user_id', '=', ownerId)
    .where('youtube_id', 'in', members)
    .execute();
  return members;
}

const similarTo = async ({ session }: ListOwner, id: string): Promise<string[]> =>
  (await session.call('GET /api/comments', { query: { similar_to: id } })).data.map(
    (row) => row.id,
  );

test('the other comments of its campaign are similar to a comment', async () => {
  const [first = '', second = '', third = ''] = similar.get(world.rina) ?? [];
  expect((await similarTo(world.rina, second)).toSorted()).toEqual([first, third].toSorted());
});

test('nothing is similar to a comment without a campaign, or to one that is not there', async () => {
  const lonely = world.rina.rows[5]?.youtube_id ?? '';
  expect(await similarTo(world.rina, lonely)).toEqual([]);
  expect(await similarTo(world.rina, 'nowhere')).toEqual([]);
});

test('an owner finds nothing by the comment of another', async () => {
  const [foreign = ''] = similar.get(world.bayu) ?? [];
  expect(await similarTo(world.rina, foreign)).toEqual([]);
});
