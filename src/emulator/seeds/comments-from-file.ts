import {
  accountIdFrom,
  channelIdFrom,
  commentIdFrom,
  hashOf,
  uploadsPlaylistId,
  videoIdFrom,
} from '../identifiers.ts';
import { field, parseJson, textField } from '../json.ts';
import type { Seed, SeedAuthor, SeedChannel, SeedComment, SeedVideo } from '../seed.ts';

/** One line of a file of comments. Other fields, such as a label, are ignored. */
export interface CommentRow {
  readonly text: string;
  readonly author?: string | null;
  readonly video?: string | null;
}

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

/** A channel with the comments of a file, oldest first, their texts unchanged. */
export function seedFromComments(rows: readonly CommentRow[], options: FileSeedOptions): Seed {
  const { now, name = 'comments.jsonl' } = options;
  const channel = fileChannel(name, rows.length, now);
  const videos = new Map<string, SeedVideo>();
  const videoFor = (key: string): SeedVideo => {
    const known = videos.get(key);
    if (known !== undefined) return known;
    const video = fileVideo(channel.id, { key, number: videos.size + 1, now });
    videos.set(key, video);
    return video;
  };
  const step = commentPeriod / Math.max(1, rows.length);
  const comments = rows.map((row, index): SeedComment => {
    const digest = hashOf(name, String(index));
    const key = row.video ?? `invented ${digest.readUInt16BE() % inventedVideos}`;
    return {
      id: commentIdFrom(digest),
      videoId: videoFor(key).id,
      author: authorOf(row, index),
      text: row.text,
      publishedAt: Math.floor(now - commentPeriod + (index + 0.5) * step),
      likeCount: digest.readUInt8(2) < 200 ? 0 : digest.readUInt8(3) % 40,
      status: 'published',
    };
  });
  return {
    accounts: [fileAccount(name, channel.id)],
    channels: [channel],
    videos: [...videos.values()],
    comments,
  };
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

/** Each row without an author gets an author of its own. */
function authorOf({ author }: CommentRow, index: number): SeedAuthor {
  const name = author ?? `viewer-${index + 1}`;
  return { name: `@${name.replace(/^@/, '')}`, channelId: channelIdFrom(`viewer ${name}`) };
}

/** Reads JSON lines. The error for a wrong line names its number. */
export function readCommentRows(text: string): CommentRow[] {
  const rows: CommentRow[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    rows.push(readRow(line, index + 1));
  }
  return rows;
}

function readRow(line: string, number: number): CommentRow {
  const row = parseJson(line);
  const text = field(row, 'text');
  if (typeof text !== 'string') throw new Error(`line ${number} is not a comment: no "text"`);
  return { text, author: textField(row, 'author') ?? null, video: textField(row, 'video') ?? null };
}
