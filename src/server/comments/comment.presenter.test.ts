import { expect, test } from 'vitest';
import { listedComment, owner } from '../../../test/support/listed-comment.ts';
import { readSearchTerm } from '../judging/search-term.ts';
import { presentComment, presentCounts, presentFound } from './comment.presenter.ts';
import type { ListedComment } from './shown-comments.repository.ts';

test('a comment is shown with its text, its verdict and what may be done with it', () => {
  expect(presentComment(listedComment, owner)).toEqual({
    id: 'c1',
    comment_id: 'c1',
    parent_id: null,
    video_id: 'vid-kebun',
    video_title: 'Menanam tomat',
    video_channel_id: 'UC-rina',
    author_channel_id: 'UC-penonton',
    author_name: 'Penonton',
    author_profile_image: 'https://pictures.example/penonton.jpg',
    published_at: '2026-03-02T03:00:00.000Z',
    comment_display: 'Tomat &lt;saya&gt;<br>merah',
    comment_text: 'Tomat <saya>\nmerah',
    folded_text: 'tomat <saya> merah',
    like_count: 4,
    hasReplies: true,
    moderation_status: 'pending',
    visible: false,
    spam_score: 81,
    is_spam: true,
    is_stylized_text: false,
    is_obfuscated_text: true,
    is_blacklisted_words: false,
    spam_class: 'gambling',
    is_similar: true,
    reasons: [],
    campaign: null,
    author_trusted: false,
    can_moderate: true,
    decision: null,
    decided_at: null,
  });
});

test('only what the platform has published is visible, whatever was decided', () => {
  const published = { ...listedComment, platform_status: 'published' } as const;
  expect(presentComment({ ...published, moderation_status: 'rejected' }, owner).visible).toBe(true);
  for (const platform_status of ['heldForReview', 'likelySpam', 'rejected'] as const) {
    expect(presentComment({ ...listedComment, platform_status }, owner).visible).toBe(false);
  }
});

test('without replies there is nothing to open', () => {
  expect(presentComment({ ...listedComment, reply_count: 0 }, owner).hasReplies).toBe(false);
});

test('on another channel nothing is moderated', () => {
  const elsewhere = { ...owner, channelId: 'UC-lain' };
  expect(presentComment(listedComment, elsewhere).can_moderate).toBe(false);
});

test('whoever only views moderates nothing', () => {
  const [viewer, moderator] = [
    { ...owner, role: 'viewer' as const },
    { ...owner, role: 'moderator' as const },
  ];
  expect(presentComment(listedComment, viewer).can_moderate).toBe(false);
  expect(presentComment(listedComment, moderator).can_moderate).toBe(true);
});

test('a decision under way is shown', () => {
  const decided = {
    ...listedComment,
    decision_target: 'rejected',
    decision_state: 'sending',
    decision_not_before: new Date('2026-03-02T03:00:10Z'),
  } as const;
  expect(presentComment(decided, owner).decision).toMatchObject({ state: 'sending' });
});

const similar = {
  signal: 'similar',
  weight: 20,
  spans: [],
  values: { count: 2, authors: 2, videos: 1 },
};
const words = { signal: 'gambling_terms', weight: 30, spans: [], values: { count: 5 } };

const campaign: ListedComment['campaign'] = {
  id: 41,
  kind: 'template',
  template: [{ text: 'main di' }, { fillers: ['melati77'] }],
  members: 12,
  authors: 9,
  videos: 4,
};

test('the size of a campaign is that of today, without the comment itself', () => {
  const row = { ...listedComment, reasons: [similar, words], campaign };
  const shown = presentComment(row, owner);
  expect(shown.campaign).toEqual({ ...campaign, id: '41' });
  expect(shown.reasons).toEqual([
    { ...similar, values: { count: 11, authors: 9, videos: 1 } },
    words,
  ]);
});

test('a campaign that is gone leaves the size that was judged', () => {
  const row = { ...listedComment, reasons: [similar] };
  expect(presentComment(row, owner).reasons).toEqual([similar]);
});

const countsOf = (oldestAt: Date | null) => ({
  review: 12,
  at_95: 4,
  campaigns: 2,
  oldest_at: oldestAt,
  held_unflagged: 1,
  all: 90,
  unmoderated: 70,
  pending: 5,
  spam: 13,
  approved: 6,
  rejected: 2,
  capped: false,
});

test('counts of the lists are shown with the instant of the oldest, if there is one', () => {
  const counts = countsOf(new Date('2026-03-02T03:00:00Z'));
  expect(presentCounts(counts)).toEqual({ ...counts, oldest_at: '2026-03-02T03:00:00.000Z' });
  expect(presentCounts(countsOf(null))).toEqual({ ...counts, oldest_at: null });
});

test('what was searched for is told where it stands, in the text and as it is read', () => {
  const disguised = { ...listedComment, content: 'Main M3LATI77 yuk' };
  expect(presentFound(disguised, readSearchTerm('melati77'))).toEqual([
    { start: 5, end: 13, folded_start: 5, folded_end: 13 },
  ]);
});
