import {
  CircuitOpenError,
  NotConnectedError,
  PlatformError,
} from '../../src/platform/youtube-errors.ts';
import type { PlatformComment } from '../../src/platform/youtube-schemas.ts';
import { AppError } from '../../src/server/base/errors.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import type { Batch } from '../../src/server/decisions/outbox/lease.repository.ts';
import { createRefusalStreaks } from '../../src/server/decisions/outbox/refusal-streaks.ts';
import {
  type Outcome,
  type SendDeps,
  sendBatch,
} from '../../src/server/decisions/outbox/send-batch.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { Outbox, OwnComment } from './outbox.ts';
import type { Platform, Target } from './platform.ts';
import { type Event, type Fate, type Schedule, WORKERS } from './schedule.ts';

export interface World {
  outbox: Outbox;
  platform: Platform;
  clock: VirtualClock;
  /** As they stand before anything happens. */
  comments: readonly OwnComment[];
}

/** Where a worker stands until the schedule lets it go on: a call of its own, or the last check. */
interface Stop {
  /** A call that writes is given up before its lease is over; at the others a worker may freeze. */
  writes: boolean;
  answer(fate: Fate): void;
}

/** A worker with a batch in hand: at a stop, or with an outcome that is not written yet. */
interface Working {
  batch: Batch;
  stop?: Stop | undefined;
  outcome?: Outcome;
  /** Resolves at the next stop, or when there is an outcome. */
  next(): Promise<void>;
}

const silent = createLogger('silent');

/** Plays a schedule and then lets everything come to its end. */
export async function runSchedule(world: World, { events, holdHours }: Schedule): Promise<void> {
  const workers = createWorkers(world);
  await world.outbox.setHoldHours(holdHours);
  for (const event of events) await happen(world, workers, event);
  await world.outbox.setConnection('working');
  await world.outbox.setPaused(false);
  // Enough for the longest pauses, one new day of quota, and every division of a batch.
  for (let round = 0; round < 120 && (await isOpen(world.outbox)); round += 1) {
    world.clock.advance({ minutes: round % 20 === 19 ? 26 * 60 : 6 });
    await workers.recover();
    for (let worker = 0; worker < WORKERS; worker += 1) {
      for (let step = 0; step < 8; step += 1) await workers.work(worker, 'answered');
    }
  }
  await workers.dismiss();
}

async function isOpen(outbox: Outbox): Promise<boolean> {
  const items = await outbox.items();
  return items.some(({ state }) => ['queued', 'blocked', 'sending'].includes(state));
}

type Workers = ReturnType<typeof createWorkers>;

async function happen(
  { outbox, platform, clock, comments }: World,
  workers: Workers,
  event: Event,
) {
  const idOf = (index: number) => comments[index]?.youtube_id ?? '';
  switch (event.kind) {
    case 'decide':
      return outbox.decide(event.comments.map(idOf), event.decision, event.ban);
    case 'undo':
      return outbox.undo([idOf(event.comment)]);
    case 'report':
      return outbox.report(idOf(event.comment));
    case 'work':
      return workers.work(event.worker, event.fate);
    case 'kill':
      return workers.kill(event.worker, event.done);
    case 'freeze':
      return workers.freeze(event.worker, event.done);
    case 'recover':
      return workers.recover();
    case 'wait':
      return clock.advance({ seconds: event.seconds });
    case 'studio':
      return platform.studio(idOf(event.comment), event.action);
    case 'sync':
      return outbox.read(platform.listed());
    case 'holdFirst':
      return outbox.setHoldHours(event.hours);
    case 'pause':
      return outbox.setPaused(event.paused);
    case 'sendNow':
      return outbox.sendNow();
    case 'signIn':
      return outbox.setConnection('working');
  }
}

const fateOf = (done: boolean): Fate => (done ? 'answer lost' : 'never arrived');

function createWorkers({ outbox, platform, clock }: World) {
  // A number is never used again: who was killed stays dead, and another comes in its place.
  let nextNumber = 1;
  const numbers = Array.from({ length: WORKERS }, () => nextNumber++);
  const working = new Map<number, Working>();
  const frozen: Working[] = [];
  const waking: Working[] = [];
  const dead: number[] = [];
  const refusals = createRefusalStreaks();

  async function begin(worker: number): Promise<void> {
    await outbox.settleUncalled();
    const batch = await outbox.lease(numbers[worker] ?? 0);
    if (batch === undefined) return;
    const work: Working = { batch, next: () => Promise.resolve() };
    working.set(worker, work);
    const client = clientOf(work, { platform, clock, outbox });
    const deps: SendDeps = {
      client,
      clock,
      logger: silent,
      refusals,
      isLeaseValid: (held) => client.leaseHolds(held),
    };
    const ending = sendBatch(deps, batch).then((outcome) => {
      work.outcome = outcome;
    });
    work.next = () => Promise.race([client.stopped(), ending]);
    await work.next();
  }

  async function proceed(work: Working, fate: Fate): Promise<void> {
    const { stop } = work;
    if (stop === undefined) return;
    work.stop = undefined;
    stop.answer(fate);
    await work.next();
  }

  return {
    async work(worker: number, fate: Fate): Promise<void> {
      const work = working.get(worker);
      if (work === undefined) return begin(worker);
      if (work.outcome === undefined) return proceed(work, fate);
      working.delete(worker);
      await outbox.settle(work.batch, work.outcome);
    },
    /** Dies with whatever it has in hand; a call on its way is done or is not. */
    async kill(worker: number, done: boolean): Promise<void> {
      const work = working.get(worker);
      if (work?.stop !== undefined) work.stop.answer(fateOf(done));
      working.delete(worker);
      dead.push(numbers[worker] ?? 0);
      numbers[worker] = nextNumber++;
    },
    async freeze(worker: number, done: boolean): Promise<void> {
      const work = working.get(worker);
      if (work === undefined) return;
      while (work.stop?.writes) await proceed(work, fateOf(done));
      working.delete(worker);
      await outbox.expire(work.batch);
      frozen.push(work);
    },
    /** Lost items are taken back; who was frozen wakes up when others have had time to act on them. */
    async recover(): Promise<void> {
      for (const work of waking.splice(0)) {
        while (work.outcome === undefined) await proceed(work, 'answered');
        await outbox.settle(work.batch, work.outcome);
      }
      await outbox.recover(dead);
      waking.push(...frozen.splice(0));
    },
    async dismiss(): Promise<void> {
      for (const work of working.values()) {
        while (work.outcome === undefined) await proceed(work, 'never arrived');
      }
    },
  };
}

function clientOf(work: Working, world: Pick<World, 'platform' | 'clock' | 'outbox'>) {
  const { platform, clock, outbox } = world;
  const itemIds = new Map(work.batch.items.map((item) => [item.comment_id, item.id]));
  let arrival = Promise.withResolvers<void>();

  const stop = (writes: boolean) =>
    new Promise<Fate>((resolve) => {
      work.stop = {
        writes,
        answer(told) {
          arrival = Promise.withResolvers();
          resolve(told);
        },
      };
      arrival.resolve();
    });

  /** Waits for the schedule; `done` is carried out unless the call comes to nothing. */
  async function call<T>(done: () => T, writes: boolean): Promise<T> {
    const fate = await stop(writes);
    if (fate === 'answered') return done();
    if (fate === 'answer lost') done();
    if (fate === 'grant revoked') {
      await outbox.setConnection('broken');
      throw new AppError('connection_broken', 'revoked');
    }
    throw failureOf(fate, clock);
  }

  return {
    stopped: () => arrival.promise,
    visibleComments: (ids: readonly string[]) => call(() => platform.visible(ids), false),
    async leaseHolds(batch: Batch): Promise<boolean> {
      await stop(false);
      return outbox.leaseHolds(batch);
    },
    comments: (ids: readonly string[]) =>
      call(() => [...platform.visible(ids)].map((id) => commentOf(id, clock)), false),
    commentThreads: () =>
      call(() => {
        const held = platform.held(itemIds).map((id) => ({
          id,
          videoId: null,
          totalReplyCount: 0,
          topLevelComment: commentOf(id, clock),
          replies: [],
        }));
        return { items: held, nextPageToken: null };
      }, false),
    async setModerationStatus(
      ids: readonly string[],
      target: Target,
      { banAuthor } = { banAuthor: false },
    ): Promise<void> {
      const items = new Map(ids.map((id) => [id, itemIds.get(id) ?? 0]));
      const done = await call(() => platform.set(target, items, banAuthor), true);
      if (!done) throw new PlatformError('refused', 'processingFailure');
    },
  };
}

/** One that anybody may have written yesterday. */
const commentOf = (id: string, clock: VirtualClock): PlatformComment => ({
  id,
  videoId: null,
  parentId: null,
  authorName: null,
  authorChannelId: null,
  authorProfileImage: null,
  text: '',
  likeCount: 0,
  publishedAt: clock.now(),
  editedAt: clock.now(),
  moderationStatus: null,
});

function failureOf(fate: Fate, clock: VirtualClock): PlatformError {
  if (fate === 'quota exhausted') return new PlatformError('quota_exhausted', 'quotaExceeded');
  if (fate === 'throttled') return new PlatformError('throttled', 'rateLimitExceeded');
  if (fate === 'refused') return new PlatformError('refused', 'processingFailure');
  if (fate === 'not connected') return new NotConnectedError(new Error());
  if (fate !== 'circuit open') return new PlatformError('outage', '');
  return new CircuitOpenError(new Date(clock.now().getTime() + 60_000));
}
