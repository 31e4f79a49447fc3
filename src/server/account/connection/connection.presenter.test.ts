import { expect, test } from 'vitest';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import type { ChannelRow, UserRow } from '../../db/schema.ts';
import { presentConnection } from './connection.presenter.ts';
import type { Connection } from './read-connection.ts';

const now = new Date('2026-03-02T03:00:00Z');
const user = {
  name: 'Rina',
  email: 'rina@example.com',
  scopes: [googleScopes.read, googleScopes.manage],
  connection: 'working',
  broken_since: null,
  grant_given_at: new Date('2026-02-01T03:00:00Z'),
  grant_ends_at: null,
  sending_paused_at: null,
} as unknown as UserRow;
const channel = {
  youtube_id: 'UC-rina',
  title: 'Kebun Rina',
  refreshed_at: new Date('2026-03-01T03:00:00Z'),
} as ChannelRow;

const connection: Connection = {
  user,
  channel,
  quota: {
    daily: 10_000,
    dailyLater: 10_000,
    used: 9_999,
    sharers: 1,
    usedWriting: 0,
    lent: 0,
    reserved: 0,
    free: 1,
    resetsAt: new Date('2026-03-02T08:00:00Z'),
    refusedAt: null,
  },
  waitingDecisions: 5,
  retryAt: null,
  clockAheadMs: 1_000,
  disk: { level: 'enough', freeBytes: 3_000_000_000 },
  now,
};

test('a connection that works', () => {
  expect(presentConnection(connection)).toEqual({
    state: 'working',
    problems: [],
    account: { name: 'Rina', email: 'rina@example.com' },
    channel: { id: 'UC-rina', title: 'Kebun Rina' },
    permissions: { read: true, comments: true },
    granted_at: '2026-02-01T03:00:00.000Z',
    ends_at: null,
    broken_since: null,
    data_deleted_at: null,
    last_read_at: '2026-03-01T03:00:00.000Z',
    quota_resets_at: '2026-03-02T08:00:00.000Z',
    retry_at: null,
    clock_ahead_minutes: null,
    sending_paused_at: null,
    waiting_decisions: 5,
    disk: null,
    confirm_with: 'Kebun Rina',
  });
});

test('a connection with everything against it', () => {
  const shown = presentConnection({
    ...connection,
    user: {
      ...user,
      connection: 'missing_scope',
      scopes: [googleScopes.read],
      grant_given_at: null,
      grant_ends_at: new Date('2026-03-03T03:00:00Z'),
      sending_paused_at: new Date('2026-03-02T02:00:00Z'),
    },
    quota: { ...connection.quota, free: 0 },
    retryAt: new Date('2026-03-02T03:05:00Z'),
    clockAheadMs: -720_000,
    disk: { level: 'low', freeBytes: 431_000_000 },
  });
  expect(shown).toMatchObject({
    state: 'missing_scope',
    problems: [
      'missing_scope',
      'quota_exhausted',
      'platform_unavailable',
      'ends_soon',
      'clock_wrong',
    ],
    clock_ahead_minutes: -12,
    permissions: { read: true, comments: false },
    granted_at: null,
    ends_at: '2026-03-03T03:00:00.000Z',
    retry_at: '2026-03-02T03:05:00.000Z',
    sending_paused_at: '2026-03-02T02:00:00.000Z',
    disk: { level: 'low', free_bytes: 431_000_000 },
  });
});

test('of a broken connection the data is kept for a week', () => {
  const broken = { ...user, connection: 'broken' as const, broken_since: now };
  expect(presentConnection({ ...connection, user: broken })).toMatchObject({
    problems: ['broken'],
    broken_since: '2026-03-02T03:00:00.000Z',
    data_deleted_at: '2026-03-09T03:00:00.000Z',
  });
});

test('an account without a channel', () => {
  expect(presentConnection({ ...connection, channel: undefined })).toMatchObject({
    channel: null,
    last_read_at: null,
    confirm_with: 'Rina',
  });
});

test('a disk with little room says how much there is', () => {
  const low = { ...connection, disk: { level: 'low', freeBytes: 900 } } as const;
  expect(presentConnection(low).disk).toEqual({ level: 'low', free_bytes: 900 });
  const full = { ...connection, disk: { level: 'full', freeBytes: null } } as const;
  expect(presentConnection(full).disk).toEqual({ level: 'full', free_bytes: 0 });
});
