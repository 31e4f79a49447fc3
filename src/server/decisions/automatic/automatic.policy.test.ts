import { expect, test } from 'vitest';
import {
  type ActedPlaces,
  type Circumstances,
  planAutomatic,
  type WaitingMatch,
} from './automatic.policy.ts';

const match = (
  id: number,
  changes: Partial<Omit<WaitingMatch, 'comment'>> = {},
  comment: Partial<WaitingMatch['comment']> = {},
): WaitingMatch => ({
  id,
  rule_id: 1,
  rule_name: 'Gacor',
  mode: 'on',
  action: 'mark_spam',
  hold_hours: null,
  is_active: true,
  agreed: true,
  of_switch: false,
  ...changes,
  comment: {
    id,
    youtube_id: `k${id}`,
    author_channel_id: `UC${id}`,
    video_channel_id: 'UCpemilik',
    spam_score: 95,
    moderation_status: 'unmoderated',
    platform_status: 'published',
    ...comment,
  },
});

const placesOf = (rules: ActedPlaces['rules']): ActedPlaces => ({
  rules,
  switch: { on: 1, dry_run: 1 },
});

const usual: Circumstances = {
  paused: false,
  trusted: new Set(),
  regulars: new Set(),
  matching: new Set([1, 2, 3]),
  decided: new Set(),
  marked: new Set(),
  left: placesOf({ on: 50, dry_run: 50 }),
};

const outcomeOf = (one: WaitingMatch, known: Partial<Circumstances> = {}) =>
  planAutomatic([one], { ...usual, ...known }).get(one.id);

test.each([
  ['acted', {}, {}],
  ['would_act', { mode: 'dry_run', agreed: false }, {}],
  ['noted', { mode: 'off' }, {}],
  ['noted', { agreed: false }, {}],
  ['noted', { is_active: false }, {}],
  ['acted', { action: 'reject' }, { spam_score: 90 }],
  ['low_score', { action: 'reject' }, { spam_score: 89 }],
  ['low_score', { action: 'reject', mode: 'dry_run' }, { spam_score: 89 }],
  ['acted', { action: 'hold' }, { spam_score: 10 }],
  ['decided', { action: 'hold' }, { platform_status: 'heldForReview' }],
  ['acted', { action: 'reject' }, { platform_status: 'heldForReview' }],
  ['decided', {}, { moderation_status: 'spam' }],
  ['acted', { action: 'reject' }, { moderation_status: 'spam' }],
  ['decided', { action: 'reject' }, { moderation_status: 'approved' }],
  ['decided', {}, { moderation_status: 'rejected' }],
  ['decided', {}, { platform_status: 'rejected' }],
] as const)('%s: %o, %o', (outcome, changes, comment) => {
  expect(outcomeOf(match(1, changes, comment))).toBe(outcome);
});

test('what is known beyond the match keeps it from acting', () => {
  expect(outcomeOf(match(1), { trusted: new Set(['UC1']) })).toBe('trusted_author');
  expect(outcomeOf(match(1), { regulars: new Set(['UC1']) })).toBe('regular_viewer');
  expect(outcomeOf(match(1), { decided: new Set(['k1']) })).toBe('decided');
  expect(outcomeOf(match(1), { marked: new Set(['k1']) })).toBe('decided');
  expect(outcomeOf(match(1), { matching: new Set() })).toBe('not_matching');
  expect(outcomeOf(match(1), { paused: true })).toBe('paused');
});

test('the surest take the places under the limit, and a dry run has places of its own', () => {
  const matches = [
    match(1, {}, { spam_score: 80 }),
    match(2, {}, { spam_score: 99 }),
    match(3, { mode: 'dry_run' }, { spam_score: 70 }),
  ];
  const outcomes = planAutomatic(matches, { ...usual, left: placesOf({ on: 1, dry_run: 1 }) });
  expect(Object.fromEntries(outcomes)).toEqual({ 1: 'limit_reached', 2: 'acted', 3: 'would_act' });
});

test('the switch has places of its own', () => {
  const matches = [match(1, { of_switch: true }), match(2), match(3, { of_switch: true })];
  const outcomes = planAutomatic(matches, { ...usual, left: placesOf({ on: 0, dry_run: 0 }) });
  expect(Object.fromEntries(outcomes)).toEqual({
    1: 'acted',
    2: 'limit_reached',
    3: 'limit_reached',
  });
});

test('the switch acts where a rule before it may not, or only marks', () => {
  const same = { youtube_id: 'k1' };
  const found = [
    match(1, {}, same),
    match(2, { of_switch: true, action: 'reject' }, same),
    match(3),
  ];
  const left = placesOf({ on: 1, dry_run: 0 });
  const instead = { 1: 'decided', 2: 'acted', 3: 'acted' };
  expect(Object.fromEntries(planAutomatic(found, { ...usual, left }))).toEqual(instead);
  const rejecting = found.map((one) => ({ ...one, action: 'reject' as const }));
  const first = { 1: 'acted', 2: 'decided', 3: 'limit_reached' };
  expect(Object.fromEntries(planAutomatic(rejecting, { ...usual, left }))).toEqual(first);
  const full = planAutomatic(rejecting, { ...usual, left: placesOf({ on: 0, dry_run: 0 }) });
  expect(Object.fromEntries(full)).toEqual({ 1: 'decided', 2: 'acted', 3: 'limit_reached' });
});

test('a mark that gives way to the switch leaves its place to another rule', () => {
  const found = [
    match(1, {}, { youtube_id: 'k1' }),
    match(2, { action: 'reject' }),
    match(3, { of_switch: true, action: 'reject' }, { youtube_id: 'k1' }),
  ];
  const outcomes = planAutomatic(found, { ...usual, left: placesOf({ on: 1, dry_run: 0 }) });
  expect(Object.fromEntries(outcomes)).toEqual({ 1: 'decided', 2: 'acted', 3: 'acted' });
});

test('the switch at its limit leaves a comment to a mark, and may hide it later', () => {
  const same = { youtube_id: 'k1' };
  const found = [match(1, {}, same), match(2, { of_switch: true, action: 'reject' }, same)];
  const left = { rules: { on: 1, dry_run: 0 }, switch: { on: 0, dry_run: 0 } };
  const outcomes = planAutomatic(found, { ...usual, left });
  expect(Object.fromEntries(outcomes)).toEqual({ 1: 'acted', 2: 'limit_reached' });
  const [, ofSwitch] = found;
  const marked = { marked: new Set(['k1']) };
  expect(ofSwitch && outcomeOf(ofSwitch, marked)).toBe('acted');
});

test('of comments that are as sure the one that was found first takes the place', () => {
  const outcomes = planAutomatic([match(2), match(1)], {
    ...usual,
    left: placesOf({ on: 1, dry_run: 0 }),
  });
  expect(Object.fromEntries(outcomes)).toEqual({ 1: 'acted', 2: 'limit_reached' });
});

test('a comment is acted on once, and a dry run says of it what it would do alone', () => {
  const same = { youtube_id: 'k1' };
  const dryRun = { mode: 'dry_run' } as const;
  const outcomes = planAutomatic(
    [match(1, dryRun, same), match(2, {}, same), match(3, {}, same), match(4, dryRun, same)],
    { ...usual, matching: new Set([1, 2, 3, 4]) },
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    1: 'would_act',
    2: 'acted',
    3: 'decided',
    4: 'would_act',
  });
});
