import { expect, test } from 'vitest';
import { activeFilters, readCommentSearch } from './comment-search.ts';
import { effectiveChannel } from './filter-query.ts';

test('keeps what is valid', () => {
  const search = {
    moderation_status: 'pending',
    channel_id: 'UC123',
    keyword: '123',
    is_spam: 'true',
    start_date: '2026-11-01',
    page: '3',
    page_size: '50',
    view: 'queue',
    lens: 'split',
    score: '80-100',
    comment: 'Ugx.1',
  };
  expect(readCommentSearch(search)).toEqual({ ...search, is_spam: true, page: 3, page_size: 50 });
});

test.each([
  { moderation_status: 'all' },
  { moderation_status: 'nonsense' },
  { channel_id: '<script>' },
  { keyword: '' },
  { keyword: 'x'.repeat(201) },
  { is_spam: 'false' },
  { start_date: '2026-13-40' },
  { page: '1' },
  { page: '-2' },
  { page: '1e9' },
  { page_size: '20' },
  { page_size: '33' },
  { view: 'list' },
  { view: 'nonsense' },
  { lens: 'inline' },
  { score: '0-100' },
  { score: '90-20' },
  { score: '10-101' },
  { score: '80' },
  { comment: '<b>' },
  { unknown: 'x' },
])('%o counts as the default', (search) => {
  expect(readCommentSearch(search)).toEqual({});
});

test('a range of days is one filter', () => {
  expect(activeFilters({ start_date: '2026-11-01', end_date: '2026-11-02', is_spam: true })).toBe(
    2,
  );
});

const own = 'UCown';

test.each([
  { search: {}, shows: undefined },
  { search: { channel_id: 'UCother' }, shows: 'UCother' },
  { search: { moderation_status: 'spam' }, shows: own },
  { search: { moderation_status: 'spam', channel_id: 'UCother' }, shows: 'UCother' },
  { search: { moderation_status: 'pending', channel_id: 'UCother' }, shows: own },
  { search: { moderation_status: 'rejected' }, shows: own },
] as const)('$search shows $shows', ({ search, shows }) => {
  expect(effectiveChannel(search, own)).toBe(shows);
});
