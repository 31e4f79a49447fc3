import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { OWN_CHANNEL, type ToldComment } from '../../../../test/support/stored-comments.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import type { CommentReason } from '../../../contract/comment.ts';
import { findComment } from '../../comments/comments.repository.ts';
import type { Actor } from '../../context/deps.ts';
import { trustAuthor } from '../authors/trust-author.ts';
import { requestRejudge } from '../queue-rejudge.ts';
import { rejudgeComments } from './rejudge-comments.ts';

const WORDS = 'lagu ini mengingatkan saya pada masa kecil di kampung nenek';
const DAY = 24 * 60;

let world: Deciding;
let rina: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`);
});

const read = (...comments: ToldComment[]) => world.read(rina.ownerId, comments);
const rowOf = async (id: string, { ownerId } = rina) => {
  const row = await findComment(world.db, ownerId, id);
  if (!row) throw new Error(`${id} is not stored`);
  return row;
};
const classOf = async (id: string) => (await rowOf(id)).spam_class;

/** Wati has been a viewer for three weeks, and the words are hers. */
const wati: ToldComment[] = [
  { id: 'w1', author: 'wati', text: 'videonya bagus banget kak', minute: 0, video: 'first' },
  { id: 'w2', author: 'wati', text: 'ditunggu yang berikutnya ya', minute: 10 * DAY },
  { id: 'w3', author: 'wati', text: WORDS, minute: 20 * DAY },
];
const copy: ToldComment = { id: 'copy', author: 'tiruan', text: `${WORDS} 😍`, minute: 21 * DAY };

test('the words of a regular viewer by a new account are a copy, and the owner reads why', async () => {
  await read(...wati);
  await read(copy);
  const { is_spam, spam_class, reasons } = await rowOf('copy');
  expect([is_spam, spam_class]).toEqual([true, 'copied']);
  expect((reasons as CommentReason[])[0]?.signal).toBe('copied_comment');
  expect((await rowOf('w3')).is_spam).toBe(false);
});

test('a copy is found when the page has both, and when the older comments come later', async () => {
  await read(...wati, copy);
  expect(await classOf('copy')).toBe('copied');

  rina = await world.addOwner(`${owners} reads backwards`);
  for (const comment of [copy, ...wati.toReversed()]) await read(comment);
  expect(await classOf('copy')).toBe('copied');
});

test('a third author of the same words clears the second: many people write them', async () => {
  await read(...wati);
  await read(copy);
  await read({ id: 'third', author: 'budi', text: WORDS, minute: 22 * DAY });
  expect([await classOf('copy'), await classOf('third')]).toEqual([null, null]);
});

test('an author who proves to be no new one is cleared', async () => {
  await read(...wati);
  await read(copy);
  await read({ id: 'before', author: 'tiruan', text: 'halo dari Semarang', minute: 2 * DAY });
  expect(await classOf('copy')).toBeNull();
});

test.each<[string, Partial<ToldComment>]>([
  ['what came before', { minute: 19 * DAY }],
  ['an answer that quotes', { parent: 'w3' }],
  ['the owner', { author: OWN_CHANNEL }],
  ['the author herself', { author: 'wati' }],
])('no copy is by %s', async (_, change) => {
  await read(...wati);
  await read({ ...copy, ...change });
  expect(await classOf('copy')).toBeNull();
});

test('no copy are a few words, and the words of somebody who wrote nothing else', async () => {
  const short = 'mantap banget kak, sehat selalu ya';
  await read(...wati, { id: 'short', author: 'wati', text: short, minute: 20 * DAY });
  await read({ ...copy, text: short });
  expect(await classOf('copy')).toBeNull();

  rina = await world.addOwner(`${owners} has no regular`);
  await read(...wati.slice(2));
  await read(copy);
  expect(await classOf('copy')).toBeNull();
});

test('a trusted author counts as a regular viewer', async () => {
  await read(...wati.slice(2));
  await trustAuthor(world.deps, rina, 'UCwati');
  await read(copy);
  expect(await classOf('copy')).toBe('copied');
});

test('all comments judged again say the same, for each owner by their own comments', async () => {
  const bayu = await world.addOwner(`Bayu ${owners}`, [copy]);
  await read(...wati);
  await read(copy);
  const before = await rowOf('copy');
  for (const { ownerId } of [rina, bayu]) {
    await requestRejudge(world.deps, ownerId);
    await rejudgeComments(world.deps, { ownerId, ...UNDISTURBED });
  }
  const told = ({ spam_class, spam_score, reasons }: typeof before) => ({
    spam_class,
    spam_score,
    reasons,
  });
  expect(told(await rowOf('copy'))).toEqual(told(before));
  expect((await rowOf('copy', bayu)).spam_class).toBeNull();
});
