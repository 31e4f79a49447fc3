import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedCounts } from '../support/expected-counts.ts';
import { createRandom } from '../support/random.ts';
import { waitForEverything } from '../support/sync.ts';
import { type SyncedChannel, startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

/* The counts stay those of the rows, whatever happens to the comments. */

const { channel } = twoChannels.rina;

let world: SyncedChannel;
beforeAll(async () => {
  world = await startSyncedChannel();
});
afterAll(() => world[Symbol.asyncDispose]());

const counts = async () => (await world.rina.call('GET /api/comments/counts', { query: {} })).data;
const expected = () => expectedCounts(world.app.db, channel.id);
const reviewed = async () =>
  (await world.rina.call('GET /api/comments/order', { query: { list: 'review' } })).data
    .comment_ids;
const decide = (id: string, reject: boolean) =>
  world.rina.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject } });
const undo = (...comment_ids: string[]) =>
  world.rina.call('POST /api/comments/undo', { body: { comment_ids } });

/** What workers do is counted soon after. */
const settled = () =>
  waitFor('the counts to be those of the rows', async () => {
    const [shown, right] = [await counts(), await expected()];
    return JSON.stringify(shown) === JSON.stringify(right) && right;
  });

test('a decision and its undo are counted at once', async () => {
  const before = await counts();
  expect(before).toEqual(await expected());
  const [first = '', second = ''] = await reviewed();
  await decide(first, true);
  await decide(second, false);
  expect(await counts()).toMatchObject({
    review: before.review - 2,
    rejected: before.rejected + 1,
    approved: before.approved + 1,
  });
  expect(await reviewed()).not.toContain(first);
  await undo(first, second);
  expect(await counts()).toEqual(before);
  expect(await reviewed()).toContain(first);
});

test('a decision that the platform refuses brings its comment back', async () => {
  const [id = ''] = await reviewed();
  world.app.emulator.control.studio('delete', [id]);
  await decide(id, true);
  const during = await counts();
  await world.pass({ seconds: 30 });
  const row = await world.rowOf(id);
  const after = await settled();
  // Deleted on the platform, it is gone for good or as it was before, but never half decided.
  expect(after.review - during.review).toBe(row?.status === 'rejected' ? 0 : 1);
});

test('a trusted author has nothing to review', async () => {
  const [id = ''] = await reviewed();
  const { data } = await world.rina.call('GET /api/comments', { query: { comment_ids: id } });
  const author = data[0]?.author_channel_id ?? '';
  const before = await settled();
  await world.rina.call('POST /api/authors/trusted', { body: { author_channel_id: author } });
  await waitForEverything(world.rina);
  expect((await settled()).review).toBeLessThan(before.review);
  await world.rina.call('DELETE /api/authors/trusted/{id}', { params: { id: author } });
  await waitForEverything(world.rina);
  expect((await settled()).review).toBe(before.review);
});

test('a reported comment is to review', async () => {
  const { data } = await world.rina.call('GET /api/comments', {
    query: { is_spam: 'false', moderation_status: 'unmoderated' },
  });
  const id = data.find((comment) => comment.can_moderate)?.comment_id ?? '';
  const before = await settled();
  await world.rina.call('POST /api/comments/{id}/report', { params: { id } });
  expect(await counts()).toMatchObject({ review: before.review + 1, spam: before.spam + 1 });
  expect(await reviewed()).toContain(id);
  await settled();
});

test.each([1, 2, 3])('random steps leave the counts right, seed %s', async (seed) => {
  const random = createRandom(seed);
  const { rina } = world;
  const { data } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
  const ids = data.filter((comment) => comment.can_moderate).map((comment) => comment.comment_id);
  const authors = data.flatMap((comment) => comment.author_channel_id ?? []);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    reject: async () => decide(random.pick([...(await reviewed()), ...ids]), true),
    approve: async () => decide(random.pick(ids), false),
    undo: async () => undo(...ids.filter(() => random.chance(0.5))),
    report: async () =>
      rina.call('POST /api/comments/{id}/report', { params: { id: random.pick(ids) } }),
    trust: async () =>
      rina.call('POST /api/authors/trusted', { body: { author_channel_id: random.pick(authors) } }),
    word: async () =>
      rina.call('POST /api/blacklisted-words', { body: { word: `tomat ${seed}${random()}` } }),
    send: async () => world.pass({ seconds: 30 }),
    sync: async () => {
      await rina.call('POST /api/videos/process-all');
      await world.pass({ seconds: 1 });
    },
    edit: async () => {
      const id = random.pick(ids);
      world.app.emulator.control.editComment(id, `gacor maxwin di melati77 ${random()}`);
    },
  };
  for (let step = 0; step < 15; step += 1) {
    const name = random.pick(Object.keys(steps));
    // Some steps are refused, such as an approval of what was rejected.
    await steps[name]?.().catch(() => undefined);
    await settled();
  }
});
