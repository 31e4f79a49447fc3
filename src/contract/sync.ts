import { z } from 'zod';

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
