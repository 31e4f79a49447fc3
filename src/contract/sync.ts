import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { errorCode, success, successWithMeta } from './envelope.ts';
import { pageMeta, pageQuery } from './page.ts';

/** How Sapu keeps the owner's channel up to date, and what a sync costs now. */
export const syncState = z.object({
  /** When Sapu last looked for new comments; null: never. */
  looked_at: z.iso.datetime().nullable(),
  /** When Sapu looks for them next; null: only when the owner asks. */
  next_look_at: z.iso.datetime().nullable(),
  /** When Sapu last read channel, videos and all comments, and when it does so next. */
  read_at: z.iso.datetime().nullable(),
  next_read_at: z.iso.datetime().nullable(),
  /** Comments an hour, measured lately. The figure decides how often Sapu looks. */
  comments_per_hour: z.number().min(0),
  /** What "Sync now" costs. */
  plan: z.object({
    units: z.int().min(0),
    /** Nothing is read yet; later syncs read only what is new. */
    first: z.boolean(),
    /** Now, or when the quota resets. */
    starts_at: z.iso.datetime(),
    done_at: z.iso.datetime(),
  }),
});
export type SyncState = z.infer<typeof syncState>;

const count = z.int().min(0);

/** everything: every list of the channel · news: new comments only. */
const syncScope = z.enum(['everything', 'news']);
export type SyncScope = z.infer<typeof syncScope>;

/** A sync that has ended, or that was interrupted and goes on later. */
const syncRun = z.object({
  id: z.string(),
  scope: syncScope,
  state: z.enum(['interrupted', 'done', 'failed']),
  /** Why it failed or was interrupted; set also when it was interrupted and then ended well. */
  error_code: errorCode.nullable(),
  comments_read: count,
  /** How many of these were not stored before, and how many of the new ones were flagged. */
  comments_new: count,
  flagged: count,
  /** Quota units booked. */
  units: count,
  started_at: z.iso.datetime(),
  /** Null while it is interrupted. */
  finished_at: z.iso.datetime().nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

const syncRunQuery = z.object({ ...pageQuery, scope: syncScope.optional() });
export type SyncRunQuery = z.infer<typeof syncRunQuery>;

export const syncEndpoints = {
  'GET /api/sync': {
    summary: 'When the channel was and will be read, and what reading it now would cost',
    tag: 'jobs',
    access: 'session',
    answer: success(syncState),
    errors: ['no_channel'],
  },
  'GET /api/sync/runs': {
    summary: 'Past syncs of the last 29 days, newest first: what they read, cost and met',
    tag: 'jobs',
    access: 'session',
    query: syncRunQuery,
    answer: successWithMeta(z.array(syncRun), pageMeta),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
