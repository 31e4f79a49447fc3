import { expect, test } from 'vitest';
import type { PlatformComment, PlatformThread } from '../../../platform/youtube-schemas.ts';
import type { PostingRow } from '../../db/schema.ts';
import { findPosted } from './find-posted.ts';

const STARTED = Date.parse('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(STARTED + minutes * 60_000);

const posting: PostingRow = {
  user_id: 1,
  id: 1,
  video_id: 'video',
  parent_id: null,
  text_digest: Buffer.alloc(32),
  state: 'unknown',
  comment_id: 'earlier',
  started_at: at(0),
};

const comment = (facts: Partial<PlatformComment> = {}): PlatformComment => ({
  id: 'sought',
  videoId: 'video',
  parentId: null,
  authorName: '@pemilik',
  authorChannelId: 'UCpemilik',
  authorProfileImage: null,
  text: 'terima kasih\nsemua',
  likeCount: 0,
  publishedAt: at(0),
  editedAt: at(0),
  moderationStatus: null,
  ...facts,
});

const other = comment({ id: 'other', text: 'halo' });
const OTHERS: [string, Partial<PlatformComment>][] = [
  ['somebody else’s comment', { authorChannelId: 'UCsari' }],
  ['the comment of an earlier posting', { id: 'earlier' }],
  ['an older comment', { publishedAt: at(-6) }],
  ['another text', { text: 'terima kasih' }],
];

/** Seeks in these pages, of a video's threads or of a thread's replies. */
async function seek(pages: PlatformComment[][], { newestFirst = true, parent = '' } = {}) {
  const asked: (string | null | undefined)[] = [];
  const next = (token: string | null | undefined) => {
    asked.push(token);
    const page = Number(token ?? 0);
    const nextPageToken = page + 1 < pages.length ? String(page + 1) : null;
    return { items: pages[page] ?? [], nextPageToken };
  };
  const client = {
    replies: async (id: string, token?: string | null) => {
      expect(id).toBe(parent);
      return next(token);
    },
    videoThreads: async (id: string, token?: string | null) => {
      expect(id).toBe('video');
      const { items, nextPageToken } = next(token);
      return { items: items.map(toThread), nextPageToken, newestFirst };
    },
  };
  const sought = { ...posting, parent_id: parent || null };
  const wanted = { posting: sought, authorId: 'UCpemilik', text: 'terima kasih semua' };
  const found = await findPosted(client, wanted);
  return { found: typeof found === 'object' ? found.id : found, pages: asked.length };
}

const toThread = (topLevelComment: PlatformComment): PlatformThread => ({
  id: topLevelComment.id,
  videoId: 'video',
  totalReplyCount: 0,
  topLevelComment,
  replies: [],
});

test('finds the comment among threads and among replies, whatever its white space', async () => {
  expect(await seek([[other, comment()]])).toEqual({ found: 'sought', pages: 1 });
  expect(await seek([[other], [comment()]])).toEqual({ found: 'sought', pages: 2 });
  expect(await seek([[other], [comment()]], { parent: 'top' })).toMatchObject({ found: 'sought' });
});

test('the clocks may differ by five minutes', async () => {
  expect(await seek([[comment({ publishedAt: at(-5) })]])).toMatchObject({ found: 'sought' });
});

test.each(OTHERS)('%s is not it', async (_, facts) => {
  expect(await seek([[comment(facts)]])).toMatchObject({ found: 'absent' });
  expect(await seek([[comment(facts)], [comment()]], { newestFirst: false })).toMatchObject({
    found: 'sought',
  });
});

test('pages before the call are not read, unless their order is unknown', async () => {
  const old = comment({ publishedAt: at(-6) });
  expect(await seek([[other, old], [comment()]])).toEqual({ found: 'absent', pages: 1 });
  const replies = await seek([[other, old], [comment()]], { parent: 'top' });
  expect(replies).toEqual({ found: 'sought', pages: 2 });
});

test('a comment that may be on a later page is not absent', async () => {
  const pages = Array.from({ length: 6 }, () => [other]);
  expect(await seek(pages)).toEqual({ found: 'unsure', pages: 5 });
});
