import type { BlacklistedWord } from '../../src/contract/blacklisted-word.ts';
import type { ModeratedComment } from '../../src/contract/comment.ts';
import type { Job } from '../../src/contract/job.ts';
import type { Rule } from '../../src/contract/rule.ts';

const created_at = '2026-03-01T08:00:00.000Z';

export const comment: ModeratedComment = {
  id: 'UgzKenanga0001',
  comment_id: 'UgzKenanga0001',
  parent_id: null,
  video_id: 'melati00001',
  video_title: 'Resep rendang rumahan',
  video_channel_id: 'UCdapurMelati000000000',
  author_channel_id: 'UCkenanga0000000000000',
  author_name: '@kenanga99-resmi',
  author_profile_image: null,
  published_at: created_at,
  comment_display: 'Main di KENANGA99, dijamin gacor',
  comment_text: 'Main di KENANGA99, dijamin gacor',
  folded_text: null,
  like_count: 0,
  hasReplies: false,
  moderation_status: 'unmoderated',
  visible: true,
  spam_score: 98,
  is_spam: true,
  spam_class: 'gambling',
  is_stylized_text: false,
  is_obfuscated_text: false,
  is_blacklisted_words: true,
  is_similar: false,
  reasons: [
    {
      signal: 'blacklisted_words',
      values: { words: 'gacor' },
      weight: 40,
      spans: [{ start: 27, end: 32, folded_start: 27, folded_end: 32 }],
    },
  ],
  campaign: null,
  author_trusted: false,
  can_moderate: true,
  decision: null,
};

export const word: BlacklistedWord = {
  id: '7',
  word: 'kenanga99',
  description: null,
  match: 'contains',
  type: 'contains',
  is_regex: false,
  is_case_sensitive: false,
  category: 'sites',
  severity: 'high',
  hits: 12,
  created_at,
};

export const job: Job = {
  id: '31',
  kind: 'sync_channel',
  state: 'running',
  done: 400,
  total: 1200,
  units: 9,
  units_expected: 21,
  expected_at: '2026-03-01T08:01:10.000Z',
  resumes_at: null,
  error_code: null,
  created_at,
  finished_at: null,
  decisions: null,
};

export const rule: Rule = {
  id: '3',
  name: 'Links of new authors',
  description: null,
  rule_pattern: null,
  match: 'contains',
  min_score: null,
  spam_classes: [],
  campaign_id: null,
  campaign_members: null,
  max_author_days: 7,
  has_links: true,
  video_id: null,
  video_title: null,
  video_gone: false,
  language: null,
  weight: 1,
  is_active: true,
  mode: 'dry_run',
  action: 'hold',
  hold_hours: null,
  of_switch: false,
  agreed_at: null,
  hits: 4,
  created_at,
  updated_at: created_at,
};
