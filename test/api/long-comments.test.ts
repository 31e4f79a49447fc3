import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import { tryWord } from '../../src/server/judging/blacklist/try-word.ts';
import { backtest } from '../../src/server/judging/rules/backtest.ts';
import { compileStudioWords } from '../../src/server/judging/studio/compile-studio-words.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { measureAnswers } from '../support/largest-answer.ts';
import { storeMany } from '../support/many-comments.ts';
import { addRuler, advert, ruleOf } from '../support/ruling.ts';

const COMMENTS = 1_500;
const TEXT = 'gacor '.repeat(100);
/** Characters of what is read of 600 of them, each with two texts. */
const FEW = 600 * (2 * TEXT.length + 300);

let world: Deciding;
let rina: Actor;
let answers: ReturnType<typeof measureAnswers>;
beforeAll(async () => {
  world = await startDeciding();
  rina = await addRuler(world, 'Rina');
  await world.read(rina.ownerId, [advert(1)]);
  await storeMany(world.db, rina.ownerId, { count: COMMENTS, text: TEXT });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  answers = measureAnswers(world.db);
});

test('a rule is compared with few comments at once, and no text is kept until the end', async () => {
  const { name: _name, description: _d, weight: _w, is_active: _a, ...conditions } = ruleOf();
  const bounds = { stretch: 200, ms: 60_000 };
  const { db, largest, kept } = answers;
  const told = await backtest({ db, bounds }, rina, conditions);
  expect(told.caught).toBe(COMMENTS + 1);
  expect(kept()).toBeLessThanOrEqual(200);
  await backtest({ db }, rina, conditions);
  expect(largest()).toBeLessThan(FEW);
});

test('a word is tried on few comments at once', async () => {
  const { db, largest } = answers;
  const word = { word: 'gacor', match: 'contains' } as const;
  const told = await tryWord({ ...world.deps, db }, rina, word);
  expect(told.caught).toBe(COMMENTS + 1);
  expect(largest()).toBeLessThan(FEW);
});

test('words for YouTube Studio are compared with few comments at once', async () => {
  const { db, largest } = answers;
  expect(await compileStudioWords({ db }, rina)).toMatchObject({ compared: COMMENTS + 1 });
  expect(largest()).toBeLessThan(FEW);
});
