import {
  channelIdFrom,
  commentIdFrom,
  hashOf,
  videoIdFrom,
} from '../../src/emulator/identifiers.ts';
import type { Seed, SeedComment } from '../../src/emulator/seed.ts';
import { planCampaign } from '../../src/emulator/seeds/judol-comments.ts';
import { ordinaryComment } from '../../src/emulator/seeds/ordinary-comments.ts';
import { createRandom } from '../../src/emulator/seeds/random.ts';
import { smallWorld, smallWorldSeed } from './small-world.ts';

const minuteMs = 60_000;
const { channel } = smallWorld.rina;

interface SpamChannel {
  readonly now: number;
  readonly comments: number;
  /** How many of them are spam. */
  readonly spam: number;
}

/** Rina's channel with one video, whose comments are spam in part: each kind all over the list. */
export function spamChannelSeed({ now, comments, spam }: SpamChannel): Seed {
  const random = createRandom(comments + spam);
  const campaigns = Array.from({ length: 6 }, () => planCampaign(random));
  const videoId = videoIdFrom('Menanam padi di ember');
  const written = (index: number): SeedComment => {
    const isSpam =
      Math.floor((index * spam) / comments) !== Math.floor(((index + 1) * spam) / comments);
    const name = `${isSpam ? 'promo' : 'penonton'}-${index}`;
    return {
      id: commentIdFrom(hashOf(videoId, String(index))),
      videoId,
      author: { name: `@${name}`, channelId: channelIdFrom(name) },
      text: isSpam ? random.pick(campaigns)() : ordinaryComment(random, 'padi'),
      publishedAt: now - (index + 1) * minuteMs,
      likeCount: 0,
      status: 'published',
    };
  };
  return {
    ...smallWorldSeed,
    videos: [
      {
        id: videoId,
        channelId: channel.id,
        title: 'Menanam padi di ember',
        description: '',
        tags: [],
        publishedAt: now - 2 * comments * minuteMs,
        durationSeconds: 724,
        categoryId: '26',
        privacyStatus: 'public',
        viewCount: 12_000,
        likeCount: 340,
      },
    ],
    comments: Array.from({ length: comments }, (_, index) => written(index)),
  };
}
