import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addWordBody } from '../../src/contract/blacklisted-word.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { setSwitch } from '../../src/server/decisions/automatic/clean-switch.ts';
import { addWord } from '../../src/server/judging/blacklist/blacklist.ts';
import { setMayAct, subscribe } from '../../src/server/judging/blacklist/lists/subscribe.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { type ListServer, startListServer } from '../support/list-server.ts';
import { addRuler, type Ruling, rulingOf } from '../support/ruling.ts';

let world: Deciding;
let lists: ListServer;
let rina: Actor;
let owner: Ruling;
let listId: number;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
  lists = await startListServer();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await lists[Symbol.asyncDispose]();
});
beforeEach(async () => {
  owners += 1;
  rina = await addRuler(world, `Rina ${owners}`);
  owner = rulingOf(world, rina);
  const url = lists.publish('/list', 'kenanga\nsalam');
  const deps = { ...world.deps, outside: lists.outside };
  listId = (await subscribe(deps, rina, { url, confirmed_new: 2 })).id;
});

const honest = { id: 'tamu', text: 'salam dari kampung, resepnya enak sekali' };
const spam = { id: 'iklan', text: 'slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang salam' };
const scoreRule = { rule_pattern: null, min_score: 90 };

async function scoresOf(id: string) {
  return world.db
    .selectFrom('comments')
    .select(['spam_score', 'is_spam', 'model_score', 'acting_score'])
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a subscribed word flags, and no rule acts because of it alone', async () => {
  await owner.addActing('mark_spam', scoreRule);
  await owner.sync([honest, spam]);
  const told = await scoresOf('tamu');
  expect(told).toMatchObject({ is_spam: true, acting_score: 0 });
  expect(told.spam_score).toBeGreaterThanOrEqual(90);
  expect(told.model_score).toBeLessThan(50);
  expect(await owner.statuses(['tamu', 'iklan'])).toEqual(['unmoderated', 'spam']);
  expect(await owner.outcomes()).toEqual({ iklan: 'acted' });
});

test('a rejection needs its score without the words of lists', async () => {
  await owner.addActing('reject', { rule_pattern: 'salam', min_score: 90 });
  await owner.sync([honest, spam]);
  expect(await owner.outcomes()).toEqual({ iklan: 'acted' });
});

test('a rule about kinds of spam, and the switch, need the same', async () => {
  const lucky = { id: 'untung', text: 'semoga gacor terus bang, salam' };
  const classes = ['gambling' as const];
  await owner.addActing('mark_spam', { rule_pattern: null, spam_classes: classes });
  await setSwitch(world.deps, rina, { mode: 'on', spam_classes: classes, agreed: true });
  await owner.sync([honest, lucky, spam]);
  const { spam_score: score, acting_score: acting } = await scoresOf('untung');
  expect(score).toBeGreaterThan(acting ?? score);
  expect(Object.keys(await owner.outcomes())).toEqual(['iklan']);
});

test('a rule acts once the owner says so, or has the word themselves', async () => {
  await owner.addActing('mark_spam', scoreRule);
  await setMayAct(world.deps, rina, { id: listId, mayAct: true });
  await owner.sync([honest]);
  expect(await owner.statuses(['tamu'])).toEqual(['spam']);
  expect(await scoresOf('tamu')).toMatchObject({ model_score: null, acting_score: null });

  await setMayAct(world.deps, rina, { id: listId, mayAct: false });
  await owner.sync([{ ...honest, id: 'dua' }]);
  expect(await owner.statuses(['dua'])).toEqual(['unmoderated']);
  await addWord(world.deps, rina, addWordBody.parse({ word: 'Salam' }));
  await owner.sync([{ ...honest, id: 'tiga' }]);
  expect(await owner.statuses(['tiga'])).toEqual(['spam']);
});
