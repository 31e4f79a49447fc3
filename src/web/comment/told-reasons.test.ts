import { expect, test } from 'vitest';
import type { CommentReason } from '../../contract/comment.ts';
import { disguises, toldReasons } from './told-reasons.ts';

const because = (
  signal: CommentReason['signal'],
  weight: number,
  rest: Partial<CommentReason> = {},
): CommentReason => ({ signal, weight, values: {}, spans: [], ...rest });

const at = (start: number, end: number) => ({ start, end, folded_start: start, folded_end: end });

const flagged = (...reasons: CommentReason[]) => toldReasons({ is_spam: true, reasons }, false);
const brand = because('brand_token', 40, { values: { token: 'lunara77' } });

const author = (weight: number, values: CommentReason['values']) =>
  flagged(because('author_history', weight, { values })).length;

const isMarked = (...reasons: CommentReason[]) =>
  flagged(...reasons).find(({ signal }) => signal === 'wording')?.values['marked'] === 1;

test('a comment that is not flagged has no reasons until they are asked for', () => {
  const honest = { is_spam: false, reasons: [brand] };
  expect(toldReasons(honest, false)).toEqual([]);
  expect(toldReasons(honest, true)).toEqual([brand]);
});

test('the words that the model weighs are never told', () => {
  const wording = because('wording', 30, { values: { terms: 'alhamdulillah, di', count: 2 } });
  const word = because('owner_feedback', -12, { values: { approved: 3, term: 'alhamdulillah' } });
  const told = flagged(wording, word);
  expect(told.map(({ signal }) => signal)).toEqual(['wording', 'owner_feedback']);
  expect(JSON.stringify(told)).not.toContain('alhamdulillah');
});

test('words of little weight are no reason', () => {
  expect(flagged(because('wording', 4.9), because('wording', -4.9))).toEqual([]);
});

test('the stretch with most of the model’s words is marked, and scattered words are not', () => {
  const close = because('wording', 30, { spans: [at(60, 64), at(0, 4), at(70, 75), at(76, 80)] });
  expect(flagged(close)[0]?.spans).toEqual([at(60, 80)]);
  const scattered = because('wording', 30, { spans: [at(0, 4), at(40, 44), at(80, 84)] });
  expect(flagged(scattered)[0]?.spans).toEqual([]);
});

test('words are close up to twelve characters apart', () => {
  const spans = (between: number) => [at(0, 4), at(4 + between, 8 + between)];
  expect(flagged(because('wording', 30, { spans: spans(12) }))[0]?.spans).toEqual([at(0, 20)]);
  expect(flagged(because('wording', 30, { spans: spans(13) }))[0]?.spans).toEqual([]);
});

test('an author without rejected comments is told only as a regular', () => {
  expect(author(2, { trusted: 0, comments: 3, rejected: 0 })).toBe(0);
  expect(author(-2, { trusted: 0, comments: 4, rejected: 0 })).toBe(0);
  expect(author(-9, { trusted: 0, comments: 5, rejected: 0 })).toBe(1);
  expect(author(9, { trusted: 0, comments: 5, rejected: 1 })).toBe(1);
  expect(author(-9, { trusted: 1, comments: 0, rejected: 0 })).toBe(1);
});

test('a name that lowers the score is no reason, and what suggests a genuine comment comes last', () => {
  const talk = because('gambling_talk', -60);
  expect(flagged(because('links', -1), talk, brand)).toEqual([brand, talk]);
});

test('disguises are known without being asked for', () => {
  const reasons = [brand, because('stylized_text', 0), because('emoji_cipher', 3)];
  expect(disguises(reasons).map(({ signal }) => signal)).toEqual(['stylized_text', 'emoji_cipher']);
});

test('a stretch of words is underlined only where nothing else in the text tells', () => {
  const wording = because('wording', 30, { spans: [at(0, 4), at(6, 9)] });
  expect(isMarked(wording)).toBe(true);
  expect(isMarked(wording, brand)).toBe(true);
  expect(isMarked(wording, { ...brand, spans: [at(20, 29)] })).toBe(false);
});
