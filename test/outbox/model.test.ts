import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import type { Outbox } from './outbox.ts';
import { createPlatform } from './platform.ts';
import { runSchedule, type World } from './run-schedule.ts';
import { type Event, type Fate, firstComments, type Schedule, schedule } from './schedule.ts';
import { wrongEnds } from './wrong-ends.ts';

const SCHEDULES = Number(process.env['OUTBOX_SCHEDULES'] ?? 5_000);

function memoryWorld({ unreject }: Schedule, change: (outbox: Outbox) => Partial<Outbox>): World {
  const clock = createVirtualClock();
  const comments = firstComments('c');
  const outbox = createMemoryOutbox(comments, clock);
  return {
    clock,
    comments,
    platform: createPlatform(comments, { unreject }),
    outbox: { ...outbox, ...change(outbox) },
  };
}

const wrongAfter = (change: (outbox: Outbox) => Partial<Outbox>) =>
  fc.asyncProperty(schedule, async (told) => {
    const world = memoryWorld(told, change);
    await runSchedule(world, told);
    expect(await wrongEnds(world)).toEqual([]);
  });

test(`${SCHEDULES} random schedules come to right ends`, { timeout: 600_000 }, async () => {
  await fc.assert(
    wrongAfter(() => ({})),
    { numRuns: SCHEDULES },
  );
});

const work = (fate: Fate): Event => ({ kind: 'work', worker: 0, fate });

interface Approval {
  /** The answers of two look-ups, the call and what follows it, at first and after the wait. */
  first: readonly Fate[];
  waitSeconds: number;
  later: readonly Fate[];
}

/** What became of one approval. */
async function approved({ first, waitSeconds, later }: Approval) {
  const told: Schedule = {
    unreject: false,
    holdHours: 0,
    events: [
      { kind: 'decide', comments: [1], decision: 'approve', ban: false },
      { kind: 'wait', seconds: 11 },
      ...first.map(work),
      { kind: 'wait', seconds: waitSeconds },
      ...later.map(work),
    ],
  };
  const world = memoryWorld(told, () => ({}));
  await runSchedule(world, told);
  expect(await wrongEnds(world)).toEqual([]);
  const items = await world.outbox.items();
  return items.map(({ state, failure }) => [state, failure]);
}

test('what was done without an answer, and is refused when asked again, is not told as failed', async () => {
  const ends = await approved({
    first: ['answered', 'answered', 'answer lost', 'answered'],
    waitSeconds: 60,
    later: ['answered', 'answered', 'refused', 'answered', 'answered'],
  });
  expect(ends).toEqual([['failed', 'outcome_unknown']]);
});

test('what was surely not sent for half an hour is sent when there is a connection again', async () => {
  const ends = await approved({
    first: ['answered', 'answered', 'not connected', 'answered'],
    waitSeconds: 1_800,
    later: ['answered', 'answered', 'answered', 'answered'],
  });
  expect(ends).toEqual([['sent', null]]);
});

test.each([
  ['never arrived', 'superseded', 'published'],
  ['answer lost', 'sent', 'rejected'],
] as const)(
  'a rejection whose call %s, and which the owner has taken back, is %s',
  async (fate, state, shown) => {
    const told: Schedule = {
      unreject: false,
      holdHours: 0,
      events: [
        { kind: 'decide', comments: [1], decision: 'reject', ban: false },
        { kind: 'wait', seconds: 11 },
        ...(['answered', 'answered', fate, 'answered'] as const).map(work),
        { kind: 'decide', comments: [1], decision: 'approve', ban: false },
        ...Array.from({ length: 12 }, (): Event[] => [
          { kind: 'wait', seconds: 65 },
          ...Array.from({ length: 6 }, () => work('answered')),
        ]).flat(),
      ],
    };
    const world = memoryWorld(told, () => ({}));
    await runSchedule(world, told);
    expect(await wrongEnds(world)).toEqual([]);
    const [rejection] = await world.outbox.items();
    expect(rejection?.state).toBe(state);
    const [, chosen] = [...world.platform.comments.values()];
    expect(chosen?.status).toBe(shown);
  },
);

/** What the outbox must not leave out; without any of it, some schedule ends wrongly. */
const left: Record<string, (outbox: Outbox) => Partial<Outbox>> = {
  'the look at the lease right before the call': () => ({ leaseHolds: async () => true }),
  'the doubt about a call that was never answered': (outbox) => ({
    settle: (batch, outcome) => {
      const retries = outcome.retries.map((retry) =>
        retry.why === 'unknown' ? ({ items: retry.items, why: 'busy' } as const) : retry,
      );
      return outbox.settle(batch, { ...outcome, retries });
    },
  }),
  'the reading before a rejection is called failed': (outbox) => ({
    settle: (batch, outcome) => {
      const items = batch.items.filter((item) => item.unknown && outcome.sent.includes(item));
      const sent = outcome.sent.filter((item) => !items.includes(item));
      const failed = [...outcome.failed, { items, failure: 'gave_up' } as const];
      return outbox.settle(batch, { ...outcome, sent, failed });
    },
  }),
  'the look at what is held before it is rejected': (outbox) => ({
    lease: async (worker) => {
      const batch = await outbox.lease(worker);
      return (
        batch && { ...batch, items: batch.items.map((item) => ({ ...item, hold_hours: null })) }
      );
    },
  }),
  'calls of their own for rejections that ban': (outbox) => ({
    lease: async (worker) => {
      const batch = await outbox.lease(worker);
      return batch && { ...batch, banAuthor: batch.target === 'rejected' };
    },
  }),
  'taking back what a dead worker held': () => ({ recover: async () => undefined }),
};

test.each(Object.keys(left))('the model notices when %s is left out', async (what) => {
  const { failed } = await fc.check(wrongAfter(left[what] ?? (() => ({}))), {
    numRuns: SCHEDULES,
    endOnFailure: true,
  });
  expect(failed).toBe(true);
});
