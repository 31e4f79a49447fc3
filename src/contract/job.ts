import { z } from 'zod';
import { errorCode } from './envelope.ts';
import { decision } from './moderation.ts';

const jobKind = z.enum(['sync_channel', 'bulk_moderate', 'rejudge', 'report']);
const jobState = z.enum([
  'queued',
  'running',
  'waiting_quota',
  'waiting_platform',
  'done',
  'failed',
]);

const count = z.int().min(0);

/**
 * What became of the decisions of one act. `waiting` to `failed` count each decision once and add up
 * to the job's `total`.
 */
const jobDecisions = z.object({
  decision,
  /** Whether YouTube is asked to ban the authors too. */
  ban_asked: z.boolean(),
  /** Whether a rule only holds these comments for review: no rejection follows. */
  hold_only: z.boolean(),
  /** Whether it shows viewers again what was hidden, and decides nothing. */
  takes_back: z.boolean(),
  /** Whether rules decided, and not the owner. */
  automatic: z.boolean(),
  /** Not sent yet, or sent again later. */
  waiting: count,
  /** In a call that YouTube has not answered. */
  sending: count,
  /** Hidden on YouTube, and rejected for good after the hold. */
  held: count,
  /** Confirmed by YouTube. */
  sent: count,
  /** YouTube had this status already, so nothing was sent. */
  unchanged: count,
  /** Taken back before they were sent. */
  undone: count,
  /** Replaced by a newer decision before they were sent. */
  replaced: count,
  /** Not sent, or not confirmed; these comments have their earlier status. */
  failed: count,
  /** Comments that the act left out when it was made; not part of `total`. */
  skipped: count,
  /** How many an undo takes back now. */
  undoable: count,
  /** When the first of those that wait is sent, unless sending is paused; null: none waits. */
  send_after: z.iso.datetime().nullable(),
  /** When the first of those that are held is rejected for good; null: none is held. */
  held_until: z.iso.datetime().nullable(),
});
export type JobDecisions = z.infer<typeof jobDecisions>;

/** Long work that the page shows. `total` is null while it is unknown. */
export const job = z.object({
  id: z.string(),
  kind: jobKind,
  /** An act is done while comments are only held, and runs again when they are rejected. */
  state: jobState,
  /** Comments read (sync), decisions settled (bulk), comments checked again or written (report). */
  done: z.int().min(0),
  /** For a sync an estimate from the comment counts of the videos. */
  total: z.int().min(0).nullable(),
  /** Quota units booked so far. Calls that several jobs share are divided among them. */
  units: z.int().min(0),
  /** An estimate of the units at the end; null where there is none, or an act spends no more. */
  units_expected: z.int().min(0).nullable(),
  /** When it ends at the present pace; null when that is unknown or the job is over. */
  expected_at: z.iso.datetime().nullable(),
  /** When it resumes; set while it waits for the quota, for YouTube, or for disk space. */
  resumes_at: z.iso.datetime().nullable(),
  /** Why it failed or waits. */
  error_code: errorCode.nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** What became of its decisions; null unless it is a `bulk_moderate`. */
  decisions: jobDecisions.nullable(),
});
export type Job = z.infer<typeof job>;

/** Server-sent events: `type` is the name, this object is the data. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job }),
  /** The state of decisions changed; the page reloads them. */
  z.object({ type: z.literal('decisions'), comment_ids: z.array(z.string()) }),
  /** Comments were judged again; the page reloads those that it shows. */
  z.object({ type: z.literal('verdicts') }),
  z.object({ type: z.literal('quota') }),
  /** A problem began or ended, or other settings hold for decisions: GET /api/connection and auth/user say. */
  z.object({ type: z.literal('connection') }),
  /** The owner was told something new, or has read it elsewhere; the page reloads the list. */
  z.object({ type: z.literal('notifications') }),
  /** The last event of a stream. The page opens another stream, but not before this time. */
  z.object({
    type: z.literal('goodbye'),
    /** restarting: the server stops · too_many: the owner has opened more streams since. */
    reason: z.enum(['restarting', 'too_many']),
    retry_after_ms: z.int().min(0),
  }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type Goodbye = Extract<ServerEvent, { type: 'goodbye' }>;
/** The events that the owner's pages receive. */
export type OwnerEvent = Exclude<ServerEvent, Goodbye>;
