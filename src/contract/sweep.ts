import { z } from 'zod';
import { moderatedComment } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** A misspelt `dry_run` is refused, since without it comments are hidden. */
const sweepBody = z.strictObject({
  /** True: only tell what would be hidden. */
  dry_run: z.boolean().default(false),
});

const sweep = z.object({
  /** What it hides or would hide, the surest spam first. */
  comments: z.array(
    moderatedComment.pick({ id: true, author_name: true, comment_text: true, spam_score: true }),
  ),
  /** True: automatic actions are paused, so it hides nothing. */
  paused: z.boolean(),
  /** Further comments that stay visible because of the daily limit. */
  over_limit: z.int().min(0),
  /** Null: nothing was hidden. */
  job_id: z.string().nullable(),
  /** Nothing is sent before, and all of it can be undone until then. */
  undo_until: z.iso.datetime().nullable(),
});
export type Sweep = z.infer<typeof sweep>;

export const sweepEndpoints = {
  'POST /api/comments/sweep': {
    summary: 'Hide sure spam of the last days as the switch does; with a personal token only',
    tag: 'comments',
    access: 'session',
    body: sweepBody,
    answer: success(sweep),
    errors: ['missing_scope'],
  },
} as const satisfies Record<string, Endpoint>;
