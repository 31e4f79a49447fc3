import { expect, test } from 'vitest';
import {
  chooseFate,
  conditionsOf,
  emptyDraft,
  fateOf,
  fates,
  filterOf,
  hasCondition,
  hasMore,
  wholeNumber,
} from './rule-draft.ts';

test('an empty form has no condition, and one of blanks neither', () => {
  expect(hasCondition(emptyDraft)).toBe(false);
  expect(hasCondition({ ...emptyDraft, rule_pattern: '  ' })).toBe(false);
  expect(conditionsOf({ ...emptyDraft, rule_pattern: ' gacor ' }).rule_pattern).toBe('gacor');
});

test('each filled field is a condition, but the kind of match is none', () => {
  expect(hasCondition({ ...emptyDraft, match: 'regex' })).toBe(false);
  expect(hasCondition({ ...emptyDraft, has_links: true })).toBe(true);
  expect(hasCondition({ ...emptyDraft, min_score: 90 })).toBe(true);
  expect(hasCondition({ ...emptyDraft, spam_classes: ['phishing'] })).toBe(true);
  expect(hasCondition({ ...emptyDraft, max_author_days: 0 })).toBe(true);
});

test('a number is kept within its bounds', () => {
  const bounds = { min: 1, max: 100 };
  expect(['', 'x', '0', '101', '42.4'].map((text) => wholeNumber(text, bounds))).toEqual([
    null,
    null,
    1,
    100,
    42,
  ]);
});

test('what happens is read as it was chosen, and a dry run stays one', () => {
  const { automatic } = emptyDraft;
  expect(fates.map((fate) => fateOf(chooseFate(automatic, fate)))).toEqual([...fates]);
  expect(chooseFate(automatic, 'hide')).toMatchObject({ action: 'reject', hold_hours: 24 });
  const dry = { ...chooseFate(automatic, 'hide'), mode: 'dry_run' } as const;
  expect(chooseFate(dry, 'reject')).toMatchObject({ mode: 'dry_run', hold_hours: null });
});

const filter = (changes: object) =>
  filterOf(conditionsOf({ ...emptyDraft, min_score: 90, ...changes }), 'UCx');

test('the list of comments shows what a rule finds where it has a filter for each condition', () => {
  expect(filter({})).toEqual({ channel_id: 'UCx', score_min: '90' });
  expect(filter({ rule_pattern: ' gacor ', video_id: 'v', spam_classes: ['scam'] })).toEqual({
    channel_id: 'UCx',
    score_min: '90',
    keyword: 'gacor',
    video_id: 'v',
    spam_class: 'scam',
  });
  for (const changes of [
    { rule_pattern: 'a', match: 'regex' },
    { rule_pattern: 'a'.repeat(201) },
    { spam_classes: ['scam', 'sexual'] },
    { campaign_id: '1' },
    { language: 'id' },
    { max_author_days: 0 },
    { has_links: true },
  ]) {
    expect(filter(changes)).toBeUndefined();
  }
  expect(filterOf(conditionsOf({ ...emptyDraft, min_score: 90 }), null)).toBeUndefined();
});

test('what few rules need is open only for a rule that has some of it', () => {
  expect(hasMore({ ...emptyDraft, min_score: 90 })).toBe(false);
  expect(hasMore({ ...emptyDraft, weight: 2 })).toBe(true);
  expect(hasMore({ ...emptyDraft, language: 'id' })).toBe(true);
});
