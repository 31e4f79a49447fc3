import { expect, test } from 'vitest';
import {
  type CommentSearch,
  readCommentSearch,
  settled,
  shownTab,
  shownView,
  tabSearch,
} from './comment-search.ts';
import { listedQuery } from './filter-query.ts';

test.each([
  [{}, 'all'],
  [{ list: 'review' }, 'review'],
  [{ view: 'queue' }, 'review'],
  [{ view: 'focus', lens: 'split', sort: 'score' }, 'review'],
  [{ view: 'pages' }, 'all'],
  [{ view: 'queue', list: 'all' }, 'all'],
  [{ view: 'queue', keyword: 'gacor' }, 'all'],
  [{ view: 'focus', channel_id: 'UCother' }, 'all'],
  [{ view: 'queue', moderation_status: 'spam' }, 'spam'],
  [{ moderation_status: 'approved' }, 'approved'],
  [{ list: 'held' }, 'pending'],
] as const)('%o shows the tab %s', (search, tab) => {
  expect(shownTab(search)).toBe(tab);
});

test.each([
  [{}, {}],
  [{ view: 'queue' }, { list: 'review' }],
  [
    { list: 'review', sort: 'oldest' },
    { list: 'review', sort: 'oldest' },
  ],
  [{ list: 'held' }, { moderation_status: 'pending', is_spam: 'false' }],
  [{ list: 'all', view: 'queue' }, {}],
] as const)('%o asks the server for %o', (search, asked) => {
  expect(listedQuery(search)).toEqual(asked);
});

test.each([
  [{}, 'pages', 'queue'],
  [{ moderation_status: 'spam' }, 'pages', 'queue'],
  [{ list: 'held' }, 'pages', 'queue'],
  [{ list: 'review' }, 'queue', 'pages'],
  [{ list: 'review', view: 'pages' }, 'pages', 'pages'],
  [{ view: 'queue', moderation_status: 'spam' }, 'queue', 'queue'],
  [{ view: 'focus' }, 'focus', 'focus'],
] as const)('%o shows %s, and %s where To review has the pages', (search, usual, reversed) => {
  expect(shownView(search, 'statuses')).toBe(usual);
  expect(shownView(search, 'review')).toBe(reversed);
});

const after = (before: CommentSearch, changes: CommentSearch) =>
  readCommentSearch(settled({ ...before, ...changes }, before));

test('a tab is in the address only where it is not the default', () => {
  expect(after({}, tabSearch('review'))).toEqual({ list: 'review' });
  expect(after({ list: 'review' }, tabSearch('all'))).toEqual({});
  expect(after({ list: 'review' }, tabSearch('pending'))).toEqual({ moderation_status: 'pending' });
  expect(after({ view: 'queue' }, tabSearch('all'))).toEqual({ view: 'queue', list: 'all' });
  expect(after({ view: 'queue', list: 'all' }, tabSearch('review'))).toEqual({ view: 'queue' });
});

test('another view or fewer filters show the same list', () => {
  expect(after({}, { view: 'queue' })).toEqual({ view: 'queue', list: 'all' });
  expect(after({ list: 'review' }, { view: 'queue' })).toEqual({ view: 'queue' });
  expect(after({ view: 'queue' }, { view: undefined })).toEqual({ list: 'review' });
  expect(after({ view: 'queue', is_spam: true }, { is_spam: undefined })).toEqual({
    view: 'queue',
    list: 'all',
  });
  expect(after({ view: 'queue' }, { keyword: 'gacor' })).toEqual({
    view: 'queue',
    list: 'review',
    keyword: 'gacor',
  });
});

test('a tab has its own order', () => {
  expect(after({ sort: 'author' }, tabSearch('review'))).toEqual({ list: 'review' });
});
