import { expect, test } from 'vitest';
import type { ChannelRow } from '../db/schema.ts';
import { presentChannel, presentStatistics } from './channel.presenter.ts';

const row: ChannelRow = {
  user_id: 7,
  youtube_id: 'UC-rina',
  is_own: true,
  title: 'Kebun Rina',
  description: 'Berkebun di balkon.',
  custom_url: '@kebunrina',
  thumbnail_url: 'https://pictures.example/rina.jpg',
  subscriber_count: null,
  view_count: 5_000,
  video_count: 12,
  uploads_playlist_id: 'UU-rina',
  refreshed_at: new Date('2026-03-02T03:00:00Z'),
};

test('a channel is known by its title and picture', () => {
  expect(presentChannel(row)).toEqual({
    id: 'UC-rina',
    title: 'Kebun Rina',
    picture: 'https://pictures.example/rina.jpg',
    is_own: true,
  });
});

test('its figures say when they were read', () => {
  expect(presentStatistics(row)).toEqual({
    title: 'Kebun Rina',
    description: 'Berkebun di balkon.',
    customUrl: '@kebunrina',
    thumbnailUrl: 'https://pictures.example/rina.jpg',
    subscriberCount: null,
    viewCount: 5_000,
    videoCount: 12,
    updated_at: '2026-03-02T03:00:00.000Z',
  });
});
