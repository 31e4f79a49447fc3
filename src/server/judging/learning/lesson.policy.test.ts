import { expect, test } from 'vitest';
import type { Lean, OwnerDecisions } from '../../../detection/owner-decisions.ts';
import type { DecidedComment } from './decided-comments.repository.ts';
import { deriveLesson, leansDiffer, namedEvidence } from './lesson.policy.ts';

const reason = {
  signal: 'gambling_terms',
  spans: [{ start: 5, end: 10, folded_start: 5, folded_end: 10 }],
};
const comment: DecidedComment = {
  youtube_id: 'c1',
  author_channel_id: 'UC-penonton',
  content: 'main gacor terus',
  folded_text: null,
  reasons: [reason],
  campaign_id: null,
  moderation_status: 'rejected',
  platform_status: 'rejected',
};

test('a rejection teaches the words that spoke against the comment', () => {
  expect(deriveLesson(comment)).toEqual({
    commentId: 'c1',
    authorChannelId: 'UC-penonton',
    approved: false,
    terms: ['gacor'],
  });
});

test('an approval teaches the opposite', () => {
  const approved = { ...comment, moderation_status: 'approved', platform_status: 'published' };
  expect(deriveLesson(approved as DecidedComment)).toMatchObject({ approved: true });
});

test('words are taken from the folded text, where reasons point to', () => {
  const folded = {
    ...comment,
    content: 'ayo main 𝗴𝗮𝗰𝗼𝗿',
    folded_text: 'ayo main gacor',
    reasons: [{ ...reason, spans: [{ start: 9, end: 19, folded_start: 9, folded_end: 14 }] }],
  };
  expect(deriveLesson(folded)?.terms).toEqual(['gacor']);
});

test('spam that is public was reported by the owner; held spam is the opinion of the platform', () => {
  const spam = { ...comment, moderation_status: 'spam' } as const;
  expect(deriveLesson({ ...spam, platform_status: 'published' })).toMatchObject({
    approved: false,
  });
  expect(deriveLesson({ ...spam, platform_status: 'likelySpam' })).toBeUndefined();
});

test.each(['unmoderated', 'pending'] as const)('a comment that is %s teaches nothing', (status) => {
  const undecided = {
    ...comment,
    moderation_status: status,
    platform_status: 'published',
  } as const;
  expect(deriveLesson(undecided)).toBeUndefined();
});

/** Decisions on comments of this many authors, enough on one side to lean that way. */
const decisions = (approved: number, rejected: number): OwnerDecisions => ({
  approved,
  rejected,
  approvedWeight: approved,
  rejectedWeight: rejected,
});
const nothing = new Map<string, OwnerDecisions>();
const of = (approved: number, rejected: number) =>
  new Map([['gacor', decisions(approved, rejected)]]);

test('scores change where decisions lean another way than before', () => {
  expect(leansDiffer(nothing, nothing)).toBe(false);
  expect(leansDiffer(nothing, of(0, 2))).toBe(false);
  expect(leansDiffer(nothing, of(0, 3))).toBe(true);
  expect(leansDiffer(of(0, 3), nothing)).toBe(true);
  expect(leansDiffer(of(0, 3), of(0, 5))).toBe(false);
  expect(leansDiffer(of(3, 0), of(0, 3))).toBe(true);
  expect(leansDiffer(of(0, 3), of(0, 9))).toBe(true);
});

test('one kind among several that leans another way is enough', () => {
  const before = new Map([
    ['gacor', decisions(3, 0)],
    ['slot', decisions(0, 3)],
  ]);
  const after = new Map([...before, ['slot', decisions(0, 0)] as const]);
  expect(leansDiffer(before, after)).toBe(true);
});

test.each<[Lean, boolean]>([
  [0, false],
  [1, true],
])('a lean beyond the most that counts, %i, is that most', (most, differs) => {
  expect(leansDiffer(nothing, of(0, 9), most)).toBe(differs);
  expect(leansDiffer(of(0, 3), of(0, 9), most)).toBe(false);
  expect(leansDiffer(of(3, 0), nothing, most)).toBe(true);
});

const said = (signal: string, values: Record<string, unknown>, weight = 20) => ({
  ...reason,
  signal,
  values,
  weight,
});

test('names and words that spoke against a comment are told once each', () => {
  const reasons = [
    said('gambling_terms', { term: 'gacor' }),
    said('call_to_action', { term: 'daftar' }),
    said('call_to_action', { term: 'gacor' }),
    said('gambling_terms', { term: 'menang' }, 0),
    said('gambling_terms', { term: 7 }),
    said('brand_token', { token: 'melati88' }),
    said('brand_token', { token: 'mawar' }, -5),
    said('links', { term: 'kios' }),
  ];
  expect(namedEvidence({ ...comment, reasons })).toEqual({
    names: ['melati88'],
    words: ['gacor', 'daftar'],
  });
});
