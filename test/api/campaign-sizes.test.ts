import { expect, test } from 'vitest';
import { syncChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

test('the screen shows how large a campaign is by now', async () => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const similar = async () =>
    (await rina.call('GET /api/comments', { query: { is_similar: 'true', page_size: '100' } }))
      .data;
  const [shown] = await similar();
  const sizeOf = (row: typeof shown) =>
    row?.reasons.find(({ signal }) => signal === 'similar')?.values['count'];
  expect(sizeOf(shown)).toBeGreaterThan(0);
  app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    text: shown?.comment_text ?? '',
    author: { name: '@tamubaru', channelId: 'UCtamubaru' },
  });
  await syncChannel(rina);
  const now = (await similar()).find(({ id }) => id === shown?.id);
  expect(sizeOf(now)).toBe(Number(sizeOf(shown)) + 1);
});
