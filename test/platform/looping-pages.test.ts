import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../../src/emulator/faults.ts';
import { videoIdFrom } from '../../src/emulator/identifiers.ts';
import { listableIds, storedIds } from '../support/channel-ids.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { quiet } from '../support/quiet.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';

const LIST = 'commentThreads.list';
const { channel, tomato } = twoChannels.rina;

let app: TestApp;
let clock: VirtualClock;
beforeEach(async () => {
  clock = createVirtualClock();
  app = await startTestApp({ clock });
  app.emulator.control.changeSettings({ pageCap: 4 });
});
afterEach(() => app[Symbol.asyncDispose]());

async function sync(): Promise<void> {
  const rina = await app.signIn({ account: 'Rina' });
  await rina.call('POST /api/videos/process-all');
  await quiet(app.db, clock);
}

async function pass(time: Parameters<VirtualClock['advance']>[0]): Promise<void> {
  clock.advance(time);
  await quiet(app.db, clock);
}

const plan = (method: string, kind: FaultKind, times = 10_000) =>
  app.emulator.control.planFault({ method, kind, atCall: 2, times });

const callsOf = (method: string) =>
  app.emulator.ledger.filter((call) => call.method === method).length;

const stored = () => storedIds(app, channel.id);
const there = () => listableIds(app, channel.id);

function write(count: number, parentId?: string): void {
  for (let index = 0; index < count; index += 1) {
    app.emulator.control.addComment({
      videoId: tomato.id,
      text: `kabar ke-${index}`,
      ...(parentId === undefined ? {} : { parentId }),
    });
  }
}

const kinds: FaultKind[] = ['repeatPage', 'loopPage'];

/** Each test meets one of the two, and both in the full form. */
const kindsOf = (place: number) =>
  byFaultLength({ short: kinds.filter((_, index) => index === place % 2), full: kinds });

test.each(kindsOf(0))(
  '%s: once: the page is asked for again, and nothing is missed',
  async (kind) => {
    plan(LIST, kind, 2);
    await sync();
    expect(await stored()).toEqual(there());
  },
);

test.each(kindsOf(1))(
  '%s: a first reading that meets it everywhere ends, and the next one brings the rest',
  async (kind) => {
    plan(LIST, kind);
    await sync();
    expect((await stored()).length).toBeLessThan(there().length);
    expect(callsOf(LIST)).toBeLessThan(60);
    app.emulator.control.clearFaults();
    await pass({ minutes: 25 * 60 });
    expect(await stored()).toEqual(there());
  },
);

test.each(kindsOf(2))('%s: new comments behind it come with the next look', async (kind) => {
  await sync();
  await pass({ minutes: 30 });
  write(20);
  plan(LIST, kind);
  await pass({ minutes: 61 });
  expect((await stored()).length).toBeLessThan(there().length);
  app.emulator.control.clearFaults();
  await pass({ minutes: 61 });
  expect(await stored()).toEqual(there());
});

test.each(kindsOf(3))(
  '%s: a long thread is read to its end when its pages lead on again',
  async (kind) => {
    const parent = app.emulator.control.addComment({ videoId: tomato.id, text: 'kumpul di sini' });
    write(220, parent.id);
    plan('comments.list', kind);
    await sync();
    expect((await stored()).length).toBeLessThan(there().length);
    expect(callsOf('comments.list')).toBeLessThan(10);
    app.emulator.control.clearFaults();
    await pass({ minutes: 61 });
    expect(await stored()).toEqual(there());
  },
);

test.each(kindsOf(4))('%s: of uploads the rest is read the next time', async (kind) => {
  const videos = Array.from({ length: 120 }, (_, index) => ({
    ...tomato,
    id: videoIdFrom(`Panen ke-${index}`),
    title: `Panen ke-${index}`,
  }));
  app.emulator.seed({ accounts: [], channels: [], comments: [], videos });
  const counted = async () =>
    (await app.db.selectFrom('videos').select('youtube_id').execute()).length;
  plan('playlistItems.list', kind);
  await sync();
  expect(await counted()).toBeLessThan(123);
  expect(callsOf('playlistItems.list')).toBeLessThan(10);
  app.emulator.control.clearFaults();
  await pass({ minutes: 25 * 60 });
  expect(await counted()).toBe(123);
});

test.each([LIST, 'comments.list', 'playlistItems.list'])(
  'a page of %s that is no more costs a sync nothing that the next one does not bring',
  async (method) => {
    const parent = app.emulator.control.addComment({ videoId: tomato.id, text: 'kumpul di sini' });
    write(220, parent.id);
    app.emulator.control.planFault({
      method,
      kind: 'error',
      error: 'invalidPageToken',
      atCall: 2,
    });
    await sync();
    const jobs = await app.db.selectFrom('jobs').select('state').execute();
    expect(jobs).toEqual([{ state: 'done' }]);
    await pass({ minutes: 25 * 60 });
    expect(await stored()).toEqual(there());
  },
);
