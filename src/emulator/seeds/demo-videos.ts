import { readFileSync } from 'node:fs';
import { videoIdFrom } from '../identifiers.ts';
import type { PrivacyStatus, SeedVideo } from '../seed.ts';
import type { Random } from './random.ts';

/** The content of a video, which decides the subject of its comments. */
export interface Topic {
  readonly title: string;
  /** A dish that the video shows; fits after "resep" and "bikin". */
  readonly subject: string;
  readonly tags: readonly string[];
  readonly short: boolean;
  readonly privacyStatus: PrivacyStatus;
  readonly commentsDisabled: boolean;
}

/** Reads the videos of a channel from `<name>-videos.txt`, newest first. */
export function readTopics(name: string): Topic[] {
  const table = readFileSync(new URL(`./${name}-videos.txt`, import.meta.url), 'utf8');
  return table
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map(readTopic);
}

function readTopic(line: string): Topic {
  const [title = '', subject = '', tags = '', marks = ''] = line.split(' | ');
  const marked = listIn(marks);
  const privacyStatus = (['private', 'unlisted'] as const).find((one) => marked.includes(one));
  return {
    title,
    subject,
    tags: listIn(tags),
    short: marked.includes('short'),
    privacyStatus: privacyStatus ?? 'public',
    commentsDisabled: marked.includes('without comments'),
  };
}

const listIn = (text: string): string[] => (text === '' ? [] : text.split(', '));

const day = 86_400_000;

/** Spreads the videos over about fourteen months before `now`, newest first. */
export function planVideos(
  channelId: string,
  topics: readonly Topic[],
  { random, now }: { random: Random; now: number },
): SeedVideo[] {
  let publishedAt = now - 2 * day;
  return topics.map((topic, index) => {
    const seconds = topic.short ? random.between(21, 58) : random.between(312, 1740);
    const age = Math.max(1, (now - publishedAt) / day);
    const popularity = topic.short ? random.between(900, 4200) : random.between(500, 2600);
    const viewCount = Math.round(popularity * Math.sqrt(age) * 9);
    const video: SeedVideo = {
      id: videoIdFrom(`${channelId} ${topic.title}`),
      channelId,
      title: topic.title,
      description: describe(topic),
      tags: topic.tags,
      publishedAt: Math.round(publishedAt),
      durationSeconds: seconds,
      portrait: topic.short,
      categoryId: '26',
      privacyStatus: topic.privacyStatus,
      commentsDisabled: topic.commentsDisabled,
      viewCount: topic.privacyStatus === 'private' ? 3 : viewCount,
      ...(index % 11 === 7
        ? {}
        : { likeCount: Math.round(viewCount * (0.02 + random.draw() * 0.04)) }),
    };
    publishedAt -= random.between(5, 18) * day + random.between(0, 20) * 3_600_000;
    return video;
  });
}

function describe({ title, subject, tags }: Topic): string {
  const hashtags = tags.map((tag) => `#${tag.replaceAll(' ', '')}`).join(' ');
  return `${title}\n\nResep lengkap ${subject} ada di video ya. Jangan lupa simpan dan coba di rumah!\n\n00:00 Pembuka\n00:45 Bahan\n\nKerja sama: halo@dapur.example\n${hashtags}`.trim();
}
