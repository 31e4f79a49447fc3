import { z } from 'zod';
import { decision } from './moderation.ts';
import { queryInt } from './page.ts';

export const quotaQuery = z.object({
  /** How many further decisions of one kind to plan for. */
  decisions: queryInt({ min: 0, max: 1_000_000, fallback: 0 }),
  /** Which kind: rejections cost twice where they are held first. */
  decision: decision.default('reject'),
});

/** YouTube's daily allowance in units: a list call costs 1, a write 50. Resets at midnight Pacific. */
export const quota = z.object({
  daily: z.int(),
  used: z.int(),
  /** Kept back from background work for the owner's own clicks. */
  reserved: z.int(),
  free: z.int(),
  /** Of `used`, what was spent on decisions and other writing; the rest was reading. */
  used_writing: z.int(),
  resets_at: z.iso.datetime(),
  /** Decisions of the owner that are on their way, and when the last of them is going to be sent. */
  waiting: z.object({
    decisions: z.int(),
    calls: z.int(),
    units: z.int(),
    done_at: z.iso.datetime().nullable(),
  }),
  /** What `decisions` would cost behind those, and when the last of them would be sent. */
  plan: z.object({
    decisions: z.int(),
    calls: z.int(),
    units: z.int(),
    fit_today: z.int(),
    done_at: z.iso.datetime(),
  }),
  /**
   * What a longer undo delay would have made of the last day's decisions, which wait for each other
   * while they can be taken back; null: little.
   */
  advice: z
    .object({
      undo_seconds: z.int(),
      calls: z.int(),
      calls_then: z.int(),
      units_saved: z.int(),
    })
    .nullable(),
});
export type Quota = z.infer<typeof quota>;
