import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { findComment } from '../../comments/comments.repository.ts';
import type { Actor } from '../../context/actor.ts';
import { findJob } from '../../jobs/jobs.repository.ts';
import { insertWord } from '../blacklist/blacklist.repository.ts';
import { findState } from '../judging-states.repository.ts';
import { requestRejudge } from '../queue-rejudge.ts';
import { rejudgeComments } from './rejudge-comments.ts';

let world: Deciding;
let rina: Actor;
/** Has the same comments, so the ids of their rows are the same too. */
let bayu: Actor;
let owners = 0;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  const told = ['a', 'b', 'c'].map((id) => ({ id, text: `kenanga ${id}` }));
  owners += 1;
  rina = await world.addOwner(`Rina ${owners}`, told);
  bayu = await world.addOwner(`Bayu ${owners}`, told);
  for (const actor of [rina, bayu]) await listWord(actor, 'kenanga');
});

const listWord = (actor: Actor, word: string) =>
  world.inOwner(actor, (tx) =>
    insertWord(tx, actor.ownerId, {
      word,
      match: 'contains',
      severity: 'medium',
      category: null,
      description: null,
    }),
  );
const request = () => requestRejudge(world.deps, rina.ownerId);
const run = (jobId: number) => {
  const data = { ownerId: rina.ownerId, jobId };
  return rejudgeComments(world.deps, { data, lastAttempt: false });
};
const jobOf = (jobId: number) => findJob(world.db, rina.ownerId, jobId);
const hasWord = async ({ ownerId }: Actor, id: string) =>
  (await findComment(world.db, ownerId, id))?.is_blacklisted_words;

test('all comments of one owner are judged again, and pages are told of the progress', async () => {
  const jobId = await request();
  expect(await jobOf(jobId)).toMatchObject({ kind: 'rejudge', state: 'queued', done: 0, total: 3 });
  const told = await world.told(rina, () => run(jobId));
  const states = told.flatMap((event) => (event.type === 'job' ? [event.job.state] : []));
  expect([states[0], states.at(-1)]).toEqual(['running', 'done']);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 3, total: 3 });
  expect((await jobOf(jobId))?.finished_at).toEqual(world.clock.now());
  expect(await findState(world.db, rina.ownerId)).toMatchObject({ position: null });
  for (const id of ['a', 'b', 'c']) {
    expect([await hasWord(rina, id), await hasWord(bayu, id)]).toEqual([true, false]);
  }
});

test('a second request joins the first and judges what came meanwhile', async () => {
  const jobId = await request();
  await world.read(rina.ownerId, [{ id: 'd', text: 'halo semua' }]);
  expect(await request()).toBe(jobId);
  expect(await jobOf(jobId)).toMatchObject({ state: 'queued', done: 0, total: 4 });
  await run(jobId);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 4 });
});

test('a task that runs twice does nothing the second time, and a new request is a new job', async () => {
  const jobId = await request();
  await run(jobId);
  const done = await jobOf(jobId);
  expect(await world.told(rina, () => run(jobId))).toEqual([]);
  expect(await jobOf(jobId)).toEqual(done);
  expect(await request()).not.toBe(jobId);
});
