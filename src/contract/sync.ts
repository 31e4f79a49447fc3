import { z } from 'zod';

/** How the owner's channel is kept up to date, and what reading it now would take. */
export const syncState = z.object({
  /** When new comments were last looked for; null: never. */
  looked_at: z.iso.datetime().nullable(),
  /** When they are going to be looked for next; null: not by themselves. */
  next_look_at: z.iso.datetime().nullable(),
  /** When channel, videos and all else were last read, and when they are going to be. */
  read_at: z.iso.datetime().nullable(),
  next_read_at: z.iso.datetime().nullable(),
  /** Published in an hour, as measured lately; what decides how often to look. */
  comments_per_hour: z.number().min(0),
  /** What "Sync now" costs. */
  plan: z.object({
    units: z.int().min(0),
    /** Everything has to be read yet; later syncs read what is new. */
    first: z.boolean(),
    /** Now, or when the quota is there again. */
    starts_at: z.iso.datetime(),
    done_at: z.iso.datetime(),
  }),
});
export type SyncState = z.infer<typeof syncState>;
