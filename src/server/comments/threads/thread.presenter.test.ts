import { expect, test } from 'vitest';
import { listedComment, owner } from '../../../../test/support/listed-comment.ts';
import { presentThread, presentThreadComment } from './thread.presenter.ts';

const reply = { ...listedComment, youtube_id: 'c1.r1', parent_id: 'c1', reply_count: 0 };

test('a comment of a thread also has the shape of the platform', () => {
  const shown = presentThreadComment(listedComment, owner);
  expect(shown).toMatchObject({ comment_id: 'c1', can_moderate: true });
  expect(shown.snippet).toEqual({
    videoId: 'vid-kebun',
    authorChannelId: { value: 'UC-penonton' },
    authorDisplayName: 'Penonton',
    authorProfileImageUrl: 'https://pictures.example/penonton.jpg',
    textDisplay: 'Tomat &lt;saya&gt;<br>merah',
    textOriginal: 'Tomat <saya>\nmerah',
    likeCount: 4,
    publishedAt: '2026-03-02T03:00:00.000Z',
  });
});

test('an author without a channel has none', () => {
  const shown = presentThreadComment({ ...listedComment, author_channel_id: null }, owner);
  expect(shown.snippet.authorChannelId).toBeNull();
});

test('a thread has its first replies, and counts all that the platform has', () => {
  const top = { ...listedComment, reply_count: 7 };
  const shown = presentThread({ top, replies: [reply] }, owner);
  expect(shown).toMatchObject({
    id: 'c1',
    snippet: { videoId: 'vid-kebun', totalReplyCount: 7, topLevelComment: { id: 'c1' } },
  });
  expect(shown.replies.comments.map(({ id, parent_id }) => [id, parent_id])).toEqual([
    ['c1.r1', 'c1'],
  ]);
});

test('replies that the platform has not counted yet count', () => {
  const top = { ...listedComment, reply_count: 0 };
  expect(presentThread({ top, replies: [reply] }, owner).snippet.totalReplyCount).toBe(1);
});
