import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../test/support/deciding.ts';
import { createRandom, type Random } from '../../../test/support/random.ts';
import { requireRightCounts } from '../../../test/support/recount.ts';
import type { Actor } from '../context/deps.ts';
import { moderateComments } from '../decisions/decide/moderate-comments.ts';
import { reportComment } from '../decisions/decide/report-comment.ts';
import { undoDecisions } from '../decisions/decide/undo-decisions.ts';
import { stopTrusting, trustAuthor } from '../judging/authors/trust-author.ts';
import { deleteComments } from '../judging/campaigns/delete-comments.repository.ts';
import { applyPlatformStatus } from '../reading/read/absent-comments.repository.ts';
import { addUp } from './counted-lists.ts';
import { foldCounters, readCounters } from './counters.repository.ts';
import { removeComment } from './threads/threads.repository.ts';

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

const SPAM = 'slot gacor maxwin di melati77, daftar sekarang';
const totals = async ({ ownerId, channelId }: Actor) =>
  addUp(await readCounters(world.db, ownerId), {
    ownChannelId: channelId,
    channelId: undefined,
  });
const changesOf = ({ ownerId }: Actor) =>
  world.db.selectFrom('counter_changes').selectAll().where('user_id', '=', ownerId).execute();
const foldsOf = ({ ownerId }: Actor) =>
  world.db
    .selectFrom('work')
    .select('due_at')
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'fold')
    .execute();

test('counters are right before and after their changes are folded', async () => {
  const told = [
    { id: 'a', text: SPAM },
    { id: 'b', text: SPAM },
    { id: 'c', text: 'terima kasih, bu' },
  ];
  const rina = await world.addOwner('Rina', told);
  const bayu = await world.addOwner('Bayu', told);
  const before = await totals(rina);
  expect(before).toMatchObject({ all: 3, unmoderated: 3, review: 2, rejected: 0 });
  await moderateComments(world.deps, rina, { commentIds: ['a'], decision: 'reject' });
  const decided = { all: 3, unmoderated: 2, review: 1, rejected: 1 };
  expect(await totals(rina)).toMatchObject(decided);

  expect(await foldsOf(rina)).toHaveLength(1);
  const others = await changesOf(bayu);
  await world.inOwner(rina, (tx) => foldCounters(tx, rina.ownerId));
  expect(await changesOf(rina)).toEqual([]);
  expect(await totals(rina)).toMatchObject(decided);
  expect(await changesOf(bayu)).toEqual(others);

  await undoDecisions(world.deps, rina, { commentIds: ['a'] });
  expect(await totals(rina)).toEqual(before);
  await world.inOwner(rina, (tx) => foldCounters(tx, rina.ownerId));
  expect(await totals(rina)).toEqual(before);
  // What counts nothing needs no row.
  const kept = await world.db
    .selectFrom('comment_counters')
    .select('counter')
    .where('user_id', '=', rina.ownerId)
    .execute();
  expect(kept.map(({ counter }) => counter)).not.toContain('rejected');
  await requireRightCounts(world.connectionString);
});

test('a change that alters no count notes nothing', async () => {
  const wati = await world.addOwner('Wati', [{ id: 'a', text: 'terima kasih, bu' }]);
  const noted = await changesOf(wati);
  expect(noted.map(({ counter, change }) => [counter, change])).toEqual([['unmoderated', 1]]);
  await world.read(wati.ownerId, [{ id: 'a', text: 'terima kasih, bu' }]);
  expect(await changesOf(wati)).toEqual(noted);
});

test('a change that is taken back counts nothing', async () => {
  const sari = await world.addOwner('Sari', [{ id: 'a', text: SPAM }]);
  const before = await totals(sari);
  const failing = world.inOwner(sari, async (tx) => {
    await removeComment(tx, sari.ownerId, 'a');
    throw new Error('no longer wanted');
  });
  await expect(failing).rejects.toThrow('no longer wanted');
  expect(await totals(sari)).toEqual(before);
});

const TEXTS = [SPAM, 'terima kasih, bu', 'wd cair di mawar88 gas', 'kapan masak lagi?'];
const IDS = Array.from({ length: 24 }, (_, nth) => `k${nth}`);

/** Whatever changes comments, decisions or trust. Some steps are refused. */
const stepsOf = (actor: Actor, random: Random): (() => Promise<unknown>)[] => {
  const { deps, inOwner } = world;
  const { ownerId } = actor;
  const some = () => IDS.filter(() => random.chance(0.3));
  const decide = (decision: 'approve' | 'reject') => () =>
    moderateComments(deps, actor, { commentIds: some(), decision });
  return [
    () =>
      world.read(
        ownerId,
        some().map((id, minute) => ({
          id,
          text: random.pick(TEXTS),
          author: `penulis${Number(id.slice(1)) % 5}`,
          minute,
        })),
      ),
    decide('reject'),
    decide('approve'),
    () => undoDecisions(deps, actor, { commentIds: some() }),
    () => reportComment(deps, actor, random.pick(IDS)),
    () => trustAuthor(deps, actor, `UCpenulis${Math.floor(random() * 5)}`),
    () => stopTrusting(deps, actor, `UCpenulis${Math.floor(random() * 5)}`),
    () => inOwner(actor, (tx) => deleteComments(tx, ownerId, some())),
    () => inOwner(actor, (tx) => removeComment(tx, ownerId, random.pick(IDS))),
    () =>
      inOwner(actor, (tx) =>
        applyPlatformStatus(tx, ownerId, {
          ids: some(),
          status: random.pick(['published', 'rejected']),
          now: world.clock.now(),
        }),
      ),
    () => inOwner(actor, (tx) => foldCounters(tx, ownerId)),
    async () => {
      world.clock.advance({ minutes: 5 });
      const batch = await world.lease(actor);
      if (!batch) return;
      const fates = Map.groupBy(batch.items, () => random.pick(['sent', 'absent', 'failed']));
      await world.settle(batch, {
        sent: fates.get('sent') ?? [],
        absent: fates.get('absent') ?? [],
        failed: [{ items: fates.get('failed') ?? [], failure: 'refused' }],
      });
    },
  ];
};

test.each([1, 2, 3, 4])('random steps leave the counters right, seed %s', async (seed) => {
  const random = createRandom(seed);
  const actor = await world.addOwner(
    `Acak ${seed}`,
    IDS.map((id, nth) => ({ id, text: TEXTS[nth % 4] ?? '', author: `penulis${nth % 5}` })),
  );
  const steps = stepsOf(actor, random);
  let done = 0;
  for (let nth = 0; nth < 40; nth += 1) {
    await random
      .pick(steps)()
      .then(
        () => {
          done += 1;
        },
        () => undefined,
      );
    await requireRightCounts(world.connectionString);
  }
  expect(done).toBeGreaterThan(20);
  expect((await totals(actor)).all).toBeGreaterThan(0);
});
