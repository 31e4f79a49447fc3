import type { QuarterCounts } from '../../../src/contract/analytics.ts';
import type { User } from '../../../src/contract/auth.ts';
import {
  type NotificationSettings,
  notificationEvent,
} from '../../../src/contract/notification.ts';
import { campaign } from '../../../src/gallery/fixtures/campaigns.ts';
import { comment, flagged } from '../../../src/gallery/fixtures/comments.ts';
import { daysAgo, inMinutes, ownChannel, owner } from '../../../src/gallery/fixtures/invented.ts';
import { health } from '../../../src/gallery/fixtures/remembered-answers.ts';
import { videos } from '../../../src/gallery/fixtures/videos.ts';
import { automation, counts, outbox, quota } from '../../../src/gallery/fixtures/work.ts';
import type { Answers } from './answers.ts';

/** The invented owner, who has told their time zone. */
export const ratih: User = {
  ...owner,
  scopes: ['https://www.googleapis.com/auth/youtube.force-ssl'],
  settings: { ...owner.settings, time_zone: 'Asia/Jakarta' },
};

/** A page of rows with the number of all. */
export const pageOf = <Row>(data: readonly Row[], total = data.length) => ({
  data: [...data],
  meta: {
    total,
    page: 1,
    page_size: 20,
    pages: Math.max(1, Math.ceil(total / 20)),
    total_capped: false,
  },
});

/** Rows of a list that grows at its end; no more follow. */
export const allOf = <Row>(data: readonly Row[]) => ({ data: [...data], meta: {} });

const nothingCounted: QuarterCounts = {
  read: 0,
  flagged: 0,
  posted: 0,
  posted_flagged: 0,
  owner_rejected_flagged: 0,
  owner_rejected_unflagged: 0,
  owner_approved_flagged: 0,
  owner_approved_unflagged: 0,
  automatic_rejected: 0,
  automatic_approved: 0,
  sent: 0,
  failed: 0,
  read_units: 0,
  write_units: 0,
};

const lastWeek = { time_zone: 'Asia/Jakarta', start_date: '2026-11-16', end_date: '2026-11-22' };

/** One flagged comment and a genuine one; each call makes rows with ids of their own. */
const twoComments = () => [flagged(), comment()];

/** A demo whose host has named no addresses. */
export const hostConfig = {
  apiUrl: '',
  demo: true,
  platformUrl: 'http://localhost/watch',
  debug: true,
  analytics: true,
  darkMode: true,
  sourceUrl: null,
  supportEmail: null,
  socialUrl: null,
  donationUrl: null,
};

/** What every screen asks for: a channel that is read, nothing wrong with it and nothing under way. */
const shell: Answers = {
  'GET /api/config.json': hostConfig,
  'GET /api/health': { data: { server: 'up' } },
  'GET /api/auth/user': { data: ratih },
  'GET /api/connection': { data: health({ problems: [], pausedAt: null, disk: null }) },
  'GET /api/jobs': { data: [] },
  'GET /api/outbox': { data: outbox(null) },
  'GET /api/quota': ({ query }) => ({ data: quota(query.decisions ?? 0) }),
  'GET /api/comments/counts': { data: counts },
  'GET /api/notifications': { data: [], meta: { unread: 0 } },
  'GET /api/channels': {
    data: [{ id: ownChannel, title: 'Dapur Nenek Ratih', picture: null, is_own: true }],
  },
  'PUT /api/settings': ({ body }) => ({ data: { ...ratih.settings, ...(body as object) } }),
};

export const statistics = {
  data: {
    title: 'Dapur Nenek Ratih',
    description: 'Resep rumahan',
    customUrl: '@dapurnenekratih',
    thumbnailUrl: null,
    subscriberCount: 128_400,
    viewCount: 9_876_543,
    videoCount: 212,
    updated_at: inMinutes(-12),
  },
};

/** Everything is told in the app only. */
export const notificationSettings: NotificationSettings = {
  events: notificationEvent.options.map((event) => ({
    event,
    in_app: true,
    mail: false,
    push: false,
  })),
  quiet_hours: null,
  spam_wave: { usual_per_day: 4, threshold: 20 },
  mail: {
    available: false,
    state: 'none',
    address: null,
    language: null,
    daily_at: null,
    problem: null,
    failing_since: null,
  },
  push: { public_key: `B${'A'.repeat(86)}`, browsers: [] },
};

/** What single screens ask for. */
const screens: Answers = {
  'GET /api/statistics': statistics,
  'GET /api/videos': allOf([videos.usual, videos.flagged]),
  'GET /api/shorts': allOf([videos.longTitle]),
  'GET /api/videos/by-channel': { data: [] },
  'GET /api/videos/{id}': { data: videos.usual },
  'GET /api/videos/{id}/comments': allOf([]),
  'GET /api/comments': pageOf(twoComments()),
  'GET /api/comments/scores': {
    data: { bands: Array.from({ length: 20 }, () => 0), capped: false },
  },
  'GET /api/comments/order': { data: { comment_ids: [], capped: false } },
  'GET /api/campaigns': pageOf([campaign()]),
  'GET /api/campaign-facts': { data: [] },
  'GET /api/blacklisted-words': pageOf([]),
  'GET /api/blacklisted-words/categories': { data: [] },
  'GET /api/word-lists': { data: [] },
  'GET /api/studio-words': {
    data: {
      words: [],
      parts: [],
      left_out: [],
      left_out_total: 0,
      spam: 0,
      caught: 0,
      genuine: 0,
      compared: 0,
      complete: true,
    },
  },
  'GET /api/analytics': {
    data: {
      ...lastWeek,
      unit: 'day',
      counted_since: null,
      totals: nothingCounted,
      buckets: Array.from({ length: 7 }, (_, nth) => ({
        from: `2026-11-${15 + nth}T17:00:00.000Z`,
        counts: nothingCounted,
      })),
    },
  },
  'GET /api/analytics/hours': { data: { ...lastWeek, stored_since: null, hours: [] } },
  'GET /api/analytics/breakdown': { data: { ...lastWeek, stored_since: null, rows: [] } },
  'GET /api/reports': { data: { reports: [], schedule: null } },
  'GET /api/sessions': { data: { sessions: [], ended: [], fresh_seconds: 600 } },
  'GET /api/helpers': { data: { helpers: [], invitations: [] } },
  'GET /api/tokens': { data: [] },
  'GET /api/webhooks': { data: [] },
  'GET /api/authors': pageOf([]),
  'GET /api/authors/trusted': { data: [] },
  'GET /api/activity': allOf([]),
  'GET /api/rules': { data: [] },
  'GET /api/automation': { data: automation },
  'GET /api/notifications/settings': { data: notificationSettings },
  'GET /api/sync': {
    data: {
      looked_at: inMinutes(-12),
      next_look_at: inMinutes(18),
      read_at: daysAgo(1),
      next_read_at: inMinutes(600),
      comments_per_hour: 3.2,
      plan: { units: 42, first: false, starts_at: inMinutes(0), done_at: inMinutes(2) },
    },
  },
  'GET /api/sync/runs': pageOf([]),
  'GET /api/setup': {
    data: {
      closed: 'environment',
      mode: 'demo',
      admitted: false,
      can_restore: false,
      redirect_url: 'http://localhost:8080/api/auth/google/callback',
      client: null,
      attempt: null,
      start_failed: false,
    },
  },
};

/** Answers to all that a quiet screen asks. */
export const quietDesk: Answers = { ...shell, ...screens };
