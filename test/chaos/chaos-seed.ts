import {
  accountIdFrom,
  channelIdFrom,
  commentIdFrom,
  hashOf,
  videoIdFrom,
} from '../../src/emulator/identifiers.ts';
import type { Seed, SeedComment } from '../../src/emulator/seed.ts';

/** One person with one channel, one video and its comments. */
export interface ChaosChannel {
  readonly accountId: string;
  readonly name: string;
  readonly channelId: string;
  readonly videoId: string;
  readonly comments: readonly SeedComment[];
}

const NEWEST = Date.parse('2026-03-01T12:00:00Z');
const COMMENTS = 150;

/** Half of the comments advertise, and every fifth is held by the platform. */
export const chaosChannels = (owners: number): ChaosChannel[] =>
  Array.from({ length: owners }, (_, index) => {
    const name = `Pemilik ${String(index + 1).padStart(2, '0')}`;
    const videoId = videoIdFrom(name);
    const comments = Array.from({ length: COMMENTS }, (__, place): SeedComment => {
      const viewer = `tamu${index}x${place}`;
      return {
        id: commentIdFrom(hashOf(name, String(place))),
        videoId,
        author: { name: `@${viewer}`, channelId: channelIdFrom(viewer) },
        text:
          place % 2 === 0
            ? `auto 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳 cuan lagi putaran ${place}`
            : `bagus kak, bagian ${place}`,
        publishedAt: NEWEST - place * 60_000,
        likeCount: 0,
        status: place % 5 === 0 ? 'heldForReview' : 'published',
      };
    });
    return {
      accountId: accountIdFrom(name),
      name,
      channelId: channelIdFrom(name),
      videoId,
      comments,
    };
  });

export const seedOf = (channels: readonly ChaosChannel[]): Seed => ({
  accounts: channels.map(({ accountId, name, channelId }) => ({
    id: accountId,
    name,
    email: `${channelId.toLowerCase()}@pemilik.example`,
    channelIds: [channelId],
  })),
  channels: channels.map(({ channelId, name }) => ({
    id: channelId,
    title: `Kanal ${name}`,
    description: '',
    handle: `@${name.toLowerCase().replace(' ', '')}`,
    country: 'ID',
    publishedAt: NEWEST - 86_400_000,
    viewCount: 100,
    subscriberCount: 10,
  })),
  videos: channels.map(({ channelId, videoId, name }) => ({
    id: videoId,
    channelId,
    title: `Video ${name}`,
    description: '',
    tags: [],
    publishedAt: NEWEST - 86_400_000,
    durationSeconds: 300,
    categoryId: '26',
    privacyStatus: 'public',
    viewCount: 100,
  })),
  comments: channels.flatMap(({ comments }) => comments),
});
