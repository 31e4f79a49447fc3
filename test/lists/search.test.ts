import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelIdFrom, commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { SeedComment } from '../../src/emulator/seed.ts';
import { type SyncedChannel, startSyncedChannel } from '../support/synced-channel.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

/* Keyword search through the disguises of an invented campaign for "melati77". */

/** The name in the disguises that spammers use: each is read as the name. */
const DISGUISES = [
  'melati77',
  'MELATI77',
  'MeLaTi77',
  '𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳',
  '𝑴𝑬𝑳𝑨𝑻𝑰𝟕𝟕',
  '𝙼𝙴𝙻𝙰𝚃𝙸𝟽𝟽',
  '𝔐𝔈𝔏𝔄𝔗ℑ77',
  '𝕄𝔼𝕃𝔸𝕋𝕀𝟟𝟟',
  'ⓜⓔⓛⓐⓣⓘ⑦⑦',
  '🅼🅴🅻🅰🆃🅸77',
  '🅜🅔🅛🅐🅣🅘77',
  '🄼🄴🄻🄰🅃🄸77',
  '🇲🇪🇱🇦🇹🇮77',
  'ｍｅｌａｔｉ７７',
  'ᴍᴇʟᴀᴛɪ77',
  'мelаti77',
  'mèlâtï77',
  'M̲E̲L̲A̲T̲I̲77',
  'MEL4TI77',
  'M3LATI77',
  'M3L4T177',
  'M3L47177',
  'm e l a t i 7 7',
  'M E L A T I 77',
  'M.E.L.A.T.I.7.7',
  'M-E-L-A-T-I 77',
  'm_e_l_a_t_i_7_7',
  'M⭐E⭐L⭐A⭐T⭐I 77',
  'M~E~L~A~T~I~77',
  'me\u200Blat\u200Di77',
  'm\u2060e\u2060l\u2060a\u2060t\u2060i\u206077',
  'me\u00ADlati77',
  'MELATI 77',
  'MELATI-77',
  'MELATI 𝟳𝟳',
];
const AROUND = [
  'auto maxwin di',
  'dari kemarin main di',
  'gas sekarang juga ke',
  'depo 10k langsung cair cuma di',
];
/** Ordinary comments that come near the name. */
const HONEST = [
  'bunga melati di halaman ibu wangi sekali',
  'kode pos 77123 itu daerah mana ya kak',
  'Melati, tujuh puluh tujuh pot, semua tumbuh',
  'resep sambal matah 77 cara',
  'saya tanam m e l o n di belakang rumah',
];

const { tomato, chili } = twoChannels.rina;
const told = (text: string, nth: number): SeedComment => ({
  id: commentIdFrom(hashOf('search', String(nth))),
  videoId: nth % 2 === 0 ? tomato.id : chili.id,
  author: { name: `@orang${nth}`, channelId: channelIdFrom(`orang${nth}`) },
  text,
  publishedAt: Date.parse('2026-02-20T08:00:00Z') + nth * 60_000,
  likeCount: 0,
  status: 'published',
});
const campaign = DISGUISES.map((name, nth) =>
  told(`${AROUND[nth % AROUND.length] ?? ''} ${name} ya gaes`, nth),
);
const honest = HONEST.map((text, nth) => told(text, 1000 + nth));

let world: SyncedChannel;
beforeAll(async () => {
  world = await startSyncedChannel({
    seed: { ...twoChannelsSeed, comments: [...campaign, ...honest] },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const search = async (keyword: string) =>
  (await world.rina.call('GET /api/comments', { query: { keyword, page_size: '100' } })).data;
const idsOf = (rows: readonly { comment_id: string }[]) =>
  rows.map((row) => row.comment_id).toSorted();
const wholeCampaign = campaign.map(({ id }) => id).toSorted();

test.each(['melati77', 'MELATI77', ' Melati77 ', '𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳', 'm e l a t i 7 7', 'MEL4TI77'])(
  '%s finds the campaign whole and nothing else',
  async (keyword) => {
    expect(campaign.length).toBeGreaterThanOrEqual(30);
    expect(idsOf(await search(keyword))).toEqual(wholeCampaign);
  },
);

test('the order of all ids has the same comments', async () => {
  const { data } = await world.rina.call('GET /api/comments/order', {
    query: { keyword: 'melati77' },
  });
  expect(data.comment_ids.toSorted()).toEqual(wholeCampaign);
});

test('the stretch that was found is the disguised name', async () => {
  const rows = await search('melati77');
  const nameOf = new Map(campaign.map(({ id }, nth) => [id, DISGUISES[nth]]));
  for (const { comment_id, comment_text, found } of rows) {
    const stretches = found?.map(({ start, end }) => comment_text.slice(start, end));
    expect(stretches).toEqual([nameOf.get(comment_id)]);
  }
});

test('what is marked in the folded text is the name in plain letters', async () => {
  const rows = (await search('melati77')).filter(({ folded_text }) => folded_text !== null);
  expect(rows.length).toBeGreaterThan(20);
  for (const { folded_text, found = [] } of rows) {
    const [span] = found;
    const folded = folded_text?.slice(span?.folded_start, span?.folded_end);
    expect(folded).toMatch(/^m[e3]l[a4][t7][i1][ -]?77$/);
  }
});

test.each([
  ['melati', ['bunga melati', 'Melati, tujuh']],
  ['77', ['kode pos', 'sambal matah']],
  ['sambal', ['sambal matah']],
  ['m e l o n', ['m e l o n']],
])('%s finds ordinary comments, as they are written', async (keyword, parts) => {
  const texts = (await search(keyword)).map((row) => row.comment_text);
  const ordinary = HONEST.filter((text) => texts.includes(text));
  expect(ordinary).toHaveLength(parts.length);
  for (const part of parts) expect(ordinary.some((text) => text.includes(part))).toBe(true);
});

test('signs are searched for as they are', async () => {
  for (const keyword of ['%', '_', '.', '\\', '(', '[a', '💯']) {
    for (const { comment_text, folded_text } of await search(keyword)) {
      expect(comment_text + (folded_text ?? '')).toContain(keyword);
    }
  }
});

test('without a keyword nothing is said to be found', async () => {
  const { data } = await world.rina.call('GET /api/comments', {});
  for (const row of data) expect(row).not.toHaveProperty('found');
});
