import { expect, test } from 'vitest';
import { createCommentPool } from '../support/comment-pool.ts';
import { openEvents } from '../support/event-stream.ts';
import { mountDisk } from '../support/own-disk.ts';
import { syncChannel, waitForJob } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

test('a disk that fills up pauses syncs, then refuses writes, and all goes on by itself', async (context) => {
  await using disk = await mountDisk(900);
  context.skip(disk === undefined, 'a file system of its own can only be mounted as root');
  await using app = await startTestApp({ databaseFolder: disk?.folder ?? '' });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const comments = await createCommentPool(rina);
  const spaceTold = async () => (await rina.call('GET /api/connection')).data.disk;
  const levelIs = (level: string | undefined) =>
    waitFor(`the level ${level}`, async () => (await spaceTold())?.level === level);
  expect(await spaceTold()).toBe(null);

  await disk?.resize(450);
  await levelIs('low');
  expect((await spaceTold())?.free_bytes).toBeLessThan(500_000_000);
  const { data: asked } = await rina.call('POST /api/videos/process-all');
  await waitFor('the sync to wait for space', async () => {
    const { data } = await rina.call('GET /api/jobs/{id}', { params: { id: asked.job_id } });
    return data.state === 'queued' && data.error_code === 'disk_full';
  });
  const [decided, undone] = [comments.take(), comments.take()];
  const reject = (id: string) =>
    rina.send('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  expect((await reject(decided)).status).toBe(200);
  await rina.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  expect((await reject(undone)).status).toBe(200);

  await disk?.resize(150);
  await levelIs('full');
  const refused = await rina.refused('POST /api/comments/{id}/moderate', {
    params: { id: comments.take() },
    body: { reject: true },
  });
  expect(refused).toMatchObject({ status: 507, code: 'disk_full' });
  expect(refused.error).toMatch(/only 1\d\d MB left, so nothing was changed/);
  const undo = await rina.call('POST /api/comments/undo', { body: { comment_ids: [undone] } });
  expect(undo.data.undone).toEqual([undone]);
  const other = await app.signIn({ account: 'Rina' });
  expect((await other.call('GET /api/comments')).data.length).toBeGreaterThan(0);
  const renewed = await other.send('POST /api/auth/refresh', {
    body: { refresh_token: other.refreshToken },
  });
  expect(renewed.status).toBe(200);

  await using events = await openEvents(rina);
  await disk?.resize(900);
  await waitFor('open pages to be told', () => events.text().includes('"type":"connection"'));
  expect(await spaceTold()).toBe(null);
  expect((await waitForJob(rina, asked.job_id)).state).toBe('done');
  expect((await reject(comments.take())).status).toBe(200);
});
