import { expect, test } from 'vitest';
import type { CommentSearch } from './comment-search.ts';
import { queryOf, searchOf } from './saved-search.ts';

test.each<CommentSearch>([
  {},
  { list: 'review', score: '95-100', sort: 'oldest', view: 'queue' },
  { moderation_status: 'rejected', is_spam: true, keyword: 'a & b=c+d', start_date: '2026-03-01' },
])('%j is saved and read as it is', (search) => {
  expect(searchOf(queryOf(search))).toEqual(search);
});

test('the place in the list is not part of a view', () => {
  expect(searchOf(queryOf({ page: 3, comment: 'abc', keyword: 'x' }))).toEqual({ keyword: 'x' });
});

test('what is not known is left out', () => {
  expect(searchOf('list=everything&score=2-1&flavour=sour&is_spam=true')).toEqual({
    is_spam: true,
  });
});
