import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

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

test('our day begins before the platform’s: what waits for its quota loses minutes, not a day', async () => {
  const { control } = app.emulator;
  const ids = (await createCommentPool(rina)).take(3);
  const waiting = async () => {
    const rows = await app.db
      .selectFrom('moderation_items')
      .select('not_before')
      .where('waits_for', '=', 'quota')
      .where('not_before', '>', clock.now())
      .execute();
    return rows.length === ids.length ? rows[0]?.not_before : undefined;
  };
  const passTo = (at: Date | undefined) =>
    clock.advance({ seconds: ((at?.getTime() ?? 0) - clock.now().getTime()) / 1000 });
  // The platform's day is used up, and lasts an hour longer than we think.
  control.advanceClock(-HOUR_MS);
  const quota = { batchGetStats: 10_000 };
  control.changeSettings({ quota: { ...quota, queries: control.quota().used.queries } });
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await waitFor('the decisions to wait', async () => (await waiting()) !== undefined);
  const midnight = await waiting();
  control.changeSettings({ quota: { ...quota, queries: 10_000 } });
  const method = 'comments.setModerationStatus';
  control.planFault({ method, kind: 'error', error: 'quotaExceeded', times: 2 });
  passTo(midnight);
  for (let asked = 0; asked < 2; asked += 1) {
    await waitFor('the platform to refuse', async () => (await waiting()) !== undefined);
    passTo(await waiting());
  }
  await waitFor('them to be sent', async () =>
    (await Promise.all(ids.map(stateOf))).flat().every((state) => state === 'sent'),
  );
  expect(clock.now().getTime() - (midnight?.getTime() ?? 0)).toBe(HOUR_MS / 2);
});
