import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../../test/support/deciding.ts';
import { UNDISTURBED } from '../../../../test/support/undisturbed.ts';
import { findComment } from '../../comments/comments.repository.ts';
import type { Actor } from '../../context/deps.ts';
import { findJob } from '../../jobs/jobs.repository.ts';
import { insertWord } from '../blacklist/blacklist.repository.ts';
import { changeState, findState } from '../judging-states.repository.ts';
import { requestRejudge } from '../queue-rejudge.ts';
import { loadJudge } from './judge-comments.ts';
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
const run = () => rejudgeComments(world.deps, { ownerId: rina.ownerId, ...UNDISTURBED });
const jobOf = (jobId: number) => findJob(world.db, rina.ownerId, jobId);
const hasWord = async ({ ownerId }: Actor, id: string) =>
  (await findComment(world.db, ownerId, id))?.is_blacklisted_words;

test('all comments of one owner are judged again, and pages are told of the progress', async () => {
  const jobId = await request();
  expect(await jobOf(jobId)).toMatchObject({ kind: 'rejudge', state: 'queued', done: 0, total: 3 });
  const told = await world.told(rina, () => run());
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
  await run();
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 4 });
});

test('a task that runs twice does nothing the second time, and a new request is a new job', async () => {
  const jobId = await request();
  await run();
  const done = await jobOf(jobId);
  expect(await world.told(rina, () => run())).toEqual([]);
  expect(await jobOf(jobId)).toEqual(done);
  expect(await request()).not.toBe(jobId);
});

/** As a run that was stopped after the first of the three comments. */
async function stopAfterFirst() {
  const first = await findComment(world.db, rina.ownerId, 'a');
  await world.inOwner(rina, (tx) => changeState(tx, rina.ownerId, { position: first?.id ?? 0 }));
}
const told = async () => {
  const events = await world.told(rina, () => run());
  return events.flatMap((event) => (event.type === 'job' ? [event.job.done] : []));
};

test('a run goes on after a stop, and after a request in the middle it ends where it was', async () => {
  await request();
  await stopAfterFirst();
  expect(await told()).toEqual([0, 2]);
  expect(await hasWord(rina, 'a')).toBe(false);

  const jobId = await request();
  await stopAfterFirst();
  await request();
  expect(await told()).toEqual([0, 2, 3]);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 3, total: 3 });
  for (const id of ['a', 'b', 'c']) expect(await hasWord(rina, id)).toBe(true);
});

test('a request when a run has begun again from the first comment has all judged once more', async () => {
  await request();
  await stopAfterFirst();
  await request();
  const last = await findComment(world.db, rina.ownerId, 'c');
  // As a request at the second comment would leave it, once the run has come round to the first.
  await world.inOwner(rina, (tx) =>
    changeState(tx, rina.ownerId, { position: (last?.id ?? 0) - 2, ends_after: last?.id ?? 0 }),
  );
  await request();
  expect(await told()).toEqual([0, 2, 3]);
});

test('a run of exactly one page ends, whenever it was asked for again', async () => {
  const many = Array.from({ length: 97 }, (_, at) => ({ id: `n${at}`, text: 'halo' }));
  await world.read(rina.ownerId, many);
  await request();
  expect(await told()).toEqual([0, 100, 100]);
  const last = await findComment(world.db, rina.ownerId, 'n96');
  await request();
  await world.inOwner(rina, (tx) => changeState(tx, rina.ownerId, { position: last?.id ?? 0 }));
  await request();
  expect(await told()).toEqual([0, 0, 100]);
});

test('a run ends after its turn, and is due again at once, behind others that are due', async () => {
  const more = Array.from({ length: 207 }, (_, at) => ({ id: `m${at}`, text: 'kenanga lagi' }));
  await world.read(rina.ownerId, more);
  const jobId = await request();
  const turn = () =>
    rejudgeComments(world.deps, {
      ownerId: rina.ownerId,
      ...UNDISTURBED,
      givesWay: async () => true,
    });
  expect(await turn()).toEqual(world.clock.now());
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', done: 100, total: 210 });
  expect(await turn()).toEqual(world.clock.now());
  expect(await turn()).toBeUndefined();
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 210 });
  expect(await hasWord(rina, 'm206')).toBe(true);
});

test('a word that is added during a sync counts in what the sync stores afterwards', async () => {
  const judge = await loadJudge(world.deps, rina.ownerId);
  await listWord(rina, 'cempaka');
  await request();
  await world.read(rina.ownerId, [{ id: 'd', text: 'cempaka d' }], judge);
  expect(await hasWord(rina, 'd')).toBe(true);
});

test('a run rests when another is asked for, and goes on when that is due', async () => {
  const many = Array.from({ length: 147 }, (_, at) => ({ id: `n${at}`, text: 'halo' }));
  await world.read(rina.ownerId, many);
  const jobId = await request();
  const { events } = world.deps;
  let pages = 0;
  const publish: typeof events.publish = async () => {
    pages += 1;
    // After the report of the beginning, and that of the first page.
    if (pages === 2) await request();
  };
  const deps = { ...world.deps, events: { ...events, publish } };
  await rejudgeComments(deps, { ownerId: rina.ownerId, ...UNDISTURBED });
  expect(pages).toBe(2);
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', done: 0, total: 150 });
  expect(await told()).toEqual([0, 50, 150]);
});

test('long comments are judged again a few at once, so that a decision of the owner waits for few', async () => {
  const text = 'kenanga wangi sekali '.repeat(450);
  const long = Array.from({ length: 30 }, (_, nth) => ({ id: `panjang${nth}`, text }));
  await world.read(rina.ownerId, long);
  const jobId = await request();
  const events = await world.told(rina, () => run());
  const steps = events.flatMap((event) => (event.type === 'job' ? [event.job.done] : []));
  const most = Math.max(...steps.map((done, at) => done - (steps[at - 1] ?? 0)));
  expect(most * text.length).toBeLessThan(150_000);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 33, total: 33 });
  expect(await hasWord(rina, 'panjang29')).toBe(true);
});
