import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { recount } from '../../../../test/support/recount.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import { type AddWordBody, addWordBody } from '../../../contract/blacklisted-word.ts';
import { readCounters } from '../../comments/counters.repository.ts';
import type { Actor } from '../../context/deps.ts';
import { rejudgeComments } from '../verdicts/rejudge-comments.ts';
import { addWord, removeWord } from './blacklist.ts';
import { importWords } from './transfer/transfer-words.ts';

/* No worker runs here: what has changed was judged first, and what has not waits for the re-judge. */

let world: Deciding;
let rina: Actor;
let bayu: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  const told = [
    { id: 'plain', text: 'ke kenanga yuk kak', minute: 3 },
    { id: 'fancy', text: 'ke 𝗞𝗘𝗡𝗔𝗡𝗚𝗔 yuk kak', minute: 2 },
    { id: 'longer', text: 'wah kenangan lama nih', minute: 1 },
    { id: 'other', text: 'mantap kak resepnya', minute: 0 },
  ];
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, told);
  bayu = await world.addOwner(`Bayu ${owners}`, told);
});

const add = (body: Partial<AddWordBody>) => addWord(world.deps, rina, addWordBody.parse(body));
const importAll = (words: readonly string[]) =>
  importWords(world.deps, rina, {
    text: JSON.stringify(words),
    confirmed_new: words.length,
  });

/** The comments whose verdict names a word, in order of their names. */
async function marked({ ownerId }: Actor = rina): Promise<string[]> {
  const rows = await world.db
    .selectFrom('comments')
    .select('youtube_id')
    .where('user_id', '=', ownerId)
    .where('is_blacklisted_words', '=', true)
    .orderBy('youtube_id')
    .execute();
  return rows.map(({ youtube_id: id }) => id);
}

const jobs = () =>
  world.db
    .selectFrom('jobs')
    .select(['kind', 'state'])
    .where('user_id', '=', rina.ownerId)
    .execute();

/** 501 comments that hold nothing, newer than all others: more than are judged without a search. */
const readNewest = () =>
  world.read(
    rina.ownerId,
    Array.from({ length: 501 }, (_, at) => ({ id: `n${at}`, text: 'sip', minute: 10 + at })),
  );

test('a word changes the comments that hold it at once, in whatever letters, and pages are told', async () => {
  const told = await world.told(rina, () => add({ word: 'Kenanga' }));
  expect(told).toEqual([{ type: 'verdicts' }]);
  expect(await marked()).toEqual(['fancy', 'longer', 'plain']);
  expect(await marked(bayu)).toEqual([]);
  expect(await jobs()).toEqual([{ kind: 'rejudge', state: 'queued' }]);
});

test('nor does the case of letters matter, which alone makes no entry in the index of folded texts', async () => {
  await world.read(rina.ownerId, [{ id: 'loud', text: 'KE KENANGA YUK', minute: 4 }]);
  await add({ word: 'kenanga', match: 'exact' });
  expect(await marked()).toEqual(['fancy', 'loud', 'plain']);
});

test('a whole word changes no comment that holds it inside another', async () => {
  await add({ word: 'kenanga', match: 'exact' });
  expect(await marked()).toEqual(['fancy', 'plain']);
});

test('the answer counts the recent comments that hold the word', async () => {
  expect(await add({ word: 'kenanga' })).toMatchObject({ hits: 3 });
});

test('counters are kept', async () => {
  const before = await readCounters(world.db, rina.ownerId);
  await add({ word: 'kenanga', severity: 'high' });
  const kept = await readCounters(world.db, rina.ownerId);
  expect(kept).not.toEqual(before);
  await recount(world.db);
  expect(kept).toEqual(await readCounters(world.db, rina.ownerId));
});

test('a word that no comment holds tells no page', async () => {
  expect(await world.told(rina, () => add({ word: 'cempaka' }))).toEqual([]);
});

test.each([
  ['a pattern', { word: 'kenang[a]', match: 'regex' as const }],
  ['a short word', { word: 'ke' }],
])('%s changes the newest comments, and those on the screen', async (_, body) => {
  await add(body);
  const near = await marked();
  expect(near).toContain('plain');
  await removeAll();
  expect(await marked()).toEqual([]);
  await readNewest();
  await add({ ...body, shown_comment_ids: ['plain', 'gone'] });
  expect(await marked()).toEqual(['plain']);
  await rejudgeComments(world.deps, { ownerId: rina.ownerId, ...UNDISTURBED });
  expect(await marked()).toEqual(near);
});

async function removeAll(): Promise<void> {
  const words = await world.db
    .selectFrom('blacklist_entries')
    .select('id')
    .where('user_id', '=', rina.ownerId)
    .execute();
  for (const { id } of words) await removeWord(world.deps, rina, id);
}

test('words of one request are all searched for', async () => {
  await readNewest();
  await importAll(['kenanga', 'resepnya']);
  expect(await marked()).toEqual(['fancy', 'longer', 'other', 'plain']);
});

test('of many words the first are searched for, and the newest comments are judged by all', async () => {
  const others = Array.from({ length: 20 }, (_, at) => `cempaka${at}`);
  await importAll([...others, 'kenanga']);
  expect(await marked()).toEqual(['fancy', 'longer', 'plain']);
  await removeAll();
  await readNewest();
  await importAll([...others, 'kenanga']);
  expect(await marked()).toEqual([]);
});

test('words in a row are one job, and removing one changes first what names it', async () => {
  const { id } = await add({ word: 'kenanga' });
  await add({ word: 'resepnya' });
  await readNewest();
  const told = await world.told(rina, () => removeWord(world.deps, rina, id));
  expect(told).toEqual([{ type: 'verdicts' }]);
  expect(await marked()).toEqual(['other']);
  expect(await jobs()).toHaveLength(1);
});

test('a failure after the word is added loses neither the word nor its re-judge', async () => {
  const failing = { ...world.deps.events, publish: () => Promise.reject(new Error('gone')) };
  await addWord({ ...world.deps, events: failing }, rina, addWordBody.parse({ word: 'kenanga' }));
  expect(await jobs()).toEqual([{ kind: 'rejudge', state: 'queued' }]);
});
