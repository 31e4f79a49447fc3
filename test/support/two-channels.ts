import { DAY_MS, MINUTE_MS } from '../../src/contract/time-lengths.ts';
import {
  channelIdFrom,
  commentIdFrom,
  hashOf,
  replyIdFrom,
  videoIdFrom,
} from '../../src/emulator/identifiers.ts';
import type {
  PlatformStatus,
  Seed,
  SeedAuthor,
  SeedComment,
  SeedVideo,
} from '../../src/emulator/seed.ts';
import { smallWorld, smallWorldSeed } from './small-world.ts';

const NEWEST = Date.parse('2026-03-01T12:00:00Z');

const video = (channelId: string, title: string, change: Partial<SeedVideo> = {}): SeedVideo => ({
  id: videoIdFrom(title),
  channelId,
  title,
  description: `Tentang ${title}`,
  tags: ['kebun', 'rumah'],
  publishedAt: NEWEST - 30 * DAY_MS,
  durationSeconds: 724,
  categoryId: '26',
  privacyStatus: 'public',
  viewCount: 12_000,
  likeCount: 340,
  ...change,
});

const { rina, bayu } = smallWorld;

/** Rina's channel has two videos and a Short, Bayu's one video; each has comments of its own. */
export const twoChannels = {
  rina: {
    ...rina,
    tomato: video(rina.channel.id, 'Menanam tomat di pot'),
    chili: video(rina.channel.id, 'Cabai rawit dari biji', {
      publishedAt: NEWEST - 20 * DAY_MS,
    }),
    short: video(rina.channel.id, 'Siram pagi', {
      durationSeconds: 31,
      portrait: true,
      publishedAt: NEWEST - 10 * DAY_MS,
    }),
  },
  bayu: { ...bayu, brakes: video(bayu.channel.id, 'Ganti kampas rem') },
} as const;

const viewer = (name: string): SeedAuthor => ({ name: `@${name}`, channelId: channelIdFrom(name) });

interface Told {
  text: string;
  author: SeedAuthor;
  status?: PlatformStatus;
  replies?: readonly { text: string; author: SeedAuthor }[];
}

/** Comments of a video, one a minute, the first told being the newest. */
function commentsOn(videoId: string, told: readonly Told[]): SeedComment[] {
  return told.flatMap(({ text, author, status = 'published', replies = [] }, index) => {
    const publishedAt = NEWEST - index * MINUTE_MS;
    const id = commentIdFrom(hashOf(videoId, String(index)));
    const top = { id, videoId, author, text, publishedAt, likeCount: index % 4, status };
    const answers = replies.map((reply, place) => ({
      ...reply,
      id: replyIdFrom(id, hashOf(id, String(place))),
      videoId,
      parentId: id,
      publishedAt: publishedAt + place * 1000,
      likeCount: 0,
      status: 'published' as const,
    }));
    return [top, ...answers];
  });
}

const ORDINARY = [
  'tomatnya gede banget kak, pakai pupuk apa?',
  'baru coba kemarin, semoga tumbuh',
  'makasih ilmunya, sangat membantu pemula',
  'potnya ukuran berapa ya?',
  'videonya jelas, suaranya enak didengar',
  'di daerah panas bisa juga nggak bu',
  'anak saya senang nonton ini tiap pagi',
  'first time planting tomatoes, this helped a lot',
];

const SPAM = [
  'auto 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 pasti cuan kak, gacor banget malam ini',
  'main di M E L A T I 7 7 modal receh langsung maxwin',
  'slot gacor hari ini cuma di melati77 daftar sekarang bonus 100%',
  'W̲D̲ 5 juta dari ᴍᴇʟᴀᴛɪ77 masuk rekening',
];

const ordinary = (count: number): Told[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `${ORDINARY[index % ORDINARY.length]} (${index + 1})`,
    author: viewer(`penonton${index}`),
  }));

const spam = (count: number): Told[] =>
  Array.from({ length: count }, (_, index) => ({
    text: SPAM[index % SPAM.length] ?? '',
    author: viewer(`tamu${index}`),
  }));

const ownWord: Told = {
  text: 'terima kasih sudah mampir semua',
  author: { name: rina.channel.handle, channelId: rina.channel.id },
};

const longThread: Told = {
  text: 'ada yang sudah panen?',
  author: viewer('tetangga'),
  replies: Array.from({ length: 8 }, (_, index) => ({
    text: `sudah dong, panen ke-${index + 1}`,
    author: viewer(`penonton${index}`),
  })),
};

export const twoChannelsSeed: Seed = {
  ...smallWorldSeed,
  videos: [
    twoChannels.rina.tomato,
    twoChannels.rina.chili,
    twoChannels.rina.short,
    twoChannels.bayu.brakes,
  ],
  comments: [
    // More than a page of the platform's lists.
    ...commentsOn(twoChannels.rina.tomato.id, [ownWord, longThread, ...spam(8), ...ordinary(110)]),
    ...commentsOn(twoChannels.rina.chili.id, [
      ...spam(4),
      { text: 'ini link saya, tahan dulu ya', author: viewer('tertahan'), status: 'heldForReview' },
      { text: SPAM[0] ?? '', author: viewer('tersangka'), status: 'likelySpam' },
      ...ordinary(5),
    ]),
    ...commentsOn(twoChannels.bayu.brakes.id, [...spam(2), ...ordinary(6)]),
  ],
};
