import type { ListedComment } from '../../src/server/comments/shown-comments.repository.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import type { LatestDecision } from '../../src/server/decisions/decide/decision.presenter.ts';

/** The owner of the channel under whose video `listedComment` is. */
export const owner: Actor = {
  ownerId: 7,
  role: 'owner',
  sessionId: '5f0a4f0e-9a1c-4f6e-8f4c-6a0b7f0d2c11',
  channelId: 'UC-rina',
  scopes: [],
  connection: 'working',
  sendingPaused: false,
};

/** What is known of a decision before there is one. */
export const undecided: LatestDecision = {
  decision_target: null,
  decision_state: null,
  decision_waits_for: null,
  decision_hold_hours: null,
  decision_unknown: null,
  decision_not_before: null,
  decision_failure: null,
  decision_ban_author: null,
  decision_dismissed_at: null,
};

/** A comment as the list reads it, on which nobody has decided. */
export const listedComment: ListedComment = {
  id: 3,
  youtube_id: 'c1',
  parent_id: null,
  video_id: 'vid-kebun',
  video_title: 'Menanam tomat',
  video_channel_id: 'UC-rina',
  author_channel_id: 'UC-penonton',
  author_name: 'Penonton',
  author_profile_image: 'https://pictures.example/penonton.jpg',
  content: 'Tomat <saya>\nmerah',
  folded_text: 'tomat <saya> merah',
  published_at: new Date('2026-03-02T03:00:00Z'),
  like_count: 4,
  reply_count: 2,
  moderation_status: 'pending',
  platform_status: 'heldForReview',
  decided_at: null,
  spam_score: 81,
  is_spam: true,
  is_stylized_text: false,
  is_obfuscated_text: true,
  is_blacklisted_words: false,
  spam_class: 'gambling',
  is_similar: true,
  reasons: [],
  author_trusted: false,
  campaign: null,
  ...undecided,
};
