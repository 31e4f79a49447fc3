import { expect, test } from 'vitest';
import {
  presentAuthorRecord,
  presentSeenAuthor,
  presentTrustedAuthor,
  presentWord,
} from './judging.presenter.ts';

test('a word is shown with how it is looked for', () => {
  const row = {
    id: 4,
    user_id: 7,
    value: 'lunara',
    match: 'contains' as const,
    description: 'Situs judi',
    category: 'judi',
    severity: 'high' as const,
    list_id: null,
    left_out: false,
    from_comment: false,
    type: 'contains',
    is_regex: false,
    is_case_sensitive: false,
    word_key: 'lunara',
    hits: 12,
    created_at: new Date('2026-03-02T03:00:00Z'),
    updated_at: new Date('2026-03-03T03:00:00Z'),
  };
  expect(presentWord(row)).toEqual({
    id: '4',
    word: 'lunara',
    description: 'Situs judi',
    match: 'contains',
    type: 'contains',
    is_regex: false,
    is_case_sensitive: false,
    category: 'judi',
    severity: 'high',
    list_id: null,
    left_out: false,
    hits: 12,
    created_at: '2026-03-02T03:00:00.000Z',
  });
});

test('a trusted author is shown with name, picture and since when', () => {
  const row = {
    author_channel_id: 'UC-penonton',
    author_name: 'Penonton',
    author_profile_image: null,
    created_at: new Date('2026-03-02T03:00:00Z'),
  };
  expect(presentTrustedAuthor(row)).toEqual({
    author_channel_id: 'UC-penonton',
    author_name: 'Penonton',
    author_profile_image: null,
    created_at: '2026-03-02T03:00:00.000Z',
  });
});

test('the record of an author is shown with its instants, and null for one not trusted, beside the name', () => {
  const row = {
    first_seen_at: new Date('2026-01-02T03:00:00Z'),
    last_seen_at: new Date('2026-03-02T03:00:00Z'),
    comments: 12,
    removed: 3,
    campaigns: 1,
    trusted_since: null,
  };
  const shown = {
    author_channel_id: 'UC-penonton',
    first_seen_at: '2026-01-02T03:00:00.000Z',
    last_seen_at: '2026-03-02T03:00:00.000Z',
    comments: 12,
    removed: 3,
    campaigns: 1,
    trusted_since: null,
  };
  expect(presentAuthorRecord('UC-penonton', row)).toEqual(shown);
  const seen = { author_channel_id: 'UC-penonton', author_name: 'P', author_profile_image: null };
  expect(presentSeenAuthor({ ...row, ...seen })).toEqual({ ...shown, ...seen });
  const trusted = { ...row, trusted_since: new Date('2026-02-02T03:00:00Z') };
  expect(presentAuthorRecord('UC-penonton', trusted)).toEqual({
    ...shown,
    trusted_since: '2026-02-02T03:00:00.000Z',
  });
});
