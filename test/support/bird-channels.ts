import { commentIdFrom, hashOf } from '../../src/emulator/identifiers.ts';
import type { Seed, SeedComment } from '../../src/emulator/seed.ts';
import { twoChannels, twoChannelsSeed } from './two-channels.ts';

/** What people write under a singing bird, where "gacor" is a song and no slot machine. */
export const songs = [
  'burung saya gacor terus tiap pagi',
  'kenari gacor full isian',
  'gacor parah kicaunya, juara lapangan',
  'cucak ijo tetangga gacornya minta ampun',
  'murai gacor dari subuh sampai sore',
  'gacor terus pak, padahal baru mabung',
  'lovebird jantan gacor ngekek panjang',
  'kacer gacor walau cuaca mendung',
];

export const advertisement = 'main di melati77 gacor malam ini auto maxwin, daftar sekarang';
const leftAlone = 'kandangnya bikin sendiri ya pak?';

/** One text in many hands, welcome or not: that is the owner's to say. */
export const chain = (name: string) =>
  `siapa yang nonton video ini sambil sarapan bareng keluarga di ${name} angkat tangan`;
const towns = ['Solo', 'Kediri', 'Jambi', 'Palu', 'Garut', 'Tegal', 'Blitar', 'Bogor', 'Ambon'];

/** The same under a video of each of two channels, every comment by another viewer. */
const commentsOn = (videoId: string): SeedComment[] =>
  [...songs, advertisement, leftAlone, ...towns.map(chain)].map((text, index) => ({
    id: commentIdFrom(hashOf('burung', videoId, String(index))),
    videoId,
    author: { name: `@kicau${index}`, channelId: `UCkicaukicaukicaukicau${index}` },
    text,
    publishedAt: Date.parse('2026-03-01T12:00:00Z') - index * 60_000,
    likeCount: 0,
    status: 'published',
  }));

export const birdChannelsSeed: Seed = {
  ...twoChannelsSeed,
  comments: [...commentsOn(twoChannels.rina.tomato.id), ...commentsOn(twoChannels.bayu.brakes.id)],
};
