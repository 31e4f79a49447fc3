import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextPacificMidnight as platformsMidnight } from '../../src/emulator/clock.ts';
import { nextPacificMidnight, pacificDay } from '../../src/platform/pacific-day.ts';
import { type CommentPool, createCommentPool } from '../support/comment-pool.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';

describe('an owner with a channel that was read', () => {
  let app: TestApp;
  let clock: VirtualClock;
  let rina: Session;
  let pool: CommentPool;
  beforeEach(async () => {
    clock = createVirtualClock();
    app = await startTestApp({ clock });
    rina = await app.signIn({ account: 'Rina' });
    await syncChannel(rina);
    pool = await createCommentPool(rina);
    await setUndoSeconds(app.db, 0);
  });
  afterEach(() => app[Symbol.asyncDispose]());

  const decide = (ids: string[], reject: boolean) =>
    rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject } });

  const statesOf = async (ids: readonly string[]) => {
    const rows = await app.db
      .selectFrom('moderation_items')
      .select('state')
      .where('comment_id', 'in', [...ids])
      .execute();
    return rows.map(({ state }) => state);
  };

  const done = (ids: readonly string[]) => async () =>
    (await statesOf(ids)).every((state) => state === 'sent');

  /** As if it were the moment at which a decision is tried again. */
  async function passToNextTry(): Promise<void> {
    const { at } = await app.db
      .selectFrom('moderation_items')
      .select((row) => row.fn.min('not_before').as('at'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const seconds = ((at?.getTime() ?? 0) - clock.now().getTime()) / 1000;
    if (seconds > 0) clock.advance({ seconds });
  }

  const carriedOut = () =>
    app.emulator.ledger
      .filter(({ method, errorReason }) => method === SET_STATUS && errorReason === null)
      .flatMap(({ ids }) => ids);

  test.each([1, 2, 3])(
    'quota used up at call %s: the rest goes out after midnight, once',
    async (atCall) => {
      const ids = pool.take(110);
      app.emulator.control.planFault({
        method: SET_STATUS,
        kind: 'error',
        error: 'quotaExceeded',
        atCall,
        times: 100,
      });
      expect((await rina.call('GET /api/quota')).data.google_refused_at).toBeNull();
      await decide(ids, true);
      await waitFor('what fits to be sent', async () => {
        const states = await statesOf(ids);
        return (
          states.filter((state) => state === 'sent').length === Math.min(110, (atCall - 1) * 50)
        );
      });
      const { data: health } = await rina.call('GET /api/connection');
      const waiting = 110 - (atCall - 1) * 50;
      await waitFor('the rest to wait for the quota', async () => {
        const rows = await app.db.selectFrom('moderation_items').select('waits_for').execute();
        return rows.some(({ waits_for }) => waits_for === 'quota');
      });
      expect(health.waiting_decisions).toBe(waiting);
      const refused = (await rina.call('GET /api/quota')).data;
      expect(refused.free).toBe(0);
      expect(refused.google_refused_at).not.toBeNull();
      expect(refused.used).toBeLessThan(refused.daily - 1_000);
      app.emulator.control.clearFaults();
      clock.advance({ minutes: 24 * 60 });
      await waitFor('all to be sent', done(ids));
      expect(carriedOut().toSorted()).toEqual(ids.toSorted());
    },
  );

  test('a grant that is taken back before they are sent: decisions wait, which is told, until a sign-in', async () => {
    const ids = pool.take(3);
    app.emulator.control.revokeGrant(twoChannels.rina.id);
    await decide(ids, true);
    await waitFor('it to be told', async () => {
      const { data } = await rina.call('GET /api/connection');
      return data.problems.includes('broken') && data.waiting_decisions === ids.length;
    });
    await waitFor('all to wait', async () =>
      (await statesOf(ids)).every((state) => state === 'queued'),
    );
    expect(carriedOut()).toEqual([]);
    rina = await app.signIn({ account: 'Rina' });
    await waitFor('all to be sent', done(ids));
    expect(carriedOut().toSorted()).toEqual(ids.toSorted());
  });

  test('a permission lost in the middle pauses what waits until it is granted again', async () => {
    const ids = pool.take(3);
    const error = 'insufficientPermissions';
    app.emulator.control.planFault({ method: SET_STATUS, kind: 'error', error });
    await decide(ids, true);
    await waitFor('it to be told', async () => {
      const { data } = await rina.call('GET /api/connection');
      return data.problems.includes('missing_scope');
    });
    await waitFor('all to wait', async () =>
      (await statesOf(ids)).every((state) => state === 'queued'),
    );
    expect(carriedOut()).toEqual([]);
    await app.signIn({ account: 'Rina' });
    await waitFor('all to be sent', done(ids));
    expect(carriedOut().toSorted()).toEqual(ids.toSorted());
  });

  test('an outage costs ten calls, then none, and no decision', async () => {
    const bayu = await app.signIn({ account: 'Bayu' });
    const ids = pool.take(5);
    app.emulator.control.planFault({
      method: '*',
      kind: 'error',
      error: 'backendError',
      times: 10_000,
    });
    const before = app.emulator.ledger.length;
    await decide(ids, true);
    await waitFor('the circuit to open', async () => {
      const { data } = await rina.call('GET /api/connection');
      if (data.problems.includes('platform_unavailable')) return true;
      await passToNextTry();
      return false;
    });
    expect(app.emulator.ledger.length - before).toBe(10);
    // What failed for one owner may be theirs alone.
    const { problems } = (await bayu.call('GET /api/connection')).data;
    expect(problems).not.toContain('platform_unavailable');
    app.emulator.control.clearFaults();
    clock.advance({ minutes: 6 });
    await waitFor('all to be sent', done(ids));
    expect(carriedOut().toSorted()).toEqual(ids.toSorted());
  });

  test('a spell in which all is refused costs eight calls, then a few an hour, and no decision', async () => {
    const ids = pool.take(100);
    const error = 'processingFailure';
    app.emulator.control.planFault({ method: SET_STATUS, kind: 'error', error, times: 10_000 });
    const asked = () => app.emulator.ledger.filter(({ method }) => method === SET_STATUS).length;
    const allWait = async () => {
      const rows = await app.db
        .selectFrom('moderation_items')
        .select('id')
        .where('state', '=', 'queued')
        .where('not_before', '>', clock.now())
        .execute();
      return rows.length === ids.length;
    };
    await decide(ids, true);
    await waitFor('all to wait', allWait);
    expect(asked()).toBe(8);
    const { waiting } = (await rina.call('GET /api/quota')).data;
    expect(Date.parse(waiting.done_at ?? '')).toBe(clock.now().getTime() + 10 * 60_000);
    clock.advance({ minutes: 10 });
    await waitFor('all to wait once more', allWait);
    expect(asked()).toBe(8 + 5);
    app.emulator.control.clearFaults();
    await passToNextTry();
    await waitFor('some to be sent', async () => (await statesOf(ids)).includes('sent'));
    clock.advance({ minutes: 60 });
    await waitFor('all to be sent', done(ids));
    expect(carriedOut().toSorted()).toEqual(ids.toSorted());
  });

  test.each([0, 2, 60])(
    'lists that lag by %s s do not make a rejected comment approvable',
    async (lag) => {
      const id = pool.take();
      app.emulator.control.changeSettings({ lagMs: lag * 1000 });
      await decide([id], true);
      await waitFor('it to be sent', done([id]));
      clock.advance({ seconds: lag / 2 });
      await syncChannel(rina);
      const refused = await rina.refused('POST /api/comments/{id}/moderate', {
        params: { id },
        body: { reject: false },
      });
      expect(refused.code).toBe('platform_cannot_unreject');
    },
  );

  test('a scope taken back at Google ends the sync and is told, and nothing is lost', async () => {
    const { control } = app.emulator;
    const kept = ['openid', 'https://www.googleapis.com/auth/youtube.readonly'];
    control.narrowGrant(twoChannels.rina.id, kept);
    expect(await syncChannel(rina)).toMatchObject({ state: 'failed', error_code: 'missing_scope' });
    const { data: health } = await rina.call('GET /api/connection');
    expect(health.problems).toEqual(['missing_scope']);
    expect(health.permissions.comments).toBe(false);
    const { meta } = await rina.call('GET /api/comments', { query: {} });
    expect(meta.total).toBeGreaterThan(0);
    rina = await app.signIn({ account: 'Rina' });
    expect((await rina.call('GET /api/connection')).data.problems).toEqual([]);
  });

  test('lists that flicker change no decision and lose no comment', async () => {
    const visible = async () => {
      const { data } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
      return data.map(({ id, moderation_status }) => `${id} ${moderation_status}`).toSorted();
    };
    const before = await visible();
    for (let round = 0; round < 2; round += 1) {
      app.emulator.control.planFault({
        method: 'commentThreads.list',
        kind: 'missingItems',
        times: 10,
      });
      await syncChannel(rina);
      app.emulator.control.clearFaults();
      expect(await visible()).toEqual(before);
    }
    await syncChannel(rina);
    expect(await visible()).toEqual(before);
  });

  test('a grant revoked in the middle of a sync: what was read stays, and the sync ends', async () => {
    const { control } = app.emulator;
    const counted = async () => (await app.db.selectFrom('comments').select('id').execute()).length;
    const before = await counted();
    control.addComment({ videoId: twoChannels.rina.tomato.id, text: 'baru' });
    control.revokeGrant(twoChannels.rina.id);
    const job = await syncChannel(rina);
    expect(job).toMatchObject({ state: 'failed', error_code: 'connection_broken' });
    expect(await counted()).toBe(before);
    rina = await app.signIn({ account: 'Rina' });
    await waitForEverything(rina);
    await syncChannel(rina);
    expect(await counted()).toBe(before + 1);
  });
});

test.each(['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29'])(
  'around %s we and the platform end the day at the same moment',
  (day) => {
    const start = Date.parse(`${day}T00:00:00Z`) - 24 * 3_600_000;
    for (let minute = 0; minute < 3 * 24 * 60; minute += 20) {
      const at = start + minute * 60_000;
      const ends = nextPacificMidnight(new Date(at)).getTime();
      expect(ends).toBe(platformsMidnight(at));
      expect(pacificDay(new Date(ends - 1))).toBe(pacificDay(new Date(at)));
      expect(pacificDay(new Date(ends))).not.toBe(pacificDay(new Date(at)));
    }
  },
);
