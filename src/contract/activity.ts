import { z } from 'zod';
import { day } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success, successWithMeta } from './envelope.ts';
import { limits } from './limits.ts';
import { broughtBack, decisionProgress } from './moderation.ts';
import { queryInt, searchText, tokenMeta, videoId } from './page.ts';

const activityWho = z.enum(['owner', 'automatic', 'system']);

/** Groups of actions. `other`: what is in no other group. */
const activityKind = z.enum([
  'decisions',
  'undos',
  'reports',
  'own_comments',
  'elsewhere',
  'words',
  'authors',
  'campaigns',
  'rules',
  'sending',
  'settings',
  'account',
  'other',
]);
export type ActivityKind = z.infer<typeof activityKind>;

/** What became of a decision. `undone`: taken back, or replaced by a newer decision. */
const activityOutcome = z.enum(['waiting', 'sent', 'failed', 'undone']);
export type ActivityOutcome = z.infer<typeof activityOutcome>;

const activityFilter = {
  who: activityWho.optional(),
  kind: activityKind.optional(),
  outcome: activityOutcome.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  video_id: videoId.optional(),
  /**
   * The id or address of a channel or a comment. Ids that Sapu has replaced by digests are found,
   * too. A handle is known only while a comment of its channel is stored.
   */
  search: searchText.optional(),
};

const activityFilterQuery = z.object(activityFilter);
export type ActivityFilter = z.infer<typeof activityFilterQuery>;

const activityQuery = z.object({
  /** The id of a decision on several comments: the lines of its comments, instead of the log. */
  act: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  pageToken: z.string().max(200).optional(),
  maxResults: queryInt({
    min: 1,
    max: limits.activityPageSize.max,
    fallback: limits.activityPageSize.default,
  }),
  ...activityFilter,
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** What YouTube said about a decision. */
const outcome = decisionProgress.extend({
  /** When that was settled; null while it is on its way. */
  settled_at: z.iso.datetime().nullable(),
  /** False: YouTube had that status already, so nothing was sent. */
  called: z.boolean(),
  /** Whether a newer decision took its place. */
  replaced: z.boolean(),
});

/** How far the comments of one decision are; all 0 when nothing was to be sent. */
const outcomes = z.object({
  waiting: z.int().min(0),
  /** Hidden; will be rejected later. */
  held: z.int().min(0),
  sent: z.int().min(0),
  failed: z.int().min(0),
  undone: z.int().min(0),
  /** When the first of the hidden ones is rejected; null where nobody knows that yet. */
  rejected_from: z.iso.datetime().nullable(),
});
export type ActOutcomes = z.infer<typeof outcomes>;

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type PlainValue = z.infer<typeof plainValue>;

/**
 * One line of the log. A decision on several comments is one line, which `act` opens; a list narrowed
 * by video, outcome or search has the lines of the single comments instead. Names and texts are
 * joined while Sapu stores them; the log has none.
 */
const activityEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  who: activityWho,
  kind: activityKind,
  action: z.string(),
  /** The comment that it is about; null for other things. */
  comment: z
    .object({
      /** Null once Sapu keeps only a digest of it. */
      id: z.string().nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
  author: z.object({ channel_id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  video: z.object({ id: z.string().nullable(), title: z.string().nullable() }).nullable(),
  /** The channel that it is about, for watched channels. */
  channel: z.object({ id: z.string().nullable(), title: z.string().nullable() }).nullable(),
  /** The comment's score at that moment. */
  score: z.int().min(0).max(100).nullable(),
  /** The kinds of evidence at that moment, with their points. */
  reasons: z.array(z.object({ signal: z.string(), weight: z.number() })),
  outcome: outcome.nullable(),
  /** How many comments were decided together. */
  together: z.int().min(1).nullable(),
  /** What became of a decision on several comments; null for other lines. */
  outcomes: outcomes.nullable(),
  /** Whether what "Not spam" taught here still counts; undoing the comment takes it back. */
  teaches: z.boolean(),
  /** Settings that were changed. */
  changes: z.array(z.object({ name: z.string(), from: plainValue, to: plainValue })),
  /** What else the log says, without ids of the platform. */
  details: z.record(z.string(), plainValue),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityEndpoints = {
  'GET /api/activity': {
    summary: 'What was done in the name of the owner, newest first',
    tag: 'activity',
    access: 'session',
    query: activityQuery,
    answer: successWithMeta(z.array(activityEntry), tokenMeta),
    errors: ['invalid_page_cursor'],
  },
  'POST /api/activity/{id}/bring-back': {
    summary: 'Approve what a decision has hidden and nobody has rejected yet',
    tag: 'activity',
    access: 'session',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    answer: success(broughtBack),
    errors: ['not_found', 'missing_scope'],
  },
  'GET /api/activity/export': {
    summary: 'What was done in the name of the owner, as a CSV file without texts or names',
    tag: 'activity',
    access: 'session',
    query: activityFilterQuery,
    answer: { file: ['text/csv'] },
    errors: ['fresh_sign_in_needed'],
  },
} as const satisfies Record<string, Endpoint>;
