import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeCursor } from '../../src/server/channel/page-cursor.ts';
import { startHelping } from '../support/helping.ts';
import { recount } from '../support/recount.ts';
import { startScript } from '../support/scripts.ts';
import { syncChannel } from '../support/sync.ts';
import { startThreadWorld, type ThreadWorld } from '../support/thread-world.ts';

let world: ThreadWorld;
beforeAll(async () => {
  world = await startThreadWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.afresh());

const statusOf = async (id: string) =>
  (await world.owner().call('GET /api/comments', { query: { comment_ids: id } })).data[0]
    ?.moderation_status;

describe('reading', () => {
  test('all threads come once, newest first, out of our own store', async () => {
    const seen: { id: string; publishedAt: string }[] = [];
    const calls = await world.callsDuring(async () => {
      let pageToken: string | undefined;
      do {
        const { data, meta } = await world.threadsOf(
          world.videos.tomato.id,
          pageToken ? { pageToken } : {},
        );
        expect(data.length).toBeLessThanOrEqual(20);
        seen.push(
          ...data.map(({ id, snippet }) => ({
            id,
            publishedAt: snippet.topLevelComment.snippet.publishedAt,
          })),
        );
        pageToken = meta.nextPageToken;
      } while (pageToken);
    });
    expect(calls).toEqual([]);
    const there = world.app.emulator.control
      .comments({ videoId: world.videos.tomato.id })
      .filter(({ parentId }) => parentId === null);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(there.map(({ id }) => id).toSorted());
    const times = seen.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('beyond the last thread there is nothing, and the platform is not asked', async () => {
    const pageToken = encodeCursor({ publishedAt: new Date(0), id: 1 });
    const calls = await world.callsDuring(async () => {
      expect((await world.threadsOf(world.videos.tomato.id, { pageToken })).data).toEqual([]);
    });
    expect(calls).toEqual([]);
  });

  test('a thread brings its oldest replies along, and the rest stands beside it', async () => {
    const { data } = await world.threadsOf(world.videos.tomato.id);
    const thread = data.find(({ snippet }) => snippet.totalReplyCount > 0);
    expect(thread?.snippet.totalReplyCount).toBe(8);
    const inline = thread?.replies.comments.map(({ snippet }) => snippet.textOriginal);
    expect(inline).toEqual([1, 2, 3, 4, 5].map((nth) => `sudah dong, panen ke-${nth}`));

    const first = await world.repliesTo(thread?.id ?? '', { maxResults: '5' });
    const second = await world.repliesTo(thread?.id ?? '', {
      maxResults: '5',
      pageToken: first.meta.nextPageToken ?? '',
    });
    expect(second.meta).toEqual({});
    expect([...first.data, ...second.data].map((reply) => reply.comment_text)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((nth) => `sudah dong, panen ke-${nth}`),
    );
  });

  test('a page of long texts is shorter, and still all of them come once', async () => {
    const { tomato } = world.videos;
    const { data: usual } = await world.threadsOf(tomato.id);
    const thread = usual.find(({ snippet }) => snippet.totalReplyCount === 8)?.id ?? '';
    await world.app.db
      .updateTable('comments')
      .set({ content: 'panjang '.repeat(2_500) })
      .where('video_id', '=', tomato.id)
      .execute();
    const pages = [await world.threadsOf(tomato.id, { maxResults: '50' })];
    for (let next = pages[0]?.meta.nextPageToken; next; next = pages.at(-1)?.meta.nextPageToken) {
      pages.push(await world.threadsOf(tomato.id, { maxResults: '50', pageToken: next }));
    }
    for (const { data } of pages) {
      const shown = data.reduce((sum, { replies }) => sum + 1 + replies.comments.length, 0);
      expect(shown <= 5 || data.length === 1).toBe(true);
    }
    const all = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(all.slice(0, usual.length)).toEqual(usual.map(({ id }) => id));
    const first = await world.repliesTo(thread, {});
    const rest = await world.repliesTo(thread, { pageToken: first.meta.nextPageToken ?? '' });
    expect([first.data.length, rest.data.length]).toEqual([5, 3]);
  });

  test('what waits for the owner is there with its status and score', async () => {
    const { data } = await world.threadsOf(world.videos.chili.id);
    const statuses = data.map(({ snippet }) => snippet.topLevelComment.moderation_status);
    expect(new Set(statuses)).toEqual(new Set(['unmoderated', 'pending', 'spam']));
    expect(data.some(({ snippet }) => snippet.topLevelComment.spam_score > 50)).toBe(true);
  });

  test('a video whose comments are not stored yet is read, for one unit', async () => {
    await world.app.db
      .deleteFrom('comments')
      .where('video_id', '=', world.videos.chili.id)
      .execute();
    await recount(world.app.db);
    const calls = await world.callsDuring(async () => {
      const { data } = await world.threadsOf(world.videos.chili.id);
      expect(data.length).toBeGreaterThan(5);
      await world.threadsOf(world.videos.chili.id);
    });
    expect(calls).toEqual(['commentThreads.list']);
  });

  test('who helps, or a script, takes no unit of the owner’s by looking, however often', async () => {
    const { id } = world.videos.chili;
    await world.app.db.deleteFrom('comments').where('video_id', '=', id).execute();
    await recount(world.app.db);
    const account = { account: 'Bayu', role: 'viewer' } as const;
    const helper = await startHelping(world.app, world.owner(), account);
    const script = await startScript(world.owner(), ['read']);
    const calls = await world.callsDuring(async () => {
      for (const one of [helper, script]) {
        const { data } = await one.call('GET /api/videos/{id}/comments', { params: { id } });
        expect(data).toEqual([]);
      }
    });
    expect(calls).toEqual([]);
  });

  test('comments that are turned off are said to be, for nothing', async () => {
    const calls = await world.callsDuring(async () => {
      const read = await world.owner().refused('GET /api/videos/{id}/comments', {
        params: { id: world.videos.silent.id },
      });
      expect(read).toMatchObject({ status: 403, code: 'comments_disabled' });
      expect((await world.viewVideo(world.videos.silent.id)).comments_off).toBe(true);
      expect(await world.refusedComment('halo', world.videos.silent.id)).toMatchObject({
        code: 'comments_disabled',
      });
    });
    expect(calls).toEqual([]);
  });

  test('that they are turned off is found out once a week, whatever the count says', async () => {
    const { id } = world.videos.chili;
    await world.app.db.deleteFrom('comments').where('video_id', '=', id).execute();
    await recount(world.app.db);
    const { control } = world.app.emulator;
    const method = 'commentThreads.list';
    control.planFault({ method, kind: 'error', error: 'commentsDisabled', times: 100 });
    const look = () => world.owner().refused('GET /api/videos/{id}/comments', { params: { id } });
    const calls = await world.callsDuring(async () => {
      expect(await look()).toMatchObject({ status: 403, code: 'comments_disabled' });
      expect(await look()).toMatchObject({ status: 403, code: 'comments_disabled' });
    });
    expect(calls).toEqual([method]);
    expect((await world.viewVideo(id)).comments_off).toBe(true);

    await world.app.db
      .updateTable('videos')
      .set({ comments_disabled_at: new Date(world.clock.now().getTime() - 7 * 86_400_001) })
      .where('youtube_id', '=', id)
      .execute();
    control.clearFaults();
    expect((await world.threadsOf(id)).data.length).toBeGreaterThan(5);
    expect((await world.viewVideo(id)).comments_off).toBe(false);
  });

  test('a video is read again on demand', async () => {
    await world.app.db.updateTable('videos').set({ view_count: 1 }).execute();
    const { data } = await world.owner().call('POST /api/videos/{id}/refresh', {
      params: { id: world.videos.tomato.id },
    });
    expect(data.statistics.viewCount).toBe(world.videos.tomato.viewCount);
  });
});

describe('an own comment', () => {
  test('is edited, judged anew, and for the same text not at all', async () => {
    const written = await world.comment('besok kita panen');
    const calls = await world.callsDuring(async () => {
      const data = await world.edit(written.id, 'daftar slot gacor melati77 bonus 100% maxwin');
      expect(data).toMatchObject({ id: written.id, is_spam: true });
      await world.edit(written.id, ' daftar slot gacor melati77 bonus 100% maxwin');
    });
    expect(calls).toEqual(['comments.update']);
    const log = await world.app.db
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', written.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['comment', 'edit']);
    expect(world.app.emulator.control.comment(written.id)?.text).toContain('melati77');
  });

  test('an edit and a deletion without an answer are made again', async () => {
    const written = await world.comment('lusa kita tanam');
    const lost = { kind: 'reset', afterEffect: true } as const;
    world.app.emulator.control.planFault({ method: 'comments.update', ...lost });
    expect((await world.edit(written.id, 'lusa kita siram')).comment_text).toBe('lusa kita siram');
    world.app.emulator.control.planFault({ method: 'comments.delete', ...lost });
    expect(await world.remove(written.id)).toEqual({ id: written.id });
    expect(world.onPlatform('lusa kita siram')).toEqual([]);
  });

  test('is deleted with its replies, and may be written again at once', async () => {
    const text = 'pengumuman penting';
    const written = await world.comment(text);
    await world.reply(written.id, 'lihat deskripsi');
    await world.remove(written.id);
    const left = await world.app.db
      .selectFrom('comments')
      .select('youtube_id')
      .where((row) =>
        row.or([row('youtube_id', '=', written.id), row('parent_id', '=', written.id)]),
      )
      .execute();
    expect(left).toEqual([]);
    expect((await world.comment(text)).id).not.toBe(written.id);
  });

  test('one that is gone on the platform goes here, too', async () => {
    const written = await world.comment('dihapus di studio');
    world.app.emulator.control.studio('delete', [written.id]);
    const input = { params: { id: written.id }, body: { text: 'masih ada?' } };
    expect((await world.owner().refused('PUT /api/comments/{id}', input)).code).toBe('not_found');
    expect((await world.owner().refused('DELETE /api/comments/{id}', input)).code).toBe(
      'not_found',
    );
  });

  test("somebody else's is neither edited nor deleted", async () => {
    const id = await world.strangersComment();
    const calls = await world.callsDuring(async () => {
      for (const key of ['PUT /api/comments/{id}', 'DELETE /api/comments/{id}'] as const) {
        const body = key.startsWith('PUT') ? { body: { text: 'ganti' } } : {};
        const refused = await world.owner().refused(key, { params: { id }, ...body });
        expect(refused).toMatchObject({ status: 403, code: 'not_your_comment' });
      }
    });
    expect(calls).toEqual([]);
  });
});

describe('reporting', () => {
  test('marks the comment as spam here, through the next sync, and tells where to go', async () => {
    const id = await world.strangersComment();
    const calls = await world.callsDuring(async () => {
      const data = await world.report(id);
      expect(data).toEqual({
        reported: true,
        platform: 'not_supported',
        url: `${world.app.emulator.url}/watch?v=${world.videos.tomato.id}&lc=${id}`,
      });
    });
    expect(calls).toEqual([]);
    await syncChannel(world.owner());
    expect(await statusOf(id)).toBe('spam');
    const log = await world.app.db
      .selectFrom('audit_log')
      .select('target')
      .where('action', '=', 'report')
      .execute();
    expect(log.map(({ target }) => target)).toContain(id);
  });

  test('a rejected one stays rejected, an own one is refused', async () => {
    const id = await world.strangersComment();
    const params = { id };
    await world
      .owner()
      .call('POST /api/comments/{id}/moderate', { params, body: { reject: true } });
    await world.report(id);
    expect(await statusOf(id)).toBe('rejected');
    const own = await world.comment('punya sendiri');
    const refused = await world.owner().refused('POST /api/comments/{id}/report', {
      params: { id: own.id },
    });
    expect(refused.code).toBe('own_comment');
  });
});
