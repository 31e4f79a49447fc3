import { z } from 'zod';
import { decision } from './moderation.ts';
import { queryInt } from './page.ts';

export const quotaQuery = z.object({
  /** How many further decisions of one kind to plan for. */
  decisions: queryInt({ min: 0, max: 1_000_000, fallback: 0 }),
  /** Their kind. A rejection costs twice where it is held first. */
  decision: decision.default('reject'),
});

/** YouTube's daily allowance in units: a list call costs 1, a write 50. Resets at midnight Pacific. */
export const quota = z.object({
  /** The owner's share: owners of one server have equal shares of its Google project's allowance. */
  daily: z.int(),
  /** How many owners share it. */
  sharers: z.int().min(1),
  used: z.int(),
  /** Units reserved for the owner's own clicks. */
  reserved: z.int(),
  free: z.int(),
  /** The part of `used` that decisions and other writes took; syncs took the rest. */
  used_writing: z.int(),
  /** Units of the share lent to others late in the day; less than 0: borrowed from them. */
  lent: z.int(),
  resets_at: z.iso.datetime(),
  /** When Google said that the quota is used up while by `used` it is not; null: the two agree. */
  google_refused_at: z.iso.datetime().nullable(),
  /** Decisions of the owner that wait, and when the last of them is sent. */
  waiting: z.object({
    decisions: z.int(),
    calls: z.int(),
    units: z.int(),
    done_at: z.iso.datetime().nullable(),
  }),
  /** What `decisions` more would cost after those, and when the last of them would be sent. */
  plan: z.object({
    decisions: z.int(),
    calls: z.int(),
    units: z.int(),
    fit_today: z.int(),
    done_at: z.iso.datetime(),
  }),
  /**
   * What a longer undo delay would have saved on the last day's decisions, which share a call while
   * they wait; null when it would have saved little.
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
