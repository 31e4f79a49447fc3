import { accountIdFrom, channelIdFrom, hashOf } from '../identifiers.ts';
import type { Seed, SeedAccount, SeedChannel, SeedPlaylist, SeedVideo } from '../seed.ts';
import { planComments } from './comment-planner.ts';
import { planVideos, readTopics, type Topic } from './demo-videos.ts';
import { createRandom } from './random.ts';

const day = 86_400_000;

/** The owner of the demo's channel, the owner of a small channel, and a person without one. */
export const demoAccounts = {
  owner: accountIdFrom('sari'),
  neighbour: accountIdFrom('darto'),
  guest: accountIdFrom('tamu'),
} as const;

export const demoChannels = {
  kitchen: channelIdFrom('dapur kayu manis'),
  workshop: channelIdFrom('bengkel pak darto'),
} as const;

/**
 * An invented Indonesian cooking channel with about 1,500 comments of the sixty days before `now`,
 * a second owner's small channel, and an account without a channel. The same `now` gives the same
 * world.
 */
export function demoChannelSeed(now: number): Seed {
  const kitchen = planChannel(kitchenChannel(now), readTopics('kitchen'), {
    now,
    seed: 20_261_120,
    ordinary: 1290,
    spam: 180,
    campaigns: 4,
  });
  const workshop = planChannel(workshopChannel(now), readTopics('workshop'), {
    now,
    seed: 77,
    ordinary: 36,
    spam: 6,
    campaigns: 0,
  });
  return {
    accounts: accounts(),
    channels: [...kitchen.channels, ...workshop.channels],
    videos: [...kitchen.videos, ...workshop.videos],
    playlists: [
      playlistOf(kitchen.videos, 'Resep pilihan', 'resep'),
      playlistOf(kitchen.videos, 'Tips dapur', 'tips dapur'),
    ],
    comments: [...kitchen.comments, ...workshop.comments],
  };
}

/** The videos with a tag, oldest first. */
function playlistOf(videos: readonly SeedVideo[], title: string, tag: string): SeedPlaylist {
  const tagged = videos.filter((video) => video.tags.includes(tag)).toReversed();
  const [first] = tagged;
  return {
    id: `PL${hashOf('playlist', title).toString('base64url').slice(0, 32)}`,
    channelId: first?.channelId ?? '',
    title,
    description: '',
    publishedAt: first?.publishedAt ?? 0,
    privacyStatus: 'public',
    videoIds: tagged.map(({ id }) => id),
  };
}

function accounts(): SeedAccount[] {
  return [
    {
      id: demoAccounts.owner,
      name: 'Sari Wulandari',
      email: 'sari@dapur.example',
      channelIds: [demoChannels.kitchen],
    },
    {
      id: demoAccounts.neighbour,
      name: 'Darto Susilo',
      email: 'darto@bengkel.example',
      channelIds: [demoChannels.workshop],
    },
    { id: demoAccounts.guest, name: 'Tamu Biasa', email: 'tamu@penonton.example', channelIds: [] },
  ];
}

function kitchenChannel(now: number): SeedChannel {
  return {
    id: demoChannels.kitchen,
    title: 'Dapur Kayu Manis',
    description:
      'Masakan rumahan Nusantara bersama Sari: resep yang dicoba berkali-kali, pasar tradisional, dan dapur kecil di Yogyakarta.\n\nVideo baru setiap Rabu dan Sabtu.\nKerja sama: halo@dapur.example',
    handle: '@dapurkayumanis',
    country: 'ID',
    publishedAt: now - 1890 * day,
    viewCount: 18_734_219,
    subscriberCount: 127_845,
  };
}

function workshopChannel(now: number): SeedChannel {
  return {
    id: demoChannels.workshop,
    title: 'Bengkel Pak Darto',
    description: 'Servis motor sendiri, pelan-pelan, sampai bisa.',
    handle: '@bengkelpakdarto',
    country: 'ID',
    publishedAt: now - 700 * day,
    viewCount: 91_402,
    subscriberCount: 1874,
  };
}

interface ChannelPlan {
  readonly now: number;
  readonly seed: number;
  readonly ordinary: number;
  readonly spam: number;
  readonly campaigns: number;
}

function planChannel(
  channel: SeedChannel,
  topics: readonly Topic[],
  { now, seed, ordinary, spam, campaigns }: ChannelPlan,
): Pick<Seed, 'channels' | 'videos' | 'comments'> {
  const random = createRandom(seed);
  const videos = planVideos(channel.id, topics, { random, now });
  const open = videos.flatMap((video, index) => {
    const mayComment = video.commentsDisabled !== true && video.privacyStatus === 'public';
    return mayComment ? [{ video, subject: topics[index]?.subject ?? '' }] : [];
  });
  const hostile = campaigns > 0;
  const plan = { random, now, channel, videos: open, ordinary, spam, campaigns, hostile };
  return { channels: [channel], videos, comments: planComments(plan) };
}
