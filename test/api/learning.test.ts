import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advertisement, chain, songs } from '../support/bird-channels.ts';
import { type BirdWorld, reasonOf, startBirdWorld } from '../support/bird-world.ts';
import { syncChannel } from '../support/sync.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { twoChannels } from '../support/two-channels.ts';

let world: BirdWorld;
beforeEach(async () => {
  world = await startBirdWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const untouched = songs.at(-1) ?? '';

const feedbackOn = async (text: string) =>
  reasonOf(await world.commentOf(world.rina, text), 'owner_feedback');

async function jobsOf(kind: string) {
  const { data } = await world.rina.call('GET /api/jobs');
  return data.filter((job) => job.kind === kind);
}

describe('a word of the channel’s own', () => {
  test('stops being evidence once three viewers’ comments with it were approved', async () => {
    const before = await world.commentsOf(world.rina);
    const word = before.get(untouched)?.reasons.find(({ signal }) => signal === 'gambling_terms');
    expect(word?.values['term']).toBe('gacor');
    await world.decide(world.rina, songs.slice(0, 2), false);
    expect(await jobsOf('rejudge')).toEqual([]);
    expect(await feedbackOn(untouched)).toBeUndefined();

    await world.decide(world.rina, songs.slice(2, 3), false);
    await world.settled(world.rina);
    const after = await world.commentOf(world.rina, untouched);
    expect(reasonOf(after, 'owner_feedback')).toMatchObject({
      values: { approved: 3, rejected: 0, term: 'gacor' },
    });
    expect(reasonOf(after, 'owner_feedback')?.weight).toBeLessThan(0);
    const advertised = await world.commentOf(world.rina, advertisement);
    expect(advertised.is_spam).toBe(true);
  });

  test('is learnt of later comments too, and an owner with the same comments learns nothing', async () => {
    const bayusBefore = await checksumsOfOwner(world.app.db, world.ids.bayu);
    await world.decide(world.rina, songs.slice(0, 4), false);
    await world.settled(world.rina);
    expect(await checksumsOfOwner(world.app.db, world.ids.bayu)).toEqual(bayusBefore);

    const text = 'pagi-pagi sudah gacor saja anis merahnya';
    for (const videoId of [twoChannels.rina.tomato.id, twoChannels.bayu.brakes.id]) {
      world.app.emulator.control.addComment({ videoId, text });
    }
    await syncChannel(world.rina);
    await syncChannel(world.bayu);
    expect((await feedbackOn(text))?.values).toEqual({ approved: 4, rejected: 0, term: 'gacor' });
    const bayus = await world.commentOf(world.bayu, text);
    expect(reasonOf(bayus, 'owner_feedback')).toBeUndefined();
  });

  test('is not learnt from one author, however often', async () => {
    const { tomato } = twoChannels.rina;
    const author = { name: '@ramai', channelId: 'UCramairamairamairamai' };
    const many = ['gacor pak', 'gacor sekali pak', 'gacor lagi pak', 'gacor terus pak'];
    for (const text of many) {
      world.app.emulator.control.addComment({ videoId: tomato.id, text, author });
    }
    await syncChannel(world.rina);
    await world.decide(world.rina, many, false);
    expect(await jobsOf('rejudge')).toEqual([]);
  });

  test('is evidence again after opposite decisions', async () => {
    const before = await world.commentOf(world.rina, untouched);
    await world.decide(world.rina, songs.slice(0, 3), false);
    await world.settled(world.rina);
    await world.anHourLater();
    await world.decide(world.rina, songs.slice(0, 1), true);
    await world.settled(world.rina);
    const after = await world.commentOf(world.rina, untouched);
    expect(after.reasons).toEqual(before.reasons);
    expect(after.spam_score).toBe(before.spam_score);
  });

  test('is forgotten with time', async () => {
    await world.decide(world.rina, songs.slice(0, 3), false);
    await world.settled(world.rina);
    expect(await feedbackOn(untouched)).toBeDefined();
    const longAgo = new Date(Date.now() - 200 * 86_400_000);
    await world.app.db.updateTable('owner_lessons').set({ decided_at: longAgo }).execute();
    await world.rina.call('POST /api/blacklisted-words', { body: { word: 'kios-lain' } });
    await world.settled(world.rina);
    expect(await feedbackOn(untouched)).toBeUndefined();
  });
});

describe('comments like those decided on', () => {
  const [first, second, third] = [chain('Solo'), chain('Kediri'), chain('Jambi')];
  const other = chain('Palu');

  test('gain by rejections of three viewers, and lose it by undoing one', async () => {
    const before = await world.commentOf(world.rina, other);
    await world.decide(world.rina, [first, second, third], true);
    await world.settled(world.rina);
    const accused = await world.commentOf(world.rina, other);
    expect(reasonOf(accused, 'owner_feedback')?.values).toEqual({ approved: 0, rejected: 3 });
    expect(accused.spam_score).toBeGreaterThan(before.spam_score);

    await world.anHourLater();
    expect((await world.undo(world.rina, [second])).undone).toHaveLength(1);
    await world.settled(world.rina);
    const after = await world.commentOf(world.rina, other);
    expect(after.reasons).toEqual(before.reasons);
  });

  test('are acquitted by approvals', async () => {
    await world.decide(world.rina, [first, second, third], false);
    await world.settled(world.rina);
    const reason = await feedbackOn(other);
    expect(reason?.values).toEqual({ approved: 3, rejected: 0 });
    expect(reason?.weight).toBeLessThan(0);
  });
});

test('comments are judged again at most once an hour for what is learnt', async () => {
  await world.decide(world.rina, songs.slice(0, 3), false);
  await world.settled(world.rina);
  expect(await jobsOf('rejudge')).toHaveLength(1);
  await world.decide(world.rina, ['Solo', 'Kediri', 'Jambi'].map(chain), true);
  expect(await jobsOf('rejudge')).toHaveLength(1);
  const { db } = world.app;
  const { learnt_at } = await db
    .selectFrom('judging_states')
    .select('learnt_at')
    .where('user_id', '=', world.ids.rina)
    .executeTakeFirstOrThrow();
  const dueAfter = async () => {
    const { due_at } = await db
      .selectFrom('work')
      .select('due_at')
      .where('user_id', '=', world.ids.rina)
      .where('kind', '=', 'learn')
      .executeTakeFirstOrThrow();
    return due_at.getTime() - (learnt_at?.getTime() ?? 0);
  };
  expect(await dueAfter()).toBe(3_600_000);
  // What is taken back is not said of others for so long.
  await world.undo(world.rina, [chain('Solo')]);
  expect(await dueAfter()).toBe(60_000);
});
