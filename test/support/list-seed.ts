import {
  channelIdFrom,
  commentIdFrom,
  hashOf,
  replyIdFrom,
  videoIdFrom,
} from '../../src/emulator/identifiers.ts';
import type { Seed, SeedAuthor, SeedComment, SeedVideo } from '../../src/emulator/seed.ts';
import { createRandom } from './random.ts';
import { smallWorld, smallWorldSeed } from './small-world.ts';

const { rina, bayu } = smallWorld;
const random = createRandom(15);

/** Both ends of a day, its middle, and the milliseconds beside its ends. */
const TIMES = ['00:00:00.000', '00:00:01.000', '12:30:00.000', '23:59:58.000', '23:59:59.000'];
const DAYS = ['2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'];
/** Few for so many rows, so that rows of the same moment stand beside each other. */
const MOMENTS = DAYS.flatMap((day) => TIMES.map((time) => Date.parse(`${day}T${time}Z`)));

/** The signs of LIKE, upper and lower case, and what looks alike without being it. */
const TEXTS = [
  'Bibit TOMAT 100% asli dari desa',
  'bibit tomat_ungu masih ada?',
  'catatan saya di C:\\kebun\\tomat.txt',
  'cabai saja, bukan yang lain',
  '100 persen setuju, kak',
  'tomatoes and chili together',
  'hujan lagi, jemuran basah',
];

const viewers: SeedAuthor[] = [
  ...['ani', 'budi', 'citra', 'dewi'].map((name) => ({
    name: `@${name}`,
    channelId: channelIdFrom(name),
  })),
  { name: '@tanpa-kanal', channelId: null },
];
const selves = [rina, bayu].map(({ channel }) => ({ name: channel.handle, channelId: channel.id }));

interface ToldVideo {
  owner: typeof rina | typeof bayu;
  title: string;
  seconds: number;
  publishedAt?: number;
}

const videoOf = ({ owner, title, seconds, publishedAt }: ToldVideo): SeedVideo => ({
  id: videoIdFrom(title),
  channelId: owner.channel.id,
  title,
  description: '',
  tags: [],
  publishedAt: publishedAt ?? random.pick(MOMENTS),
  durationSeconds: seconds,
  categoryId: '26',
  privacyStatus: 'public',
  viewCount: Math.floor(random() * 9000),
  likeCount: Math.floor(random() * 900),
});

const TITLES = ['Panen Tomat', 'panen cabai 50%', 'Panen_raya', 'Kebun di C:\\', 'Siram sore'];
const titled = (owner: ToldVideo['owner'], count: number, seconds: (index: number) => number) =>
  Array.from({ length: count }, (_, index) =>
    videoOf({
      owner,
      title: `${TITLES[index % TITLES.length]} ${owner.channel.title} ${seconds(index)} ${index}`,
      seconds: seconds(index),
    }),
  );

const long = (index: number) => [60, 61, 724, 0][index % 4] ?? 60;
const short = (index: number) => [1, 31, 59][index % 3] ?? 59;
const rinas = [...titled(rina, 27, long), ...titled(rina, 13, short)];
const bayus = [...titled(bayu, 5, long), ...titled(bayu, 3, short)];

function threads(video: SeedVideo, count: number, replies: number): SeedComment[] {
  return Array.from({ length: count }, (_, index) => {
    const id = commentIdFrom(hashOf(video.id, String(index)));
    const top = written(video, id);
    // One thread has replies: as many as asked for, some of the same moment.
    const answers = Array.from({ length: index === 1 ? replies : 0 }, (_none, place) => ({
      ...written(video, replyIdFrom(id, hashOf(id, String(place)))),
      parentId: id,
    }));
    return [top, ...answers];
  }).flat();
}

const written = ({ id: videoId }: SeedVideo, id: string): SeedComment => ({
  id,
  videoId,
  author: random.pick([...viewers, ...selves]),
  text: random.pick(TEXTS),
  publishedAt: random.pick(MOMENTS),
  likeCount: 0,
  status: 'published',
});

const at = (videos: readonly SeedVideo[], index: number): SeedVideo => {
  const video = videos.at(index);
  if (video === undefined) throw new Error('there are fewer videos');
  return video;
};

/** The platform sends five replies along with a thread, so only the owner of it reads more. */
export const listSeed: Seed = {
  ...smallWorldSeed,
  videos: [...rinas, ...bayus],
  comments: [
    ...threads(at(rinas, 0), 45, 13),
    ...threads(at(rinas, 1), 17, 5),
    ...threads(at(rinas, -1), 8, 0),
    ...threads(at(bayus, 0), 23, 4),
    ...threads(at(bayus, -1), 7, 0),
  ],
};
