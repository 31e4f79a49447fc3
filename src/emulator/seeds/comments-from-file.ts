import type { DumpedComment } from '../../dumps/comment-of.ts';
import {
  accountIdFrom,
  channelIdFrom,
  commentIdFrom,
  hashOf,
  uploadsPlaylistId,
  videoIdFrom,
} from '../identifiers.ts';
import type { Seed, SeedAuthor, SeedChannel, SeedComment, SeedVideo } from '../seed.ts';

export interface FileSeedOptions {
  /** Milliseconds since 1970; the newest comment is a little older. */
  readonly now: number;
  /** The file's name, which appears in the channel's title and decides its ids. */
  readonly name?: string;
}

const day = 86_400_000;
const commentPeriod = 60 * day;

/** Rows without a video are spread over these. */
const inventedVideos = 12;

/**
 * A channel with the comments of a file, their texts unchanged. What has no time is spread over the
 * last weeks, the first of the file being the oldest.
 */
export function seedFromComments(rows: readonly DumpedComment[], options: FileSeedOptions): Seed {
  const { now, name = 'comments.jsonl' } = options;
  const channel = fileChannel(name, rows.length, now);
  const videos = new Map<string, SeedVideo>();
  const videoFor = (key: string, commentAt: number): string => {
    const known = videos.get(key) ?? fileVideo(channel.id, { key, number: videos.size + 1, now });
    const publishedAt = Math.min(known.publishedAt, commentAt - day);
    videos.set(key, { ...known, publishedAt });
    return known.id;
  };
  const threads = new Map<string, SeedComment>();
  const step = commentPeriod / Math.max(1, rows.length);
  const comments = rows.map((row, index): SeedComment => {
    const digest = hashOf(name, String(index));
    const key = row.video ?? `invented ${digest.readUInt16BE() % inventedVideos}`;
    const parent = threads.get(row.parent ?? '');
    const inTurn = Math.floor(now - commentPeriod + (index + 0.5) * step);
    const publishedAt = timeOf(row, now) ?? inTurn;
    const comment: SeedComment = {
      id: commentIdFrom(digest),
      videoId: parent?.videoId ?? videoFor(key, publishedAt),
      ...(parent && { parentId: parent.id }),
      author: authorOf(row, index),
      text: row.text,
      publishedAt,
      likeCount: digest.readUInt8(2) < 200 ? 0 : digest.readUInt8(3) % 40,
      status: 'published',
    };
    if (row.id !== undefined && !parent) threads.set(row.id, comment);
    return comment;
  });
  const oldest = comments.reduce((time, { publishedAt }) => Math.min(time, publishedAt), now);
  return {
    accounts: [fileAccount(name, channel.id)],
    channels: [{ ...channel, publishedAt: Math.min(channel.publishedAt, oldest - 30 * day) }],
    videos: [...videos.values()],
    comments,
  };
}

/** Undefined where it is not known, or later than now. */
function timeOf({ published_at: told = '' }: DumpedComment, now: number): number | undefined {
  const time = Date.parse(told);
  return time <= now ? time : undefined;
}

function fileChannel(name: string, count: number, now: number): SeedChannel {
  const id = channelIdFrom(`file ${name}`);
  return {
    id,
    title: `Comments from ${name}`,
    description: `${count} comments read from ${name}.`,
    handle: `@file-${uploadsPlaylistId(id).slice(2, 10).toLowerCase()}`,
    country: 'ID',
    publishedAt: now - 900 * day,
    viewCount: count * 140,
    subscriberCount: 24_310,
  };
}

function fileAccount(name: string, channelId: string): Seed['accounts'][number] {
  return {
    id: accountIdFrom(`file ${name}`),
    name: `Owner of ${name}`,
    email: 'owner@file.example',
    channelIds: [channelId],
  };
}

/** Keeps a real id, and turns any other text into the shape of one. */
function fileVideo(
  channelId: string,
  { key, number, now }: { key: string; number: number; now: number },
): SeedVideo {
  const id = /^[\w-]{11}$/.test(key) ? key : videoIdFrom(`${channelId} ${key}`);
  const draw = hashOf(id).readUInt16BE();
  return {
    id,
    channelId,
    title: `Video ${number}`,
    description: '',
    tags: [],
    publishedAt: now - commentPeriod - number * 3 * day,
    durationSeconds: draw % 5 === 0 ? 20 + (draw % 39) : 240 + (draw % 1500),
    portrait: draw % 5 === 0,
    categoryId: '22',
    privacyStatus: 'public',
    viewCount: 1000 + draw * 3,
    likeCount: 20 + (draw % 900),
  };
}

/** Keeps a real id of a channel. Each row without an author gets an author of its own. */
function authorOf({ author, author_name }: DumpedComment, index: number): SeedAuthor {
  const account = author ?? `viewer-${index + 1}`;
  const name = author_name ?? account;
  const channelId = /^UC[\w-]{22}$/.test(account) ? account : channelIdFrom(`viewer ${account}`);
  return { name: `@${name.replace(/^@/, '')}`, channelId };
}
