import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerEvent } from '../../src/contract/job.ts';
import { openEvents } from '../support/event-stream.ts';
import type { Session } from '../support/sign-in.ts';
import { type SyncedChannel, startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

let world: SyncedChannel;
let rina: Session;
beforeEach(async () => {
  world = await startSyncedChannel();
  rina = await world.app.signIn({ account: 'Rina' });
  await world.pass({ seconds: 0 });
});
afterEach(() => world[Symbol.asyncDispose]());

const asked = () => world.app.emulator.ledger.length;

const planFor = (method: string, fault: { error?: string; status?: number; body?: unknown }) =>
  world.app.emulator.control.planFault({ method, kind: 'error', times: 10_000, ...fault });

const viewJob = async (id: string) =>
  (await rina.call('GET /api/jobs/{id}', { params: { id } })).data;

async function syncUntilItWaits(): Promise<string> {
  const { data } = await rina.call('POST /api/videos/process-all');
  await waitFor('the sync to wait', async () => {
    const { state } = await viewJob(data.job_id);
    return state === 'waiting_platform';
  });
  return data.job_id;
}

test.each(['backendError', 'perMinuteExceeded'])(
  'on %s a sync says that it waits and until when, and goes on by itself',
  async (error) => {
    planFor('*', { error });
    const id = await syncUntilItWaits();
    const job = await viewJob(id);
    expect(job).toMatchObject({ error_code: 'platform_unavailable', finished_at: null });
    expect(Date.parse(job.resumes_at ?? '')).toBe(world.clock.now().getTime() + 5_000);

    const before = asked();
    await world.pass({ seconds: 4 });
    expect(asked()).toBe(before);
    const comments = await countComments();
    world.app.emulator.control.clearFaults();
    world.app.emulator.control.addComment({ videoId: twoChannels.rina.tomato.id, text: 'baru' });
    await world.pass({ minutes: 2 });
    expect(await viewJob(id)).toMatchObject({ state: 'done', error_code: null, resumes_at: null });
    expect(await countComments()).toBe(comments + 1);
  },
);

test('while Google gives no access the sync waits too', async () => {
  await world.app.db.updateTable('users').set({ token_expiry: world.clock.now() }).execute();
  planFor('oauth.token', { status: 503, body: { error: 'internal_failure' } });
  const before = asked();
  await syncUntilItWaits();
  expect(world.app.emulator.ledger.slice(before).filter(({ units }) => units > 0)).toEqual([]);
  expect((await rina.call('GET /api/connection')).data.state).toBe('working');
});

test('who asks for a sync that waits need not wait with it', async () => {
  planFor('*', { error: 'backendError' });
  const id = await syncUntilItWaits();
  world.app.emulator.control.clearFaults();
  const { data } = await rina.call('POST /api/videos/process-all');
  expect(data.job_id).toBe(id);
  await waitFor('the end of the sync', async () => (await viewJob(id)).state === 'done');
});

test('a platform that is away for hours is given up, and asked again later', async () => {
  planFor('*', { error: 'backendError' });
  const id = await syncUntilItWaits();
  await world.app.db.updateTable('jobs').set({ tries: 29 }).where('id', '=', Number(id)).execute();
  await world.pass({ minutes: 5 });
  expect((await viewJob(id)).state).toBe('waiting_platform');
  await world.pass({ minutes: 5 });
  expect(await viewJob(id)).toMatchObject({ state: 'failed', error_code: 'platform_unavailable' });

  world.app.emulator.control.clearFaults();
  await world.pass({ minutes: 16 });
  const { looked_at } = await world.app.db
    .selectFrom('sync_schedules')
    .select('looked_at')
    .executeTakeFirstOrThrow();
  expect(looked_at).toEqual(world.clock.now());
});

test('pages are told of what stands in the way', async () => {
  await using page = await openEvents(rina);
  planFor('*', { error: 'backendError' });
  await syncUntilItWaits();
  await waitFor('an event', () =>
    page.events().some((event) => (event as ServerEvent).type === 'connection'),
  );
});

async function countComments(): Promise<number> {
  return (await world.app.db.selectFrom('comments').select('id').execute()).length;
}
