import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import { lentFrom, nextPacificMidnight } from '../../src/platform/pacific-day.ts';
import { createCommentPool } from '../support/comment-pool.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

test('decisions beyond a share wait until others lend theirs, and are sent then, once', async () => {
  const clock = createVirtualClock();
  const passTo = (time: Date) =>
    clock.advance({ seconds: (time.getTime() - clock.now().getTime()) / 1000 });
  await using app = await startTestApp({ clock });
  let rina = await app.signIn({ account: 'Rina' });
  let bayu = await app.signIn({ account: 'Bayu' });
  await syncChannel(rina);
  const pool = await createCommentPool(rina);
  await setUndoSeconds(app.db, 0);
  // Who comes in the course of a day lends nothing of it.
  passTo(new Date(nextPacificMidnight(clock.now()).getTime() + HOUR_MS));
  [rina, bayu] = [await app.signIn({ account: 'Rina' }), await app.signIn({ account: 'Bayu' })];
  await waitForEverything(rina);
  const account = await app.db
    .selectFrom('users')
    .select((row) => row.fn<Buffer>('sha256', [row.cast('google_id', 'bytea')]).as('digest'))
    .where('id', '=', Number((await rina.call('GET /api/auth/user')).data.id))
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('accounts')
    .values({ account: account.digest, share: 100 })
    .onConflict((known) => known.column('account').doUpdateSet({ share: 100 }))
    .execute();
  const ids = pool.take(3);
  const itemsNow = () =>
    app.db
      .selectFrom('moderation_items')
      .select(['state', 'waits_for', 'not_before'])
      .where('comment_id', 'in', ids)
      .execute();
  for (const [nth, id] of ids.entries()) {
    await rina.call('POST /api/comments/bulk-moderate', {
      body: { comment_ids: [id], reject: true },
    });
    await waitFor('it to be sent, or to wait', async () => {
      const rows = await itemsNow();
      return (
        rows.length === nth + 1 &&
        rows.every(({ state, waits_for }) => state === 'sent' || waits_for === 'quota')
      );
    });
  }
  const waiting = (await itemsNow()).filter(({ state }) => state !== 'sent');
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting[0]?.not_before).toEqual(lentFrom(clock.now()));
  const { data: before } = await bayu.call('GET /api/quota');
  passTo(lentFrom(clock.now()));
  await waitFor('all to be sent', async () =>
    (await itemsNow()).every(({ state }) => state === 'sent'),
  );
  bayu = await app.signIn({ account: 'Bayu' });
  const { data: after } = await bayu.call('GET /api/quota');
  expect(after.daily).toBe(before.daily);
  expect(after.free).toBeLessThan(before.free);
  const sent = app.emulator.ledger
    .filter(
      ({ method, errorReason }) =>
        method === 'comments.setModerationStatus' && errorReason === null,
    )
    .flatMap(({ ids: these }) => these);
  expect(sent.toSorted()).toEqual(ids.toSorted());
});
