import {
  accountIdFrom,
  channelIdFrom,
  commentIdFrom,
  replyIdFrom,
  videoIdFrom,
} from '../identifiers.ts';
import type { Seed, SeedAuthor, SeedChannel, SeedComment, SeedVideo } from '../seed.ts';
import { planCampaign } from './judol-comments.ts';
import { ordinaryComment } from './ordinary-comments.ts';
import { createRandom, type Random } from './random.ts';

export interface LargeChannel {
  /** Milliseconds since 1970; the newest comment is a little older. */
  readonly now: number;
  readonly videos: number;
  readonly threads: number;
  /** Top-level comments and replies together. */
  readonly comments: number;
}

const day = 86_400_000;
/** The age of the oldest video, and so of the oldest comment. */
const age = 900 * day;
const spamShare = 0.13;
const authors = 40_000;
const vocabulary = 8_000;
const liveCampaigns = 40;
/** The share of threads with replies that have more than the platform sends with a thread. */
const longShare = 0.2;
const mostShort = 5;

/**
 * A channel of any size, the same for the same figures. Three threads in ten have replies, few of
 * them many, and one comment in eight belongs to one of many campaigns.
 */
export function largeChannelSeed({ now, videos, threads, comments }: LargeChannel): Seed {
  const random = createRandom(threads + comments);
  const channel = largeChannel(now, comments);
  const listed = Array.from({ length: videos }, (_, index) =>
    largeVideo(channel.id, { index, videos, now }),
  );
  const write = inventTexts(random);
  const lengths = threadLengths(random, { threads, replies: comments - threads });
  return {
    accounts: [
      {
        id: accountIdFrom('large channel'),
        name: 'Ratna Kusuma',
        email: 'ratna@besar.example',
        channelIds: [channel.id],
      },
    ],
    channels: [channel],
    videos: listed,
    comments: lengths.flatMap((replies, index) => {
      const video = listed[random.between(0, listed.length - 1)];
      if (video === undefined) return [];
      const publishedAt = Math.floor(now - 60_000 - (age * index) / threads);
      return thread(random, { videoId: video.id, publishedAt, replies, write, now });
    }),
  };
}

/** The number of replies of each thread. */
function threadLengths(
  random: Random,
  { threads, replies }: { threads: number; replies: number },
): number[] {
  const lengths = Array.from({ length: threads }, () => 0);
  const answered = Math.round(threads * 0.3);
  const long = Math.round(answered * longShare);
  let left = replies;
  for (let index = long; index < answered && left > 0; index += 1) {
    const length = Math.min(left, random.between(1, mostShort));
    lengths[index] = length;
    left -= length;
  }
  // The threads with the most replies take the remainder, the first of them the most.
  for (let index = 0; index < long && left > 0; index += 1) {
    const mean = left / (long - index);
    const length = Math.min(
      left,
      Math.max(mostShort + 1, Math.round(mean * 4 * random.draw() ** 3)),
    );
    lengths[index] = index === long - 1 ? left : length;
    left -= lengths[index] ?? 0;
  }
  return shuffle(random, lengths);
}

function shuffle<T>(random: Random, items: T[]): T[] {
  return items
    .map((item) => ({ item, at: random.draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

interface PlannedThread {
  readonly videoId: string;
  readonly publishedAt: number;
  readonly replies: number;
  readonly write: () => string;
  readonly now: number;
}

function thread(
  random: Random,
  { videoId, publishedAt, replies, write, now }: PlannedThread,
): SeedComment[] {
  const id = commentIdFrom(random.bytes(12));
  const comment = { videoId, likeCount: 0, status: 'published' as const };
  const step = Math.min(60_000, (now - publishedAt) / (replies + 1));
  return [
    { ...comment, id, author: viewer(random), text: write(), publishedAt },
    ...Array.from({ length: replies }, (_, index) => ({
      ...comment,
      id: replyIdFrom(id, random.bytes(16)),
      parentId: id,
      author: viewer(random),
      text: write(),
      publishedAt: Math.floor(publishedAt + (index + 1) * step),
    })),
  ];
}

function viewer(random: Random): SeedAuthor {
  const name = `penonton-${random.between(1, authors)}`;
  return { name: `@${name}`, channelId: channelIdFrom(name) };
}

/** Spam of campaigns that come and go, and ordinary comments that rarely resemble each other. */
function inventTexts(random: Random): () => string {
  const words = Array.from({ length: vocabulary }, () => inventWord(random));
  const campaigns = Array.from({ length: liveCampaigns }, () => planCampaign(random));
  return () => {
    if (random.chance(spamShare)) return random.pick(campaigns)();
    const talk = Array.from({ length: random.between(1, 12) }, () => random.pick(words)).join(' ');
    return random.chance(0.5) ? `${ordinaryComment(random, random.pick(words))} ${talk}` : talk;
  };
}

const inventWord = (random: Random): string =>
  Array.from(
    { length: random.between(2, 4) },
    () => random.pick([...'bcdgjklmnprstw']) + random.pick([...'aeiou']),
  ).join('');

function largeChannel(now: number, comments: number): SeedChannel {
  return {
    id: channelIdFrom('large channel'),
    title: 'Kanal Besar Ratna',
    description: `Kanal dengan ${comments} komentar.`,
    handle: '@kanalbesarratna',
    country: 'ID',
    publishedAt: now - age,
    viewCount: comments * 180,
    subscriberCount: 1_240_000,
  };
}

function largeVideo(
  channelId: string,
  { index, videos, now }: { index: number; videos: number; now: number },
): SeedVideo {
  return {
    id: videoIdFrom(`large ${index}`),
    channelId,
    title: `Cerita harian ${videos - index}`,
    description: '',
    tags: ['cerita'],
    publishedAt: Math.floor(now - 2 * day - (age * index) / videos),
    durationSeconds: 300 + ((index * 37) % 900),
    categoryId: '22',
    privacyStatus: 'public',
    viewCount: 1_000 + index * 11,
    likeCount: 100 + index,
  };
}
