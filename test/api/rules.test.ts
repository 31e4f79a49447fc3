import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BacktestBody, BacktestStep, RuleBody } from '../../src/contract/rule.ts';
import { viewMatches } from '../../src/server/comments/rules/view-matches.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { backtest } from '../../src/server/judging/rules/backtest.ts';
import {
  addRule,
  browseRules,
  removeRule,
  replaceRule,
} from '../../src/server/judging/rules/change-rules.ts';
import { presentRule } from '../../src/server/judging/rules/rule.presenter.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';
import { recount } from '../support/recount.ts';
import { addRuler, advert, type Ruling, ruleOf, rulingOf } from '../support/ruling.ts';
import { OWN_CHANNEL } from '../support/stored-comments.ts';

let world: Deciding;
let rina: Actor;
let owner: Ruling;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await addRuler(world, `Rina ${owners}`);
  owner = rulingOf(world, rina);
});

const listed = async () => (await browseRules(world.deps, rina)).map(presentRule);
const day = 24 * 60;

/** Only a condition, without the usual word. */
const only = (changes: Partial<RuleBody>) => ruleOf({ rule_pattern: null, ...changes });

test('a rule is added, changed, listed with what it found, and deleted', async () => {
  const { id } = await addRule(world.deps, rina, ruleOf({ description: 'situs judi' }));
  const greeting = ruleOf({ name: 'Sapa', rule_pattern: 'halo' });
  const { id: other } = await addRule(world.deps, rina, greeting);
  await world.read(rina.ownerId, [advert(1), { id: 'sapa', text: 'halo semua' }]);
  expect(await listed()).toMatchObject([
    { name: 'Sapa', hits: 1 },
    {
      id: String(id),
      name: 'Gacor',
      description: 'situs judi',
      rule_pattern: 'gacor',
      weight: 1,
      is_active: true,
      mode: 'off',
      agreed_at: null,
      hits: 1,
    },
  ]);
  const matches = await viewMatches(world.deps, rina, id);
  expect(matches.map(({ match, comment }) => [match.outcome, comment.youtube_id])).toEqual([
    ['noted', 'iklan1'],
  ]);
  await removeRule(world.deps, rina, other);
  await replaceRule(world.deps, rina, { id, body: only({ name: 'Tautan', has_links: true }) });
  expect(await listed()).toMatchObject([{ name: 'Tautan', rule_pattern: null, has_links: true }]);
  await removeRule(world.deps, rina, id);
  expect(await listed()).toEqual([]);
  expect(await owner.outcomes()).toEqual({});
  expect(await world.actionsOf(rina)).toEqual([
    'rule_add',
    'rule_add',
    'rule_remove',
    'rule_change',
    'rule_remove',
  ]);
});

test('a rule of another owner is not found', async () => {
  const bayu = await addRuler(world, `Bayu ${owners}`);
  const { id } = await addRule(world.deps, bayu, ruleOf());
  for (const attempt of [
    () => replaceRule(world.deps, rina, { id, body: ruleOf() }),
    () => removeRule(world.deps, rina, id),
    () => viewMatches(world.deps, rina, id),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('there are at most 50 rules, and an inactive one finds nothing', async () => {
  await owner.add({ is_active: false });
  await world.read(rina.ownerId, [advert(1)]);
  expect(await owner.outcomes()).toEqual({});
  for (let count = 1; count < 50; count += 1) await owner.add();
  await expect(owner.add()).rejects.toMatchObject({ code: 'rules_full' });
});

test('a pattern that cannot be used is refused, also where others use up the room', async () => {
  await expect(owner.add({ rule_pattern: '(', match: 'regex' })).rejects.toMatchObject({
    code: 'invalid_pattern',
  });
  const costly = { rule_pattern: '(a{20}){30}', match: 'regex' } as const;
  const refused: unknown[] = [];
  for (let count = 0; count < 20; count += 1) {
    await owner.add(costly).catch((error: unknown) => refused.push(error));
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ code: 'invalid_pattern' });
});

test('each condition keeps what it says', async () => {
  await world.read(rina.ownerId, [{ id: 'lama', text: 'halo', author: 'lama', minute: -40 * day }]);
  await world.db
    .insertInto('videos')
    .values({
      user_id: rina.ownerId,
      id: 900_000,
      youtube_id: 'x',
      channel_id: OWN_CHANNEL,
      channel_title: '',
      title: '',
      description: '',
      tags: [],
      last_synced_at: new Date(),
    })
    .execute();
  const rules: [string, Partial<RuleBody>][] = [
    ['text', { rule_pattern: 'gacor' }],
    ['word', { rule_pattern: 'gac', match: 'exact' }],
    ['regex', { rule_pattern: 'ga[ck]or', match: 'regex' }],
    ['new author', { max_author_days: 30 }],
    ['link', { has_links: true }],
    ['english', { language: 'en' }],
    ['video', { video_id: 'x' }],
    ['score', { min_score: 90 }],
    ['all', { rule_pattern: 'gacor', language: 'en' }],
  ];
  const ids = new Map<number, string>();
  for (const [name, conditions] of rules) {
    const { id } = await addRule(world.deps, rina, only({ name, ...conditions }));
    ids.set(id, name);
  }
  await world.read(rina.ownerId, [
    { id: 'a', text: 'gacor the best of all', author: 'baru' },
    { id: 'b', text: 'gakor yang itu', author: 'lama' },
    { id: 'c', text: 'lihat bit.ly/promo-baru dan itu', author: 'lama' },
    { id: 'd', text: 'gacor', author: OWN_CHANNEL, video: 'x' },
    { ...advert(1), id: 'e', author: 'lama', video: 'x' },
  ]);
  const found = await world.db
    .selectFrom('rule_matches')
    .innerJoin('comments', 'comments.id', 'rule_matches.comment_id')
    .select(['rule_id', 'youtube_id'])
    .where('rule_matches.user_id', '=', rina.ownerId)
    .where('comments.user_id', '=', rina.ownerId)
    .orderBy('youtube_id')
    .execute();
  const byRule = Object.fromEntries(
    [...ids].map(([id, name]) => [
      name,
      found.filter((row) => row.rule_id === id).map((row) => row.youtube_id),
    ]),
  );
  expect(byRule).toMatchObject({
    text: ['a', 'e'],
    word: [],
    regex: ['a', 'b', 'e'],
    'new author': ['a'],
    link: ['c'],
    english: ['a'],
    video: ['e'],
    score: ['e'],
    all: ['a'],
  });
});

const conditions = (changes: Partial<BacktestBody>): BacktestBody => {
  const { name: _name, description: _d, weight: _w, is_active: _a, ...rest } = ruleOf();
  return { ...rest, ...changes };
};

test('a backtest tells what a rule would have caught, step by step, and changes nothing', async () => {
  await world.read(rina.ownerId, [
    ...Array.from({ length: 7 }, (_, nth) => advert(nth)),
    { id: 'sapa', text: 'halo semua' },
    { ...advert(9), author: OWN_CHANNEL },
  ]);
  await moderateComments(world.deps, rina, { commentIds: ['iklan2'], decision: 'approve' });
  await moderateComments(world.deps, rina, { commentIds: ['iklan3'], decision: 'reject' });
  const before = await world.actionsOf(rina);
  const small = { db: world.db, bounds: { stretch: 4, ms: 0 } };
  const steps: BacktestStep[] = [];
  let after: string | undefined;
  do {
    const step = await backtest(small, rina, conditions({ after }));
    steps.push(step);
    after = step.after ?? undefined;
  } while (after !== undefined);
  const sum = (name: 'compared' | 'caught' | 'approved' | 'rejected') =>
    steps.reduce((total, step) => total + step[name], 0);
  expect(steps.map(({ total }) => total)).toEqual([9, 9, 9]);
  expect([sum('compared'), sum('caught'), sum('approved'), sum('rejected')]).toEqual([9, 7, 1, 1]);
  const whole = await backtest({ db: world.db }, rina, conditions({}));
  expect(whole).toMatchObject({ compared: 9, caught: 7, approved: 1, rejected: 1, after: null });
  expect(whole.sample).toHaveLength(5);
  const doubtful = whole.sample.slice(1).map(({ spam_score: score }) => score);
  expect(doubtful).toEqual(doubtful.toSorted((a, b) => a - b));
  expect(whole.sample[0]).toMatchObject({ comment_id: 'iklan2', approved: true });
  expect(await world.actionsOf(rina)).toEqual(before);
  expect(await owner.outcomes()).toEqual({});
});

test('a backtest counts those whom no action would touch', async () => {
  await world.read(rina.ownerId, [
    { ...advert(1), author: 'rutin', video: 'satu', minute: -20 * day },
    { ...advert(2), author: 'rutin', video: 'dua', minute: -10 * day },
    { ...advert(3), author: 'rutin', video: 'dua' },
    advert(4),
  ]);
  expect(await backtest({ db: world.db }, rina, conditions({}))).toMatchObject({
    caught: 4,
    spared: 3,
  });
});

/** Two comments of an author, the first so many days ago. */
const since = (author: string, days: number, video = 'satu') => [
  { id: `${author}1`, text: 'halo semua', author, video, minute: -days * day },
  { id: `${author}2`, text: 'terima kasih', author, video, minute: -1 },
];

test('a regular viewer has three comments on two videos over 14 days, and none was rejected', async () => {
  await world.read(rina.ownerId, [
    ...since('rutin', 14),
    ...since('berdua', 14).slice(0, 1),
    ...since('sevideo', 14, 'video'),
    ...since('baru', 13.9),
    ...since('ditolak', 14),
    ...since('terhapus', 14),
  ]);
  await moderateComments(world.deps, rina, { commentIds: ['ditolak2'], decision: 'reject' });
  await world.db
    .updateTable('comments')
    .set({ platform_status: 'rejected' })
    .where('user_id', '=', rina.ownerId)
    .where('youtube_id', '=', 'terhapus2')
    .execute();
  await recount(world.db);
  await owner.addActing('mark_spam');
  const authors = ['rutin', 'berdua', 'sevideo', 'baru', 'ditolak', 'terhapus'];
  await owner.sync(authors.map((author, nth) => ({ ...advert(nth), author })));
  expect(await owner.outcomes()).toEqual({
    iklan0: 'regular_viewer',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((nth) => [`iklan${nth}`, 'acted'])),
  });
  expect(await backtest({ db: world.db }, rina, conditions({}))).toMatchObject({
    caught: 6,
    spared: 1,
  });
});

test('what a rule found leaves with its comment', async () => {
  await owner.add();
  await world.read(rina.ownerId, [advert(1)]);
  await world.db.deleteFrom('comments').where('user_id', '=', rina.ownerId).execute();
  await recount(world.db);
  const left = await world.db
    .selectFrom('rule_matches')
    .selectAll()
    .where('user_id', '=', rina.ownerId)
    .execute();
  expect(left).toEqual([]);
});

test('a rule and what it does are saved together, or not at all', async () => {
  const automatic = { mode: 'on', action: 'reject', hold_hours: 24, agreed: true } as const;
  const body = ruleOf({ min_score: 90, automatic });
  const added = await addRule(world.deps, rina, body);
  expect(added).toMatchObject({ mode: 'on', action: 'reject', hold_hours: 24 });
  const lower = ruleOf({ name: 'Rendah', min_score: 89, automatic });
  await expect(addRule(world.deps, rina, lower)).rejects.toMatchObject({ code: 'score_required' });
  const change = replaceRule(world.deps, rina, { id: added.id, body: lower });
  await expect(change).rejects.toMatchObject({ code: 'score_required' });
  const mayNot = { ...rina, scopes: [] };
  await expect(addRule(world.deps, mayNot, body)).rejects.toMatchObject({ code: 'missing_scope' });
  const stays = await replaceRule(world.deps, rina, {
    id: added.id,
    body: { ...body, rule_pattern: 'a' },
  });
  expect(stays).toMatchObject({ name: 'Gacor', mode: 'on', action: 'reject' });
  expect(await world.actionsOf(rina)).toEqual([
    'rule_add',
    'rule_automatic',
    'rule_change',
    'rule_automatic',
  ]);
});
