import { expect, test } from 'vitest';
import type { CommentReason } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { offeredWord, wordOfReason } from './offered-word.ts';

const because = (
  signal: CommentReason['signal'],
  values: CommentReason['values'],
  weight = 10,
): CommentReason => ({ signal, values, weight, spans: [] });

const term = because('gambling_terms', { term: 'gacor', count: 1 }, 40);
const brand = because('brand_token', { token: 'lunara77' });

test('the selected text comes before any word that was found', () => {
  expect(offeredWord({ reasons: [term, brand] }, 'modal receh')).toBe('modal receh');
});

test('the name of a site comes before a stronger word of the trade', () => {
  expect(offeredWord({ reasons: [term, brand] }, '')).toBe('lunara77');
  expect(offeredWord({ reasons: [term] }, '')).toBe('gacor');
});

test('nothing is offered where nothing was found', () => {
  const prayer = because('wording', { terms: 'alhamdulillah', count: 1 });
  expect(offeredWord({ reasons: [prayer, because('similar', { count: 4 })] }, '')).toBe('');
});

test('a word that suggests a genuine comment is not offered', () => {
  expect(wordOfReason({ ...term, weight: -4 })).toBeNull();
  expect(wordOfReason(because('gambling_talk', { term: 'judi' }))).toBeNull();
});

test('a long selection is cut to what the list holds, and never within a letter', () => {
  const offered = offeredWord({ reasons: [] }, `${'a'.repeat(limits.blacklistedWordLength - 1)}😀`);
  expect(offered).toHaveLength(limits.blacklistedWordLength);
  expect(offered.isWellFormed()).toBe(true);
});
