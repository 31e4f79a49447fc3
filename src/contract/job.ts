import { z } from 'zod';
import { errorCode } from './envelope.ts';

const jobKind = z.enum(['sync_channel', 'bulk_moderate', 'rejudge']);
const jobState = z.enum([
  'queued',
  'running',
  'waiting_quota',
  'waiting_platform',
  'done',
  'failed',
]);

/** Long work, watched by the page. `total` is null while nobody can know it. */
export const job = z.object({
  id: z.string(),
  kind: jobKind,
  state: jobState,
  /** Comments read (sync), decisions settled (bulk) or comments judged again (rejudge). */
  done: z.int().min(0),
  /** Of a sync an estimate: what the videos' own counts promise. */
  total: z.int().min(0).nullable(),
  /** Quota units spent so far (sync), or that sending takes in full batches (bulk). */
  units: z.int().min(0),
  /** Units that it is going to have spent at its end, as far as that can be said. */
  units_expected: z.int().min(0).nullable(),
  /** When it is going to end, at the pace so far; null: nobody knows, or it is over. */
  expected_at: z.iso.datetime().nullable(),
  /** When it goes on by itself; set while it waits for the quota, for YouTube, or for disk space. */
  resumes_at: z.iso.datetime().nullable(),
  /** Why it failed or waits. */
  error_code: errorCode.nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof job>;

/** Server-sent events: the name is `type`, the data this object. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job }),
  /** Decisions moved; the page reloads what it shows of them. */
  z.object({ type: z.literal('decisions'), comment_ids: z.array(z.string()) }),
  z.object({ type: z.literal('quota') }),
  /** Something stands in the way of the connection, or did; GET /api/connection tells what. */
  z.object({ type: z.literal('connection') }),
  /** The last event of a stream: its page opens another one, but not before this time. */
  z.object({
    type: z.literal('goodbye'),
    /** restarting: the server ends · too_many: the owner opened more streams since. */
    reason: z.enum(['restarting', 'too_many']),
    retry_after_ms: z.int().min(0),
  }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;
export type Goodbye = Extract<ServerEvent, { type: 'goodbye' }>;
/** What the owner's pages are told of. */
export type OwnerEvent = Exclude<ServerEvent, Goodbye>;
