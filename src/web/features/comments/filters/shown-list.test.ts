import { expect, test } from 'vitest';
import {
  type CommentSearch,
  readCommentSearch,
  settled,
  shownTab,
  shownView,
  tabSearch,
  turnedView,
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
  [{ list: 'held' }, { list: 'held' }],
  [{ list: 'all', view: 'queue' }, {}],
] as const)('%o asks the server for %o', (search, asked) => {
  expect(listedQuery(search)).toEqual(asked);
});

test.each([
  [{}, 'pages', 'queue', 'pages'],
  [{ moderation_status: 'spam' }, 'pages', 'queue', 'pages'],
  [{ list: 'held' }, 'pages', 'queue', 'pages'],
  [{ list: 'review' }, 'queue', 'pages', 'focus'],
  [{ list: 'review', view: 'pages' }, 'pages', 'pages', 'pages'],
  [{ list: 'review', view: 'queue' }, 'queue', 'queue', 'queue'],
  [{ view: 'queue', moderation_status: 'spam' }, 'queue', 'queue', 'queue'],
  [{ view: 'focus' }, 'focus', 'focus', 'focus'],
] as const)(
  '%o shows %s, %s where To review has the pages, and %s on a phone',
  (...[search, usual, reversed, onPhone]) => {
    expect(shownView(search, { paged: 'statuses', roomy: true })).toBe(usual);
    expect(shownView(search, { paged: 'review', roomy: true })).toBe(reversed);
    expect(shownView(search, { paged: 'statuses', roomy: false })).toBe(onPhone);
  },
);

test.each([
  [{ list: 'review' }, true, 'focus'],
  [{ list: 'review' }, false, 'queue'],
  [{ list: 'review', view: 'queue' }, false, 'focus'],
  [{ view: 'focus' }, true, undefined],
  [{ view: 'focus' }, false, 'queue'],
  [{ moderation_status: 'spam', view: 'focus' }, false, undefined],
] as const)('from %o, in a wide window: %o, the other view is %s', (search, roomy, view) => {
  const around = { paged: 'statuses', roomy } as const;
  expect(turnedView(search, around)).toBe(view);
  const other = readCommentSearch(settled({ ...search, view }, search));
  expect(shownView(other, around) === 'focus').toBe(shownView(search, around) !== 'focus');
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
