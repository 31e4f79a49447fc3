import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownIds } from '../support/own-ids.ts';
import { recount } from '../support/recount.ts';
import { checksumsOfOwner } from '../support/table-checksums.ts';
import { startTwoOwners, type TwoOwners } from '../support/two-owners.ts';

let world: TwoOwners;
beforeAll(async () => {
  world = await startTwoOwners();
  await copyToRina(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/**
 * Bayu's video and one of its comments as Rina may have read them too, the public way: under the
 * same ids of the platform, in rows of her own.
 */
async function copyToRina({ app: { db }, bayus, bayuId, rinaId }: TwoOwners): Promise<void> {
  const {
    created_at: _vc,
    updated_at: _vu,
    ...video
  } = await db
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', bayuId)
    .where('youtube_id', '=', bayus.videoId)
    .executeTakeFirstOrThrow();
  const {
    id: _c,
    created_at: _cc,
    updated_at: _cu,
    ...comment
  } = await db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', bayuId)
    .where('youtube_id', '=', bayus.queuedId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('videos')
    .values({ ...video, user_id: rinaId, title: 'Judul di mata Rina' })
    .execute();
  const [id = 0] = await ownIds(db, rinaId, 1);
  await db
    .insertInto('comments')
    .values({
      ...comment,
      user_id: rinaId,
      id,
      content: 'dibaca oleh Rina',
      moderation_status: 'unmoderated',
      reasons: '[]',
      word_ids: null,
    })
    .execute();
  await recount(db);
}

test('each sees what was read with the own grant, and no decision of the other', async () => {
  const { rina, bayu, bayus } = world;
  const query = { comment_ids: bayus.queuedId };
  const { data: ofRina } = await rina.call('GET /api/comments', { query });
  expect(ofRina).toMatchObject([
    {
      comment_text: 'dibaca oleh Rina',
      video_title: 'Judul di mata Rina',
      moderation_status: 'unmoderated',
      can_moderate: false,
      decision: null,
    },
  ]);
  const { data: ofBayu } = await bayu.call('GET /api/comments', { query });
  expect(ofBayu).toMatchObject([
    {
      video_title: bayus.title,
      moderation_status: 'rejected',
      can_moderate: true,
      decision: { decision: 'reject', state: 'queued' },
    },
  ]);
});

test('held and suspected comments are the channel owner’s alone', async () => {
  const { rina, bayu, bayus } = world;
  for (const status of ['pending', 'spam'] as const) {
    const query = { channel_id: bayus.channelId, moderation_status: status };
    const { data: ofRina } = await rina.call('GET /api/comments', { query });
    expect(ofRina.map((comment) => comment.video_channel_id)).not.toContain(bayus.channelId);
    expect((await bayu.call('GET /api/comments', { query })).data).toHaveLength(1);
  }
  const query = { video_id: bayus.videoId };
  expect((await rina.call('GET /api/comments', { query })).meta.total).toBe(1);
});

test('figures of a video count the own rows only', async () => {
  const { rina, bayu, bayus } = world;
  const params = { id: bayus.videoId };
  expect((await rina.call('GET /api/videos/{id}', { params })).data.flagged_count).toBe(0);
  expect((await bayu.call('GET /api/videos/{id}', { params })).data.flagged_count).toBeGreaterThan(
    0,
  );
});

test('a decision on somebody else’s channel is refused and touches nobody’s', async () => {
  const { app, rina, bayus, bayuId } = world;
  const before = await checksumsOfOwner(app.db, bayuId);
  const id = bayus.queuedId;
  for (const reject of [true, false]) {
    const refused = await rina.refused('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject },
    });
    expect(refused).toMatchObject({ status: 403, code: 'not_your_channel' });
  }
  const body = { comment_ids: [id], reject: true, video_id: bayus.videoId };
  const { data } = await rina.call('POST /api/comments/bulk-moderate', { body });
  expect(data).toMatchObject({
    accepted: [],
    skipped: [{ comment_id: id, reason: 'not_your_channel' }],
    units: 0,
  });
  const undo = await rina.call('POST /api/comments/undo', { body: { comment_ids: [id] } });
  expect(undo.data.undone).toEqual([]);
  expect(await checksumsOfOwner(app.db, bayuId)).toEqual(before);
});

test('what the channel owner does leaves the other’s copy as it is', async () => {
  const { app, bayu, bayus, rinaId } = world;
  const before = await checksumsOfOwner(app.db, rinaId);
  const body = { comment_ids: [bayus.queuedId] };
  const { data } = await bayu.call('POST /api/comments/undo', { body });
  expect(data.undone).toEqual([bayus.queuedId]);
  await bayu.call('POST /api/comments/bulk-moderate', { body: { ...body, reject: true } });
  expect(await checksumsOfOwner(app.db, rinaId)).toEqual(before);
});
