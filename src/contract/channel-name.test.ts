import { expect, test } from 'vitest';
import { channelAt, channelEntry } from './channel-name.ts';

const id = `UC${'m-1_'.repeat(5)}xy`;

test.each([
  [id, id],
  [` ${id} `, id],
  [`https://www.youtube.com/channel/${id}/videos`, id],
  ['@Toko.Melati', '@toko.melati'],
  ['youtube.com/@Toko.Melati', '@toko.melati'],
  ['https://www.youtube.com/c/TokoMelati', '@tokomelati'],
  ['UC-melati', undefined],
  [`${id}z`, undefined],
  ['Toko Melati', undefined],
  ['@a', undefined],
  ['https://www.youtube.com/user/tokomelati', undefined],
  ['https://www.youtube.com/channel/UCmelati', undefined],
  ['https://example.org/@toko.melati', undefined],
])('%s is the channel %s', (text, entry) => {
  expect(channelEntry(text)).toBe(entry);
});

test('a host of thousands of foreign letters is not read', () => {
  const letters = String.fromCodePoint(...Array.from({ length: 5_000 }, (_, nth) => 0x4e00 + nth));
  expect(channelAt(`https://${letters}`)).toBeUndefined();
});
