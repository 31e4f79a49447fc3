import type { z } from 'zod';
import type { EndpointKey, Endpoints } from '../../src/contract/endpoints.ts';
import { comment, job, rule, word } from './example-rows.ts';

type WithBody = {
  [K in EndpointKey]: Endpoints[K] extends { readonly body: z.ZodType } ? K : never;
}[EndpointKey];
type BodyOf<K extends WithBody> = Endpoints[K] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : never;
type Answers = {
  [K in EndpointKey]?: Endpoints[K]['answer'] extends z.ZodObject
    ? Omit<z.output<Endpoints[K]['answer']>, 'success'>
    : never;
};

const reason = { reason: 'gave_up' } as const;
const newRule = {
  name: 'Links of new authors',
  has_links: true,
  max_author_days: 7,
  automatic: { mode: 'dry_run', action: 'hold' },
} as const;
const text = { text: 'Terima kasih sudah menonton!' };
const listUrl = 'https://lists.example/gambling.txt';
const words = 'word,match,category\ngacor,contains,gambling\nkenanga99,exact,sites\n';

/** A body for each endpoint that takes one. */
export const bodies: { [K in WithBody]: BodyOf<K> } = {
  'POST /api/auth/refresh': { refresh_token: 'rt_9f2c…' },
  'POST /api/auth/logout': { refresh_token: 'rt_9f2c…' },
  'POST /api/helpers': { role: 'viewer' },
  'PUT /api/helpers/{id}': { role: 'moderator' },
  'PUT /api/admin/owners/{id}': { share: 500 },
  'POST /api/channels': { handle: '@dapurmelati' },
  'POST /api/comments/{id}/moderate': { reject: true },
  'POST /api/comments/bulk-moderate': {
    comment_ids: ['UgzKenanga0001', 'UgzKenanga0002'],
    reject: true,
  },
  'POST /api/comments/undo': { comment_ids: ['UgzKenanga0001'] },
  'POST /api/comments/moderate-matching': {
    filter: { list: 'review', score_min: 95 },
    as_of: '2026-03-01T08:00:00.000Z',
    reject: true,
    confirm_count: 214,
  },
  'POST /api/comments/moderate-matching/preview': {
    filter: { list: 'review', score_min: 95 },
    reject: true,
  },
  'POST /api/comments/sweep': { dry_run: true },
  'POST /api/campaigns/merge': { campaign_ids: ['12', '31'] },
  'POST /api/campaigns/{id}/split': { comment_ids: ['UgzKenanga0001'] },
  'POST /api/authors/trusted': { author_channel_id: 'UCbuSari00000000000000' },
  'POST /api/blacklisted-words/import/preview': { text: words },
  'POST /api/blacklisted-words/import': { text: words, confirmed_new: 2 },
  'POST /api/blacklisted-words/try': { word: 'gacor' },
  'PUT /api/blacklisted-words/{id}': { left_out: true },
  'POST /api/word-lists/preview': { url: listUrl },
  'POST /api/word-lists': { url: listUrl, confirmed_new: 212 },
  'PUT /api/word-lists/{id}': { may_act: true },
  'POST /api/blacklisted-words': { word: 'kenanga99', match: 'contains', severity: 'high' },
  'POST /api/rules': newRule,
  'PUT /api/rules/{id}': newRule,
  'POST /api/rules/backtest': { rule_pattern: 'depo \\d+', match: 'regex' },
  'PUT /api/rules/{id}/automatic': {
    mode: 'on',
    action: 'hold',
    agreed: true,
    rule_updated_at: '2026-03-01T08:00:00.000Z',
  },
  'PUT /api/automation': { daily_limit: 200 },
  'PUT /api/automation/switch': { mode: 'on', spam_classes: ['gambling'], agreed: true },
  'POST /api/videos/{id}/comments': text,
  'POST /api/comments/{id}/reply': text,
  'PUT /api/comments/{id}': text,
  'POST /api/outbox/failed/retry': reason,
  'POST /api/outbox/failed/dismiss': reason,
  'PUT /api/settings': { sensitivity: 'high', undo_seconds: 30 },
  'POST /api/reports': { format: 'xlsx', language: 'en', sections: ['summary', 'over_time'] },
  'PUT /api/reports/schedule': {
    format: 'pdf',
    language: 'id',
    sections: ['summary', 'words'],
    weekday: 1,
  },
  'POST /api/notifications/read': { up_to: '48' },
  'PUT /api/notifications/settings': { quiet_hours: { from: '22:00', until: '06:30' } },
  'PUT /api/notifications/mail': { address: 'sari@example.org', language: 'id' },
  'POST /api/push-subscriptions': {
    endpoint: 'https://push.example.org/send/4f1c',
    keys: { p256dh: `B${'c'.repeat(86)}`, auth: 'a'.repeat(22) },
    language: 'en',
  },
  'POST /api/notifications/mail/confirm': { token: '7.4b2e…' },
  'POST /api/connection/disconnect': { confirm: 'Dapur Melati' },
  'POST /api/account/delete': { confirm: 'Dapur Melati' },
  'POST /api/tokens': { name: 'Nightly report', scopes: ['read'], days: 90 },
  'POST /api/webhooks': { url: 'https://hooks.example.org/sapu' },
  'POST /api/setup/session': { code: 'K7QF-2M9D' },
  'POST /api/setup/client': {
    client_id: '123456789012-abc.apps.googleusercontent.com',
    client_secret: 'GOCSPX-…',
  },
  'POST /api/setup/restore': { keys: '123456789 pQx…=\n' },
};

/** Answers of the endpoints that other programs ask for most. */
export const answers: Answers = {
  'GET /api/health': { data: { server: 'up' } },
  'GET /api/ready': { data: { database: 'up' } },
  'GET /api/comments': {
    data: [comment],
    meta: { total: 1, page: 1, page_size: 20, pages: 1, total_capped: false },
  },
  'GET /api/comments/order': { data: { comment_ids: [comment.id], capped: false } },
  'POST /api/comments/{id}/moderate': { data: comment },
  'POST /api/comments/bulk-moderate': {
    data: {
      accepted: ['UgzKenanga0001'],
      skipped: [{ comment_id: 'UgzKenanga0002', reason: 'already_decided' }],
      units: 50,
      send_after: '2026-03-01T08:00:10.000Z',
      decided_at: '2026-03-01T08:00:00.000Z',
      job_id: null,
    },
  },
  'POST /api/comments/undo': { data: { undone: ['UgzKenanga0001'], skipped: [] } },
  'GET /api/blacklisted-words': {
    data: [word],
    meta: { total: 1, page: 1, page_size: 50, pages: 1, total_capped: false },
  },
  'POST /api/blacklisted-words': { data: word },
  'GET /api/blacklisted-words/{id}': { data: word },
  'GET /api/rules': { data: [rule] },
  'GET /api/rules/{id}': { data: rule },
  'GET /api/jobs/{id}': { data: job },
  'POST /api/videos/process-all': { data: { job_id: job.id } },
};

/** Values of parameters whose form does not tell what they are. */
export const parameterExamples: Readonly<Record<string, unknown>> = {
  comment_ids: ['UgzKenanga0001', 'UgzKenanga0002'],
  keyword: 'gacor',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
};
