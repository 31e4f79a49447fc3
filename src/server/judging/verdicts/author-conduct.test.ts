import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { recount } from '../../../../test/support/recount.ts';
import type { ToldComment } from '../../../../test/support/stored-comments.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import type { CommentReason } from '../../../contract/comment.ts';
import { findComment } from '../../comments/comments.repository.ts';
import type { Actor } from '../../context/deps.ts';
import { requestRejudge } from '../queue-rejudge.ts';
import { rejudgeComments } from './rejudge-comments.ts';

const SUSPECT = 'depo lancar terus tiap hari';
const SPAM = 'depo receh di kendara77 auto maxwin terus';
const THANKS = 'lagunya enak banget, jadi kangen rumah';
const ADVISER =
  'I have made over $40k since I began trading with Mrs Odette Lanfield, message her on WhatsApp';
const QUESTION = 'That is great, how can I reach her? I would love to begin as well';
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
const rowOf = async (id: string) => {
  const row = await findComment(world.db, rina.ownerId, id);
  if (!row) throw new Error(`${id} is not stored`);
  return row;
};
const conductOf = async (id: string) =>
  ((await rowOf(id)).reasons as CommentReason[]).find(({ signal }) => signal === 'author_conduct')
    ?.values;

async function judgeAgain(): Promise<void> {
  const { ownerId } = rina;
  await requestRejudge(world.deps, ownerId);
  await rejudgeComments(world.deps, { ownerId, ...UNDISTURBED });
}

const picture = 'https://yt3.example/cat=s48';
const two: ToldComment[] = [
  { id: 'one', text: SPAM, picture },
  { id: 'two', text: SPAM, picture, video: 'other' },
];

test('a picture that two accounts with spam have adds to a suspect text', async () => {
  await read(...two, { id: 'third', text: SUSPECT, picture }, { id: 'alone', text: SUSPECT });
  expect(await conductOf('third')).toEqual({ kind: 'picture', count: 2 });
  expect(await conductOf('alone')).toBeUndefined();
  const [third, alone] = [await rowOf('third'), await rowOf('alone')];
  expect(third.spam_score).toBeGreaterThan(alone.spam_score ?? 0);
  expect(third.spam_score).toBeLessThanOrEqual(90);
});

test('judging again says the same, in whatever order the comments came', async () => {
  await read({ id: 'third', text: SUSPECT, picture });
  await read({ id: 'fourth', text: SUSPECT, picture, video: 'other' });
  await read(...two);
  await judgeAgain();
  const first = [await rowOf('third'), await rowOf('fourth')];
  await judgeAgain();
  const second = [await rowOf('third'), await rowOf('fourth')];
  expect(second.map(({ spam_score }) => spam_score)).toEqual(
    first.map(({ spam_score }) => spam_score),
  );
  expect(await conductOf('fourth')).toEqual({ kind: 'picture', count: 2 });
});

test('a picture that an honest account has as well says nothing, nor does one beside thanks', async () => {
  await read(...two, { id: 'thanks', text: THANKS, picture });
  expect((await rowOf('thanks')).is_spam).toBe(false);
  expect(await conductOf('thanks')).toBeUndefined();
  await read({ id: 'third', text: SUSPECT, picture });
  expect(await conductOf('third')).toBeUndefined();
});

/** What the model alone scores just below the threshold, so that conduct flags it. */
const NEARLY = 'modal receh bawa pulang banyak';

test('what conduct alone has flagged is no evidence against others', async () => {
  await read(...two);
  await read({ id: 'third', text: NEARLY, picture }, { id: 'fourth', text: NEARLY, picture });
  expect([(await rowOf('third')).is_spam, (await rowOf('fourth')).is_spam]).toEqual([true, true]);
  await world.db
    .deleteFrom('comments')
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', 'in', ['one', 'two'])
    .execute();
  await recount(world.db);
  await judgeAgain();
  expect(await conductOf('third')).toBeUndefined();
  expect([(await rowOf('third')).is_spam, (await rowOf('fourth')).is_spam]).toEqual([false, false]);
});

test('what the owner has approved is no evidence', async () => {
  await read(...staged);
  await world.db
    .updateTable('comments')
    .set({ moderation_status: 'approved' })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'witness')
    .execute();
  await recount(world.db);
  await read(question);
  expect((await rowOf('question')).is_spam).toBe(false);
});

test('an older comment shows that an author is not new, an honest one that a picture is not of spam', async () => {
  await read(...staged, { ...question, author: 'lama', minute: 20 * DAY });
  expect(await conductOf('question')).toEqual({ kind: 'thread', count: 2 });
  await read({ id: 'before', author: 'lama', text: THANKS, minute: 0 });
  expect(await conductOf('question')).toBeUndefined();

  await read(...two, { id: 'third', text: SUSPECT, picture });
  expect(await conductOf('third')).toEqual({ kind: 'picture', count: 2 });
  await read({ id: 'honest', text: THANKS, picture });
  expect(await conductOf('third')).toBeUndefined();
});

const staged: ToldComment[] = [
  { id: 'top', text: 'Nice video, greetings from Bandung', minute: 0 },
  { id: 'adviser', text: ADVISER, parent: 'top', minute: 1 },
  { id: 'witness', text: ADVISER.replace('40k', '70k'), parent: 'top', minute: 2 },
];
const question: ToldComment = { id: 'question', text: QUESTION, parent: 'top', minute: 3 };

test('a question in a thread that several new accounts stage is a part of the scam', async () => {
  await read(...staged, question);
  const { is_spam, spam_class } = await rowOf('question');
  expect([is_spam, spam_class]).toEqual([true, 'scam']);
  expect(await conductOf('question')).toEqual({ kind: 'thread', count: 2 });
  expect((await rowOf('top')).is_spam).toBe(false);
});

test('it is found, too, when the others write after it', async () => {
  await read(staged[0] ?? question, { ...question, minute: 1 });
  expect((await rowOf('question')).is_spam).toBe(false);
  await read(...staged.slice(1));
  expect(await conductOf('question')).toEqual({ kind: 'thread', count: 2 });
});

test.each<[string, ToldComment[]]>([
  ['another thread', [{ ...question, parent: 'elsewhere' }]],
  ['somebody who warns', [{ ...question, text: `${QUESTION} No, it is a scam, beware` }]],
  ['somebody who says something else', [{ ...question, text: THANKS }]],
  [
    'somebody who has been here for weeks',
    [
      { id: 'before', author: 'wati', text: THANKS, minute: 0 },
      { ...question, author: 'wati', minute: 20 * DAY },
    ],
  ],
])('no part of it is %s', async (_, comments) => {
  await read(...staged, ...comments);
  expect((await rowOf('question')).is_spam).toBe(false);
});

const burst = (author: string, minutes: number[]): ToldComment[] =>
  minutes.map((minute, at) => ({
    id: `${author} ${at}`,
    author,
    text: at === 0 ? SUSPECT : THANKS,
    video: `video ${at}`,
    minute,
  }));

test('a new account that writes under several videos within minutes adds to its suspect text', async () => {
  await read(...burst('baru', [0, 1, 2, 3]));
  expect(await conductOf('baru 0')).toEqual({ kind: 'burst', count: 4 });
  expect(await conductOf('baru 1')).toBeUndefined();
});

test('viewers who take their time, or are known, are no burst', async () => {
  await read(...burst('santai', [0, 20, 40, 60]));
  expect(await conductOf('santai 0')).toBeUndefined();
  await read({ id: 'before', author: 'lama', text: THANKS, minute: -3 * DAY });
  await read(...burst('lama', [0, 1, 2, 3]));
  expect(await conductOf('lama 0')).toBeUndefined();
});
