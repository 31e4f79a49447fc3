import { planCampaign } from '../../src/emulator/seeds/judol-comments.ts';
import { createRandom, type Random } from '../../src/emulator/seeds/random.ts';
import type { IncomingComment } from '../../src/server/judging/verdicts/judge-comments.ts';

const SPAM_SHARE = 0.13;
const AUTHORS = 200_000;
const VIDEOS = 400;
const COPIES_A_CAMPAIGN = 250;
const VOCABULARY = 8_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const STATED = {
  like_count: 0,
  reply_count: 0,
  replies_read: 0,
  parent_id: null,
  is_reply: false,
  author_profile_image: null,
  platform_status: 'published',
} as const;

/**
 * A channel's comments, page by page, the same at every run. One in eight belongs to one of many
 * campaigns; the others are rows of words that appear once.
 */
export function* inventPages(count: number, pageSize: number): Generator<IncomingComment[]> {
  const random = createRandom(count);
  const words = Array.from({ length: VOCABULARY }, () => inventWord(random));
  const live = Array.from({ length: 40 }, () => planCampaign(random));
  let page: IncomingComment[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % Math.ceil(COPIES_A_CAMPAIGN / SPAM_SHARE) === 0) {
      live.shift();
      live.push(planCampaign(random));
    }
    const text = random.chance(SPAM_SHARE) ? random.pick(live)() : inventText(random, words);
    page.push(toIncoming(random, { index, text }));
    if (page.length < pageSize && index + 1 < count) continue;
    yield page;
    page = [];
  }
}

const inventWord = (random: Random): string =>
  Array.from(
    { length: random.between(2, 4) },
    () => random.pick([...'bcdgjklmnprstw']) + random.pick([...'aeiou']),
  ).join('');

const inventText = (random: Random, words: readonly string[]): string =>
  Array.from({ length: random.between(2, 22) }, () => random.pick(words)).join(' ');

function toIncoming(
  random: Random,
  { index, text }: { index: number; text: string },
): IncomingComment {
  const author = random.between(1, AUTHORS);
  const publishedAt = new Date(START + index * 1000);
  return {
    ...STATED,
    youtube_id: `bench${index}`,
    video_id: `video${random.between(1, VIDEOS)}`,
    video_channel_id: 'UCbench',
    author_name: `@penonton${author}`,
    author_channel_id: `UCpenonton${author}`,
    content: text,
    published_at: publishedAt,
    edited_at: publishedAt,
  };
}
