import { expect, test } from 'vitest';
import { minuteOf } from '../../../../test/support/stored-comments.ts';
import type { PlatformComment, PlatformThread } from '../../../platform/youtube-schemas.ts';
import { fromThread } from './incoming-comment.ts';

const told = (id: string, status: PlatformComment['moderationStatus']): PlatformComment => ({
  id,
  videoId: 'video',
  parentId: id === 'utas' ? null : 'utas',
  text: 'halo',
  authorName: '@sari',
  authorChannelId: 'UCsari',
  authorProfileImage: null,
  publishedAt: minuteOf(0),
  editedAt: minuteOf(0),
  likeCount: 0,
  moderationStatus: status,
});

const thread = (
  status: PlatformComment['moderationStatus'],
  replies: PlatformComment['moderationStatus'][],
): PlatformThread => ({
  id: 'utas',
  videoId: 'video',
  totalReplyCount: 9,
  topLevelComment: told('utas', status),
  replies: replies.map((one, index) => told(`balasan-${index}`, one)),
});

const statuses = (...input: Parameters<typeof fromThread>) =>
  fromThread(...input).map(({ youtube_id: id, platform_status }) => [id, platform_status]);

const place = { channelId: 'UCpemilik', pass: 'heldForReview' } as const;

test('the platform’s own word on a comment counts', () => {
  expect(statuses(thread('published', ['heldForReview']), place)).toEqual([
    ['utas', 'published'],
    ['balasan-0', 'heldForReview'],
  ]);
});

test('without it a comment has the status of the pass that lists it', () => {
  expect(statuses(thread(null, [null]), place)).toEqual([
    ['utas', 'heldForReview'],
    ['balasan-0', 'heldForReview'],
  ]);
  expect(statuses(thread(null, ['published']), { ...place, pass: 'published' })).toEqual([
    ['utas', 'published'],
    ['balasan-0', 'published'],
  ]);
});

test('a thread in the held pass may be there for its reply', () => {
  expect(statuses(thread(null, ['heldForReview']), place)).toEqual([
    ['utas', 'published'],
    ['balasan-0', 'heldForReview'],
  ]);
});

test('only the published pass lists the replies of a thread', () => {
  const [held] = fromThread(thread(null, ['heldForReview']), place);
  expect(held).toMatchObject({ reply_count: 9, replies_read: 0 });
  const [top, reply] = fromThread(thread(null, ['published']), { ...place, pass: 'published' });
  expect(top).toMatchObject({ reply_count: 9, replies_read: 1, video_id: 'video' });
  expect(reply).toMatchObject({
    reply_count: 0,
    parent_id: 'utas',
    is_reply: true,
    video_id: 'video',
  });
});

test('a thread under the channel itself is left out', () => {
  expect(fromThread({ ...thread('published', []), videoId: null }, place)).toEqual([]);
});
