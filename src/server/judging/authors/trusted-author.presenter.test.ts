import { expect, test } from 'vitest';
import { presentTrustedAuthor } from './trusted-author.presenter.ts';

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
