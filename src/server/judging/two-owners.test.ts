import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../test/support/deciding.ts';
import { minuteOf } from '../../../test/support/stored-comments.ts';
import type { Actor } from '../context/deps.ts';
import { trustAuthor, trustedAuthors } from './authors/trust-author.ts';
import {
  deleteTrustedAuthor,
  findLastSeen,
  listTrustedAmong,
} from './authors/trusted-authors.repository.ts';
import { findSizes } from './campaigns/campaigns.repository.ts';
import { deleteComments } from './campaigns/delete-comments.repository.ts';
import { changeState, countStoredComments, findState } from './judging-states.repository.ts';
import { deleteLessons, listTermsOf, saveLessons } from './learning/lessons.repository.ts';
import { listCommentsAfter } from './verdicts/verdicts.repository.ts';

const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';
const told = ['a', 'b', 'c'].map((id) => ({ id, text: CHAIN }));

let world: Deciding;
let rina: Actor;
/** Has the same comments, so the ids of their rows and campaigns are the same too. */
let bayu: Actor;
beforeAll(async () => {
  world = await startDeciding();
  rina = await world.addOwner('Rina', told);
  bayu = await world.addOwner('Bayu', told);
});
afterAll(() => world[Symbol.asyncDispose]());

test('rows are counted for one owner', async () => {
  expect(await countStoredComments(world.db, rina.ownerId)).toBe(3);
  await changeState(world.db, rina.ownerId, { position: 7 });
  expect(await findState(world.db, bayu.ownerId)).toMatchObject({ position: null });
});

/** The campaign of the chain letter, and how many members it has. */
async function campaignOf({ ownerId }: Actor) {
  const all = await listCommentsAfter(world.db, ownerId, { position: 0, limit: 100 });
  const ids = all.flatMap(({ campaign_id }) => campaign_id ?? []);
  const sizes = await findSizes(world.db, ownerId, ids);
  return { id: ids[0], members: [...sizes.values()].map((size) => size.members) };
}

test('lessons are those of the named comments of one owner', async () => {
  const lessons = ['a', 'b'].map((id) => ({
    commentId: id,
    authorChannelId: `UC${id}`,
    approved: false,
    terms: [`kata ${id}`, 'kata bersama'],
  }));
  for (const { ownerId } of [rina, bayu]) {
    await saveLessons(world.db, ownerId, { lessons, now: minuteOf(0) });
  }
  const [lesson] = lessons;
  if (lesson) {
    const changed = [{ ...lesson, terms: ['kata lain'] }];
    await saveLessons(world.db, bayu.ownerId, { lessons: changed, now: minuteOf(1) });
  }
  const termsOf = async ({ ownerId }: Actor, ids: string[]) =>
    (await listTermsOf(world.db, ownerId, ids)).toSorted();
  expect(await termsOf(rina, ['a'])).toEqual(['kata a', 'kata bersama']);
  expect(await termsOf(bayu, ['a'])).toEqual(['kata lain']);
  await deleteLessons(world.db, rina.ownerId, ['b']);
  expect(await termsOf(rina, ['a', 'b'])).toEqual(['kata a', 'kata bersama']);
  expect(await termsOf(bayu, ['b'])).toEqual(['kata b', 'kata bersama']);
});

test('each owner trusts authors of their own', async () => {
  await world.read(bayu.ownerId, [{ id: 'd', text: 'mantap', author: 'sari' }]);
  await trustAuthor(world.deps, rina, 'UCa');
  await trustAuthor(world.deps, bayu, 'UCa');
  await trustAuthor(world.deps, bayu, 'UCsari');
  await expect(trustAuthor(world.deps, rina, 'UCsari')).rejects.toThrow('Author');
  expect(await findLastSeen(world.db, rina.ownerId, 'UCsari')).toBeNull();

  const namesOf = async (actor: Actor) =>
    new Set((await trustedAuthors(world.deps, actor)).map((author) => author.author_name));
  expect(await namesOf(rina)).toEqual(new Set(['@a']));
  expect(await namesOf(bayu)).toEqual(new Set(['@a', '@sari']));
  const among = ({ ownerId }: Actor) => listTrustedAmong(world.db, ownerId, ['UCa', 'UCsari']);
  expect(await among(rina)).toEqual(new Set(['UCa']));
  const distrust = () => world.inOwner(rina, (tx) => deleteTrustedAuthor(tx, rina.ownerId, 'UCa'));
  expect(await distrust()).toBe(true);
  expect(await distrust()).toBe(false);
  expect(await among(rina)).toEqual(new Set());
  expect(await among(bayu)).toEqual(new Set(['UCa', 'UCsari']));
});

/** How many comments have similarity keys. */
const holdersOf = async ({ ownerId }: Actor) => {
  const keys = world.db.selectFrom('comment_similarity_keys').where('user_id', '=', ownerId);
  return (await keys.select('comment_id').distinct().execute()).length;
};

test('a campaign shrinks with its comments, whose keys go with them, and ends with the last', async () => {
  const { id, members } = await campaignOf(rina);
  expect(await campaignOf(bayu)).toEqual({ id, members });
  expect(members).toEqual([3]);
  const remove = (ids: string[]) =>
    world.inOwner(rina, (tx) => deleteComments(tx, rina.ownerId, ids));
  await remove(['a', 'nobody']);
  expect(await campaignOf(rina)).toEqual({ id, members: [2] });
  expect(await holdersOf(bayu)).toBe(3);
  expect(await holdersOf(rina)).toBe(2);
  await remove(['b', 'c']);
  expect(await holdersOf(rina)).toBe(0);
  expect(await campaignOf(rina)).toEqual({ id: undefined, members: [] });
  expect(await findSizes(world.db, rina.ownerId, [id ?? 0])).toEqual(new Map());
  expect(await campaignOf(bayu)).toEqual({ id, members });
});
