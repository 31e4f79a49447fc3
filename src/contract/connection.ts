import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** How the grant that the owner gave us at Google stands. */
export const connectionState = z.enum(['working', 'missing_scope', 'broken', 'no_channel']);

/**
 * What stands in the way.
 * broken: Google no longer lets us in, only signing in again helps · no_channel: the account has
 * none · missing_scope: we may not act on comments · quota_exhausted: nothing more today ·
 * platform_unavailable: YouTube fails again and again, we wait before asking anew ·
 * ends_soon: Google ends the access within two days, as it does weekly for apps in "Testing".
 */
const connectionProblem = z.enum([
  'broken',
  'no_channel',
  'missing_scope',
  'quota_exhausted',
  'platform_unavailable',
  'ends_soon',
]);
export type ConnectionProblem = z.infer<typeof connectionProblem>;

const connectionHealth = z.object({
  state: connectionState,
  /** The most urgent first; empty when all is well. */
  problems: z.array(connectionProblem),
  account: z.object({ name: z.string(), email: z.string().nullable() }),
  channel: z.object({ id: z.string(), title: z.string() }).nullable(),
  permissions: z.object({ read: z.boolean(), comments: z.boolean() }),
  granted_at: z.iso.datetime().nullable(),
  /** Null: Google has set no end. */
  ends_at: z.iso.datetime().nullable(),
  broken_since: z.iso.datetime().nullable(),
  /** When the data of a broken connection is going to be deleted, unless it is renewed. */
  data_deleted_at: z.iso.datetime().nullable(),
  /** When the platform last told us about the channel. */
  last_read_at: z.iso.datetime().nullable(),
  quota_resets_at: z.iso.datetime(),
  /** When the platform is asked again; null unless it is unavailable. */
  retry_at: z.iso.datetime().nullable(),
  /** Decisions that wait until the way is free again. */
  waiting_decisions: z.int().min(0),
  /** Since when the owner has nothing sent; null: decisions go out. */
  sending_paused_at: z.iso.datetime().nullable(),
  /**
   * Space on the server's disk while there is too little. low: syncs wait · full: nothing new is
   * saved either. Null: there is enough, or the database runs elsewhere.
   */
  disk: z.object({ level: z.enum(['low', 'full']), free_bytes: z.int().min(0) }).nullable(),
  /** What has to be typed before anything is deleted. */
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
    errors: ['not_confirmed'],
  },
} as const satisfies Record<string, Endpoint>;
