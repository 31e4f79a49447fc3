import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry } from '../../src/emulator/ledger.ts';
import { type SyncedChannel, startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const { tomato } = twoChannels.rina;
const threads = twoChannelsSeed.comments.filter(
  ({ videoId, parentId }) => videoId === tomato.id && parentId === undefined,
);

let world: SyncedChannel;
beforeEach(async () => {
  world = await startSyncedChannel();
  world.app.emulator.control.changeSettings({ pageCap: 40 });
});
afterEach(() => world[Symbol.asyncDispose]());

/** A reply to an old thread, which only the list of its video shows, on its last page. */
function answerOldThread(): void {
  const parentId = threads.toSorted((a, b) => a.publishedAt - b.publishedAt)[0]?.id ?? '';
  world.app.emulator.control.addComment({ videoId: tomato.id, parentId, text: 'menyusul' });
}

async function syncUntil(state: string): Promise<void> {
  const { data } = await world.rina.call('POST /api/videos/process-all');
  await waitFor(`the sync to be ${state}`, async () => {
    const job = await world.rina.call('GET /api/jobs/{id}', { params: { id: data.job_id } });
    return job.data.state === state;
  });
}

/** Makes every call of the method fail from the one on that `isStruck` is true of. */
async function strike(method: string, isStruck: (call: LedgerEntry) => boolean): Promise<void> {
  const { ledger, control } = world.app.emulator;
  const from = ledger.length;
  answerOldThread();
  await syncUntil('done');
  const calls = ledger.slice(from).filter((call) => call.method === method);
  const atCall = calls.findIndex(isStruck) + 1;
  expect(atCall).toBeGreaterThan(0);
  control.planFault({ method, kind: 'error', error: 'backendError', atCall, times: 10_000 });
}

test.each([
  ['the uploads', 'videos.list', () => true],
  [
    'a video that has grown',
    'commentThreads.list',
    ({ parameters }: LedgerEntry) =>
      parameters['videoId'] !== undefined && parameters['pageToken'] !== undefined,
  ],
])(
  'a sync that stopped within a page of %s pays for no call twice',
  async (_what, method, isStruck) => {
    await strike(method, isStruck);
    const { ledger, control } = world.app.emulator;
    answerOldThread();
    const from = ledger.length;
    await syncUntil('waiting_platform');
    control.clearFaults();
    await syncUntil('done');
    const answered = ledger
      .slice(from)
      .filter(({ errorReason }) => errorReason === null)
      .map(({ method: called, parameters }) => JSON.stringify([called, parameters]));
    expect(answered.toSorted()).toEqual([...new Set(answered)].toSorted());
  },
);
