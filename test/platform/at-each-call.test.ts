import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '../../src/contract/job.ts';
import { listableIds, storedIds } from '../support/channel-ids.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { quiet } from '../support/quiet.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';

const { channel, tomato } = twoChannels.rina;
/** More calls than a reading of this channel makes. */
const MOST = 40;
const FOR_GOOD = 10_000;
/** The short form strikes every fourth call only. */
const EVERY = byFaultLength({ short: 4, full: 1 });

let app: TestApp;
let clock: VirtualClock;
beforeEach(async () => {
  clock = createVirtualClock();
  app = await startTestApp({ clock });
  app.emulator.control.changeSettings({ pageCap: 3 });
  await read(await app.signIn({ account: 'Rina' }));
});
afterEach(() => app[Symbol.asyncDispose]());

/** Reads everything, until it has ended or waits. */
async function read(rina: Session): Promise<Job> {
  const { data } = await rina.call('POST /api/videos/process-all');
  await quiet(app.db, clock);
  return (await rina.call('GET /api/jobs/{id}', { params: { id: data.job_id } })).data;
}

async function pass(time: Parameters<VirtualClock['advance']>[0]): Promise<void> {
  clock.advance(time);
  await quiet(app.db, clock);
}

const stored = () => storedIds(app, channel.id);
const there = () => listableIds(app, channel.id);

/** Something new in each list that a reading goes through. */
function write(): void {
  const { control } = app.emulator;
  const { id } = control.addComment({ videoId: tomato.id, text: 'siapa sudah coba?' });
  control.addComment({ videoId: tomato.id, text: 'tahan dulu', status: 'heldForReview' });
  for (let count = 0; count < 5; count += 1) {
    control.addComment({ videoId: tomato.id, text: `kabar hari ini, ke-${count}` });
  }
  for (let reply = 0; reply < 7; reply += 1) {
    control.addComment({ videoId: tomato.id, parentId: id, text: `saya, ke-${reply}` });
  }
}

/** Ends when the trouble came after the last call of a reading; answers before which call that was. */
async function atEachCall(strike: (call: number) => Promise<Job['state']>): Promise<number> {
  for (let call = 1; call <= MOST; call += EVERY) {
    write();
    const state = await strike(call);
    expect(await stored(), `call ${call}`).toEqual(there());
    if (state === 'done') return call;
  }
  return MOST;
}

test('wherever the quota ends, a reading waits, goes on after midnight, and misses nothing', {
  timeout: 900_000,
}, async () => {
  const unstruck = await atEachCall(async (atCall) => {
    const rina = await app.signIn({ account: 'Rina' });
    const error = 'quotaExceeded';
    app.emulator.control.planFault({ method: '*', kind: 'error', error, atCall, times: FOR_GOOD });
    const { id, state } = await read(rina);
    app.emulator.control.clearFaults();
    if (state === 'done') return state;
    expect(state).toBe('waiting_quota');
    await pass({ minutes: 24 * 60 });
    const { state: later } = await app.db
      .selectFrom('jobs')
      .select('state')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(later).toBe('done');
    return state;
  });
  expect(unstruck).toBeGreaterThan(11);
});

test('wherever a grant is revoked, a reading ends, keeps what it has, and is made up for', {
  timeout: 900_000,
}, async () => {
  const unstruck = await atEachCall(async (atCall) => {
    const rina = await app.signIn({ account: 'Rina' });
    const before = await stored();
    const { control } = app.emulator;
    // What the platform says of a grant from the moment on at which it was revoked.
    const error = 'authError';
    control.planFault({ method: '*', kind: 'error', error, atCall, times: FOR_GOOD });
    const dead = { method: 'oauth.token', error: 'invalid_grant', times: FOR_GOOD } as const;
    control.planFault({ kind: 'error', ...dead });
    const job = await read(rina);
    control.clearFaults();
    if (job.state === 'done') return job.state;
    expect(job).toMatchObject({ state: 'failed', error_code: 'connection_broken' });
    expect(await stored()).toEqual(expect.arrayContaining(before));
    expect((await rina.call('GET /api/connection')).data.problems).toEqual(['broken']);
    // Who is away has the units of a few sign-ins a day.
    clock.advance({ minutes: 180 });
    await read(await app.signIn({ account: 'Rina' }));
    return job.state;
  });
  expect(unstruck).toBeGreaterThan(11);
});
