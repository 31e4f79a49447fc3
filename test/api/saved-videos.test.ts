import { expect, test } from 'vitest';
import { syncChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const { chili, short } = twoChannels.rina;

test('a saved video is kept through a sync and narrows its list', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const saved = async (list: 'GET /api/videos' | 'GET /api/shorts') =>
    (await rina.call(list, { query: { saved: 'true' } })).data.map(({ id }) => id);
  expect(await saved('GET /api/videos')).toEqual([]);

  const { data } = await rina.call('PUT /api/videos/{id}/saved', { params: { id: chili.id } });
  expect(data).toMatchObject({ id: chili.id, saved: true });
  await rina.call('PUT /api/videos/{id}/saved', { params: { id: short.id } });
  await syncChannel(rina);
  expect(await saved('GET /api/videos')).toEqual([chili.id]);
  expect(await saved('GET /api/shorts')).toEqual([short.id]);

  await rina.call('DELETE /api/videos/{id}/saved', { params: { id: chili.id } });
  expect(await saved('GET /api/videos')).toEqual([]);
  const all = (await rina.call('GET /api/videos')).data;
  expect(all.map(({ id, saved: kept }) => [id, kept])).toContainEqual([chili.id, false]);
});
