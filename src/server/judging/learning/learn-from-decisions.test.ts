import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { acting } from '../../base/acting.ts';
import type { Actor } from '../../context/deps.ts';
import { moderateComments } from '../../decisions/decide/moderate-comments.ts';
import { reportComment } from '../../decisions/decide/report-comment.ts';
import { sayNotSpam } from '../../decisions/decide/say-not-spam.ts';
import { undoDecisions } from '../../decisions/decide/undo-decisions.ts';
import { changeJob, findLiveJob } from '../../jobs/jobs.repository.ts';
import { findState } from '../judging-states.repository.ts';
import { applyLearning } from './apply-learning.ts';
import { countTermDecisions, listNotSpam } from './lessons.repository.ts';

const CHAIN = 'kisah sukses pak budi berkat situs ini silakan tanya langsung ke beliau';
const LETTERS = ['a', 'b', 'c'];
const WORDS = ['d', 'e', 'f'];

let world: Deciding;
let rina: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, [
    ...LETTERS.map((id) => ({ id, text: CHAIN })),
    { id: 'd', text: 'burung pak Hasan gacor sekali pagi ini' },
    { id: 'e', text: 'gacor terus, rahasianya pakan apa ya?' },
    { id: 'f', text: 'akhirnya kenari saya gacor juga setelah sebulan' },
  ]);
});

const decide = (commentIds: string[], decision: 'approve' | 'reject') =>
  moderateComments(world.deps, rina, { commentIds, decision });
const state = () => findState(world.db, rina.ownerId);
const learningDueAt = async () => {
  const row = await world.db
    .selectFrom('work')
    .select('due_at')
    .where('user_id', '=', rina.ownerId)
    .where('kind', '=', 'learn')
    .executeTakeFirst();
  return row?.due_at;
};
/** As a run that was due. */
async function apply() {
  await world.db
    .deleteFrom('work')
    .where('user_id', '=', rina.ownerId)
    .where('kind', '=', 'learn')
    .execute();
  await applyLearning(world.deps, rina.ownerId);
}

test.each([
  ['rejected members of a campaign', LETTERS, 'reject'],
  ['approved comments with one word', WORDS, 'approve'],
] as const)(
  'three %s teach something, and undoing them takes it back',
  async (...[, ids, decision]) => {
    await decide(ids.slice(0, 2), decision);
    expect(await learningDueAt()).toBeUndefined();
    await decide(ids.slice(2), decision);
    expect(await learningDueAt()).toEqual(world.clock.now());
    await apply();
    world.clock.advance({ minutes: 60 });
    expect(await learningDueAt()).toBeUndefined();
    await undoDecisions(world.deps, rina, { commentIds: ids });
    expect(await learningDueAt()).toEqual(world.clock.now());
  },
);

test('lessons are applied an hour after the last time, and those that are undone soon', async () => {
  await decide(LETTERS, 'reject');
  await apply();
  const applied = world.clock.now();
  expect(await state()).toMatchObject({ learntAt: applied, position: 0 });
  expect(await learningDueAt()).toBeUndefined();
  world.clock.advance({ minutes: 1 });
  await decide(WORDS, 'approve');
  const due = new Date(applied.getTime() + 3_600_000);
  expect(await learningDueAt()).toEqual(due);
  world.clock.advance({ minutes: 1 });
  await undoDecisions(world.deps, rina, { commentIds: LETTERS });
  expect(await learningDueAt()).toEqual(world.clock.now());
});

const requests = async () => (await state()).requests;
async function toggleNotSpam(id: string): Promise<void> {
  await sayNotSpam(world.deps, rina, id);
  await undoDecisions(world.deps, rina, { commentIds: [id] });
}

test('“Not spam”, said and taken back again and again, asks for one re-judge a minute', async () => {
  for (let time = 0; time < 3; time += 1) await toggleNotSpam('d');
  expect(await requests()).toBe(0);
  expect(await learningDueAt()).toEqual(new Date(world.clock.now().getTime() + 4_000));
  await apply();
  await toggleNotSpam('d');
  expect(await requests()).toBe(1);
  expect(await learningDueAt()).toEqual(new Date(world.clock.now().getTime() + 60_000));
});

test('lessons wait for the end of a re-judge that is under way, and begin none anew', async () => {
  await apply();
  const live = await findLiveJob(world.db, rina.ownerId, 'rejudge');
  const change = (to: 'running' | 'done') =>
    changeJob(world.db, { ownerId: rina.ownerId, jobId: live?.id ?? 0 }, { state: to });
  await change('running');
  const now = world.clock.now().getTime();
  expect(await applyLearning(world.deps, rina.ownerId)).toEqual(new Date(now + 5_000));
  expect(await requests()).toBe(1);
  await change('done');
  expect(await applyLearning(world.deps, rina.ownerId)).toBeUndefined();
  expect(await requests()).toBe(2);
});

test('a helper’s report leaves what “Not spam” has taught, and the owner’s ends it', async () => {
  await sayNotSpam(world.deps, rina, 'd');
  const isNotSpam = async () => (await listNotSpam(world.db, rina.ownerId, ['d'])).has('d');
  await acting.run({ helper: 'Dodi' }, () => reportComment(world.deps, rina, 'd'));
  expect(await isNotSpam()).toBe(true);
  await reportComment(world.deps, rina, 'd');
  expect(await isNotSpam()).toBe(false);
});

test('of a word the newest 2,000 decisions count, and “Not spam” however old it is', async () => {
  const { ownerId } = rina;
  const teach = (age: string, count: number, facts: { approved: boolean; notSpam: boolean }) =>
    sql`
      with lesson as (
        insert into owner_lessons
          (user_id, comment_id, author_channel_id, approved, not_spam, decided_at)
        select ${ownerId}, ${age} || nth, ${age} || nth, ${facts.approved}, ${facts.notSpam},
          ${world.clock.now()}::timestamptz - ${age}::interval
        from generate_series(1, ${count}) as nth
        returning user_id, comment_id, decided_at)
      insert into owner_terms (user_id, term, comment_id, decided_at)
      select user_id, 'gacor', comment_id, decided_at from lesson`.execute(world.db);
  await teach('1 day', 2_000, { approved: false, notSpam: false });
  await teach('2 days', 30, { approved: true, notSpam: false });
  await teach('3 days', 1, { approved: true, notSpam: true });
  const counted = { rejected: 2_000, approved: 1, notSpam: 1 };
  const now = world.clock.now();
  for (const terms of [undefined, ['gacor']]) {
    const found = await countTermDecisions(world.db, ownerId, { now, ...(terms && { terms }) });
    expect(found.get('gacor')).toMatchObject(counted);
  }
});
