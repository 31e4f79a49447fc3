import { expect, test } from 'vitest';
import { startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels } from '../support/two-channels.ts';

const { chili } = twoChannels.rina;

test('a day of the switch: it hides what a sync reads, says so, and all of it comes back', async () => {
  await using world = await startSyncedChannel();
  const { control } = world.app.emulator;
  const signedIn = () => world.app.signIn({ account: 'Rina' });
  const rina = await signedIn();
  await rina.call('PUT /api/automation/switch', {
    body: { mode: 'on', spam_classes: ['gambling'], agreed: true },
  });
  const ids = [
    'slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang nomor 1',
    'slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang nomor 2',
    'baru nonton sekarang, bagus',
  ].map((text) => control.addComment({ videoId: chili.id, text }).id);
  const platform = () => ids.map((id) => control.comment(id)?.status);
  await world.pass({ minutes: 61 });
  await world.pass({ minutes: 16 });
  const held = 'heldForReview';
  expect(platform()).toEqual([held, held, 'published']);

  await world.pass({ days: 1 });
  const nextDay = await signedIn();
  const event = 'spam_hidden';
  const told = async () =>
    (await nextDay.call('GET /api/notifications', { query: { event } })).data;
  const [named, ...others] = await told();
  expect(others).toEqual([]);
  expect(named).toMatchObject({ details: { comments: 2, over_limit: 0 }, still_hidden: 2 });
  const params = { id: named?.id ?? '' };
  const { data } = await nextDay.call('POST /api/notifications/{id}/bring-back', { params });
  expect(data.brought_back).toBe(2);
  await world.pass({ minutes: 1 });
  expect(platform()).toEqual(['published', 'published', 'published']);
  expect(await told()).toMatchObject([{ still_hidden: 0 }]);
  await world.pass({ days: 2 });
  expect(platform()).toEqual(['published', 'published', 'published']);
});
