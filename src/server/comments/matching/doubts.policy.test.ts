import { expect, test } from 'vitest';
import { mostDoubtful } from './doubts.policy.ts';
import type { MatchingComment } from './matching.repository.ts';

const comment = (
  id: number,
  spam_score: number,
  { author = 'UCasing', is_spam = true }: { author?: string | null; is_spam?: boolean } = {},
): MatchingComment => ({
  id,
  youtube_id: `c${id}`,
  video_channel_id: 'UCpemilik',
  author_channel_id: author,
  moderation_status: 'unmoderated',
  decided_at: null,
  platform_status: 'published',
  spam_score,
  is_spam,
});

const people = { trusted: new Set(['UCteman']), regulars: new Set(['UClangganan', 'UCteman']) };
const shown = (comments: MatchingComment[], most: number, decision: 'approve' | 'reject') =>
  mostDoubtful(comments, most, { decision, ...people }).map((one) => [
    one.comment.id,
    ...one.doubts,
  ]);

test('people come before scores: trusted, regular, unflagged, then the lowest score', () => {
  const comments = [
    comment(1, 99),
    comment(2, 70),
    comment(3, 20, { is_spam: false }),
    comment(4, 100, { author: 'UClangganan' }),
    comment(5, 100, { author: 'UCteman' }),
    comment(6, 98, { author: null }),
  ];
  expect(shown(comments, 10, 'reject')).toEqual([
    [5, 'trusted_author', 'regular_viewer'],
    [4, 'regular_viewer'],
    [3, 'not_flagged'],
    [2, 'score'],
    [6, 'score'],
    [1, 'score'],
  ]);
});

test('of an approval the highest scores are doubtful, whoever wrote them', () => {
  const comments = [comment(1, 10, { author: 'UCteman' }), comment(2, 90), comment(3, 50)];
  expect(shown(comments, 2, 'approve')).toEqual([
    [2, 'score'],
    [3, 'score'],
  ]);
});

test('the same doubts: the older row first', () => {
  expect(shown([comment(2, 70), comment(1, 70)], 5, 'reject')).toEqual([
    [1, 'score'],
    [2, 'score'],
  ]);
});
