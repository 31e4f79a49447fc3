import { expect, test } from 'vitest';
import type { UserRow } from '../../../db/schema.ts';
import { presentUser } from './user.presenter.ts';

const row: UserRow = {
  id: 7,
  google_id: '1053',
  youtube_channel_id: 'UC-rina',
  email: 'rina@example.com',
  name: 'Rina',
  picture: 'https://pictures.example/rina.jpg',
  access_token: Buffer.from('sealed access'),
  refresh_token: Buffer.from('sealed refresh'),
  token_expiry: null,
  scopes: ['openid', 'email'],
  connection: 'missing_scope',
  broken_since: null,
  grant_given_at: null,
  grant_ends_at: null,
  sending_paused_at: null,
  preferences: { undo_seconds: 60 },
  only_helps: false,
  last_login: null,
  created_at: new Date(0),
  updated_at: new Date(0),
};

test('an owner sees who they are and what they set, and no token', () => {
  const channels = [{ id: 'UC-rina', title: 'Kebun Rina', role: 'owner' as const }];
  const work = { owner: row, role: 'owner' as const, channels, administrator: true };
  expect(presentUser(row, work)).toEqual({
    role: 'owner',
    channels,
    id: '7',
    administrator: true,
    name: 'Rina',
    email: 'rina@example.com',
    picture: 'https://pictures.example/rina.jpg',
    youtube_channel_id: 'UC-rina',
    scopes: ['openid', 'email'],
    connection: 'missing_scope',
    settings: {
      sensitivity: 'medium',
      spam_classes: ['gambling', 'scam', 'sexual', 'phishing', 'copied'],
      undo_seconds: 60,
      hold_hours: 0,
      short_max_seconds: 60,
      quota_reserve: 20,
      sync_hour: null,
      time_zone: null,
      shortcuts: {},
      saved_views: [],
      studio_limits: { characters: 50_000, words: 1_000, word_characters: 100 },
    },
  });
});

test('a helper sees who they are, and how the channel stands on which they work', () => {
  const helper = { ...row, id: 8, name: 'Bayu', youtube_channel_id: null, preferences: {} };
  const saved_views = [{ name: 'Judol', query: 'keyword=gacor' }];
  const preferences = { ...row.preferences, saved_views, shortcuts: { approve: 'p' } };
  const owner = { ...row, preferences };
  const work = { owner, role: 'viewer' as const, channels: [], administrator: false };
  expect(presentUser(helper, work)).toMatchObject({
    id: '8',
    name: 'Bayu',
    role: 'viewer',
    youtube_channel_id: 'UC-rina',
    settings: { undo_seconds: 60, saved_views: [], shortcuts: {} },
  });
});
