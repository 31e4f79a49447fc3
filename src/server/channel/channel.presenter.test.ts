import { expect, test } from 'vitest';
import type { ChannelRow, VideoRow } from '../db/schema.ts';
import {
  presentChannel,
  presentStatistics,
  presentVideo,
  presentVideoOption,
} from './channel.presenter.ts';

const channel: ChannelRow = {
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
  expect(presentChannel(channel)).toEqual({
    id: 'UC-rina',
    title: 'Kebun Rina',
    picture: 'https://pictures.example/rina.jpg',
    is_own: true,
  });
});

test('its figures say when they were read', () => {
  expect(presentStatistics(channel)).toEqual({
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

const video: VideoRow = {
  id: 1,
  user_id: 7,
  youtube_id: 'vid-kebun',
  channel_id: 'UC-rina',
  channel_title: 'Kebun Rina',
  title: 'Menanam tomat',
  description: 'Dari biji sampai panen.',
  thumbnail_url: 'https://pictures.example/medium.jpg',
  thumbnail_default_url: 'https://pictures.example/default.jpg',
  published_at: new Date('2026-03-02T03:00:00Z'),
  view_count: 100,
  like_count: 20,
  dislike_count: 3,
  comment_count: 4,
  video_duration: 'PT5M',
  duration_seconds: 300,
  category_id: '26',
  tags: ['kebun', 'tomat'],
  definition: 'hd',
  dimension: '2d',
  licensed_content: false,
  projection: 'rectangular',
  upload_status: 'processed',
  privacy_status: 'public',
  embeddable: true,
  comments_unlisted: 0,
  comments_disabled_at: null,
  last_synced_at: new Date(0),
  saved_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
};

test('a video is shown in the shape of the platform, with our own facts beside it', () => {
  expect(presentVideo(video, 2)).toEqual({
    id: 'vid-kebun',
    snippet: {
      title: 'Menanam tomat',
      description: 'Dari biji sampai panen.',
      channelId: 'UC-rina',
      channelTitle: 'Kebun Rina',
      publishedAt: '2026-03-02T03:00:00.000Z',
      categoryId: '26',
      tags: ['kebun', 'tomat'],
      thumbnails: {
        medium: { url: 'https://pictures.example/medium.jpg' },
        default: { url: 'https://pictures.example/default.jpg' },
      },
    },
    statistics: { viewCount: 100, likeCount: 20, dislikeCount: 3, commentCount: 4 },
    contentDetails: {
      duration: 'PT5M',
      definition: 'hd',
      dimension: '2d',
      licensedContent: false,
      projection: 'rectangular',
    },
    status: { uploadStatus: 'processed', privacyStatus: 'public', embeddable: true },
    flagged_count: 2,
    comments_off: false,
    saved: false,
  });
});

test('pictures and times that the platform left out are left out, too', () => {
  const bare = { ...video, thumbnail_url: null, thumbnail_default_url: null, published_at: null };
  expect(presentVideo(bare, 0).snippet).toMatchObject({ publishedAt: null });
  expect(presentVideo(bare, 0).snippet.thumbnails).toEqual({});
});

test('comments are off where the count is missing or the platform refused to list them', () => {
  expect(presentVideo({ ...video, comment_count: null }, 0).comments_off).toBe(true);
  expect(presentVideo({ ...video, comments_disabled_at: new Date(0) }, 0).comments_off).toBe(true);
});

test('a saved video says so', () => {
  expect(presentVideo({ ...video, saved_at: new Date(0) }, 0).saved).toBe(true);
});

test('as a choice it has a title and a picture', () => {
  expect(presentVideoOption(video)).toEqual({
    id: 'vid-kebun',
    title: 'Menanam tomat',
    thumbnail: 'https://pictures.example/medium.jpg',
  });
});
