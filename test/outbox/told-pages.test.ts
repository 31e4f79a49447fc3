import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/server/context/deps.ts';
import {
  dismissFailures,
  pauseSending,
  retryFailures,
  sendNow,
} from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { reportComment } from '../../src/server/decisions/decide/report-comment.ts';
import { undoDecisions } from '../../src/server/decisions/decide/undo-decisions.ts';
import { settleUncalled } from '../../src/server/decisions/outbox/settle-batch.ts';
import { type Deciding, startDeciding } from '../support/deciding.ts';

let world: Deciding;
let rina: Actor;
beforeAll(async () => {
  world = await startDeciding();
  rina = await world.addOwner('Rina', [
    { id: 'a', text: 'terima kasih resepnya' },
    { id: 'b', text: 'kapan video berikutnya?' },
  ]);
});
afterAll(() => world[Symbol.asyncDispose]());

const told = (act: () => Promise<unknown>) => world.told(rina, act);
const of = (...comment_ids: string[]) => ({ type: 'decisions', comment_ids });
const decide = (commentIds: string[], decision: 'approve' | 'reject') =>
  moderateComments(world.deps, rina, { commentIds, decision });

test('the owner’s other pages hear of each act, and the log has each once', async () => {
  expect(await told(() => decide(['a', 'nobody'], 'reject'))).toEqual([of('a')]);
  expect(await told(() => undoDecisions(world.deps, rina, { commentIds: ['a', 'b'] }))).toEqual([
    of('a'),
  ]);
  expect(await told(() => undoDecisions(world.deps, rina, { commentIds: ['a'] }))).toEqual([]);
  expect(await told(() => decide(['nobody'], 'reject'))).toEqual([]);
  expect(await told(() => reportComment(world.deps, rina, 'b'))).toEqual([of('b')]);

  expect(await told(() => decide(['a'], 'reject'))).toEqual([of('a')]);
  expect(await told(() => sendNow(world.deps, rina))).toEqual([of('a')]);
  expect(await told(() => sendNow(world.deps, rina))).toEqual([]);
  const paused = () => pauseSending(world.deps, rina, true);
  expect(await told(paused)).toEqual([of(), { type: 'connection' }]);
  expect(await told(paused)).toEqual([]);
  await pauseSending(world.deps, rina, false);

  const batch = await world.lease(rina);
  if (!batch) throw new Error('nothing is due');
  const failed = [{ items: batch.items, failure: 'refused' as const }];
  expect(await told(() => world.settle(batch, { failed }))).toEqual([of('a'), { type: 'quota' }]);
  expect(await told(() => dismissFailures(world.deps, rina, 'refused'))).toEqual([of('a')]);
  await dismissFailures(world.deps, rina, 'refused');

  expect(await world.actionsOf(rina)).toEqual([
    'reject',
    'undo',
    'report',
    'reject',
    'send_now',
    'pause_sending',
    'resume_sending',
    'dismiss_failed',
  ]);
});

test('pages hear of a decision that ends without a call', async () => {
  await decide(['a'], 'approve');
  const settle = () => settleUncalled(world.deps, rina.ownerId);
  expect(await told(settle)).toEqual([]);
  world.clock.advance({ minutes: 5 });
  expect(await told(settle)).toEqual([of('a')]);
});

test('a decision that joins the call of earlier ones delays them, and pages hear of all', async () => {
  await decide(['a'], 'reject');
  world.clock.advance({ seconds: 1 });
  const [event] = await told(() => decide(['b'], 'reject'));
  expect(event).toEqual(of('b', 'a'));
});

/** Who helps this owner. */
const helperOf = (owner: Actor): Actor => ({
  ...owner,
  role: 'moderator',
  helper: { personId: 0, name: 'Dodi', ownersGoogleId: 'rina' },
});

test('a helper sends at once what waits, and leaves bans their undo delay', async () => {
  const texts = ['a', 'b'].map((id) => ({ id, text: 'cuan' }));
  const sari = await world.addOwner('Sari', texts);
  const ban = { commentIds: ['a'], decision: 'reject', banAuthor: true } as const;
  await moderateComments(world.deps, sari, ban);
  await moderateComments(world.deps, sari, { commentIds: ['b'], decision: 'reject' });
  const due = async () =>
    (await world.itemsOf(sari)).flatMap((one) =>
      one.not_before <= world.clock.now() ? [one.comment_id] : [],
    );
  await sendNow(world.deps, helperOf(sari));
  expect(await due()).toEqual(['b']);
  await sendNow(world.deps, sari);
  expect(await due()).toEqual(['a', 'b']);
});

test('a helper repeats what failed, and leaves bans to the owner', async () => {
  const texts = ['a', 'b'].map((id) => ({ id, text: 'cuan' }));
  const wati = await world.addOwner('Wati', texts);
  const helper = helperOf(wati);
  for (const [id, banAuthor] of [
    ['a', true],
    ['b', false],
  ] as const) {
    await moderateComments(world.deps, wati, { commentIds: [id], decision: 'reject', banAuthor });
  }
  await sendNow(world.deps, wati);
  for (let batch = await world.lease(wati); batch; batch = await world.lease(wati)) {
    await world.settle(batch, { failed: [{ items: batch.items, failure: 'refused' }] });
  }
  const repeated = async () =>
    (await world.itemsOf(wati)).flatMap((one) => (one.state === 'queued' ? [one.comment_id] : []));
  await retryFailures(world.deps, helper, 'refused');
  expect(await repeated()).toEqual(['b']);
  await retryFailures(world.deps, wati, 'refused');
  expect((await repeated()).toSorted()).toEqual(['a', 'b']);
});
