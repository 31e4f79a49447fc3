import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** The state of the grant that the owner gave at Google. */
export const connectionState = z.enum([
  'working',
  'missing_scope',
  'broken',
  'no_channel',
  'paused',
]);

/**
 * What keeps the connection from working. broken: Google revoked the access, and only a new sign-in
 * helps · ended: the access came to the end that Google had set, as it does weekly for apps in
 * "Testing", and only a new sign-in helps · no_channel: the account has no channel · missing_scope:
 * the grant does not allow moderation · quota_exhausted: no units are left today ·
 * platform_unavailable: YouTube keeps failing, and Sapu waits before it asks again · ends_soon:
 * Google ends the access within two days · clock_wrong: the server's clock and Google's differ by
 * minutes · paused: the administrator has paused the account, and nothing is read or sent for it.
 */
export const connectionProblem = z.enum([
  'broken',
  'ended',
  'no_channel',
  'paused',
  'missing_scope',
  'quota_exhausted',
  'platform_unavailable',
  'ends_soon',
  'clock_wrong',
]);
export type ConnectionProblem = z.infer<typeof connectionProblem>;

const connectionHealth = z.object({
  state: connectionState,
  /** The most urgent first; empty when the connection works. */
  problems: z.array(connectionProblem),
  account: z.object({ name: z.string(), email: z.string().nullable() }),
  channel: z.object({ id: z.string(), title: z.string() }).nullable(),
  permissions: z.object({ read: z.boolean(), comments: z.boolean() }),
  granted_at: z.iso.datetime().nullable(),
  /** Null when Google has set no end. */
  ends_at: z.iso.datetime().nullable(),
  broken_since: z.iso.datetime().nullable(),
  /** When the data of a broken connection is deleted, unless the owner signs in again. */
  data_deleted_at: z.iso.datetime().nullable(),
  /** When the platform last answered about the channel. */
  last_read_at: z.iso.datetime().nullable(),
  quota_resets_at: z.iso.datetime(),
  /** When the platform is asked again; null unless it is unavailable. */
  retry_at: z.iso.datetime().nullable(),
  /** Minutes by which the server's clock is ahead of Google's, or behind if negative; null: it is right. */
  clock_ahead_minutes: z.int().nullable(),
  /** Decisions that wait until the connection works again. */
  waiting_decisions: z.int().min(0),
  /** Since when the owner has paused sending; null: decisions are sent. */
  sending_paused_at: z.iso.datetime().nullable(),
  /**
   * The space on the server's disk when there is too little. low: syncs wait · full: nothing new is
   * saved. Null: there is enough, or the database runs elsewhere.
   */
  disk: z.object({ level: z.enum(['low', 'full']), free_bytes: z.int().min(0) }).nullable(),
  /** The word that the owner types before anything is deleted. */
  confirm_with: z.string(),
});
export type ConnectionHealth = z.infer<typeof connectionHealth>;

const confirmed = z.object({
  /** `confirm_with` of GET /api/connection. */
  confirm: z.string().max(300),
});
const leftBehind = success(z.object({ id: z.string() }));

export const connectionEndpoints = {
  'GET /api/connection': {
    summary: 'How the connection to Google stands, and what to do about it',
    tag: 'connection',
    access: 'session',
    answer: success(connectionHealth),
    errors: [],
  },
  'POST /api/connection/disconnect': {
    worksOnFullDisk: true,
    summary: 'Give the access back to Google and delete what was read with it; settings stay',
    tag: 'connection',
    access: 'session',
    body: confirmed,
    answer: leftBehind,
    errors: ['not_confirmed'],
  },
  'POST /api/account/delete': {
    worksOnFullDisk: true,
    summary: 'Disconnect and delete everything there is about the owner',
    tag: 'connection',
    access: 'session',
    body: confirmed,
    answer: leftBehind,
    errors: ['not_confirmed', 'fresh_sign_in_needed'],
  },
} as const satisfies Record<string, Endpoint>;
