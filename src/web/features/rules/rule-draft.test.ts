import { expect, test } from 'vitest';
import { conditionsOf, emptyDraft, hasCondition, wholeNumber } from './rule-draft.ts';

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
