import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCommentPool } from '../support/comment-pool.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let clock: VirtualClock;
let rina: Session;
beforeEach(async () => {
  clock = createVirtualClock();
  app = await startTestApp({ clock });
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await setUndoSeconds(app.db, 0);
});
afterEach(() => app[Symbol.asyncDispose]());

const stateOf = async (id: string) => {
  const rows = await app.db
    .selectFrom('moderation_items')
    .select('state')
    .where('comment_id', '=', id)
    .execute();
  return rows.map(({ state }) => state);
};

const callsOf = (method: string) =>
  app.emulator.ledger.filter((call) => call.method === method && call.errorReason === null);

describe.each([-HOUR_MS, HOUR_MS])('YouTube’s clock differs from ours by %i ms', (ms) => {
  test('a channel is read, and a decision is sent once', async () => {
    app.emulator.control.advanceClock(ms);
    expect(await syncChannel(rina)).toMatchObject({ state: 'done' });
    const id = (await createCommentPool(rina)).take();
    await rina.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
    await waitFor('it to be sent', async () => (await stateOf(id)).includes('sent'));
    expect(callsOf('comments.setModerationStatus').map(({ ids }) => ids)).toEqual([[id]]);
  });

  test('what is written meanwhile is found, however its time is told', async () => {
    app.emulator.control.advanceClock(ms);
    const { id } = app.emulator.control.addComment({
      videoId: twoChannels.rina.tomato.id,
      text: 'halo dari jam lain',
    });
    await syncChannel(rina);
    const found = await app.db
      .selectFrom('comments')
      .select('youtube_id')
      .where('youtube_id', '=', id)
      .execute();
    expect(found).toHaveLength(1);
  });
});

test('our clock jumps back two hours: nothing is sent twice, and nothing stays unsent', async () => {
  const pool = await createCommentPool(rina);
  const [before, after] = [pool.take(), pool.take()];
  const decide = (id: string) =>
    rina.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  await decide(before);
  await waitFor('the first to be sent', async () => (await stateOf(before)).includes('sent'));
  clock.advance({ minutes: -120 });
  await decide(after);
  await waitFor('the second to be sent', async () => (await stateOf(after)).includes('sent'));
  const sent = callsOf('comments.setModerationStatus').flatMap(({ ids }) => ids);
  expect(sent.toSorted()).toEqual([before, after].toSorted());
});
