import { expect, test } from 'vitest';
import { presentRule } from './rule.presenter.ts';
import type { ListedRule } from './rules.repository.ts';

const facts = {
  name: 'Gacor',
  description: 'Situs judi',
  rule_pattern: 'gacor',
  min_score: 60,
  spam_classes: ['gambling'],
  campaign_members: 12,
  max_author_days: 3,
  has_links: true,
  video_id: 'vid-kebun',
  video_title: 'Menanam tomat',
  language: 'id',
  weight: 2,
  is_active: true,
  mode: 'on',
  action: 'hold',
  hold_hours: null,
  of_switch: false,
  hits: 4,
} satisfies Partial<ListedRule>;
const row: ListedRule = {
  ...facts,
  user_id: 7,
  id: 5,
  pattern_match: 'contains',
  campaign_id: 41,
  video_row_id: 9,
  agreed_at: new Date('2026-03-02T05:00:00Z'),
  created_at: new Date('2026-03-01T03:00:00Z'),
  updated_at: new Date('2026-03-02T03:00:00Z'),
};

test('a rule is shown with its conditions, its action and what it found', () => {
  expect(presentRule(row)).toEqual({
    ...facts,
    id: '5',
    match: 'contains',
    campaign_id: '41',
    video_gone: false,
    agreed_at: '2026-03-02T05:00:00.000Z',
    created_at: '2026-03-01T03:00:00.000Z',
    updated_at: '2026-03-02T03:00:00.000Z',
  });
});

test('a rule without a campaign, a video or an agreement has none of them', () => {
  const free = { ...row, campaign_id: null, video_row_id: null, video_id: null, agreed_at: null };
  expect(presentRule(free)).toMatchObject({
    campaign_id: null,
    video_id: null,
    video_gone: false,
    agreed_at: null,
  });
});

test('a rule says that its video is not stored any more', () => {
  expect(presentRule({ ...row, video_id: null })).toMatchObject({
    video_id: null,
    video_gone: true,
  });
});
