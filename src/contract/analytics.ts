import { z } from 'zod';
import { campaignHead } from './campaign-head.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { DAY_MS } from './time-lengths.ts';

/**
 * What is counted when it happens, by the quarter of an hour. `read`: comments of the owner's channel
 * read for the first time, and `flagged` of them. `posted`, `posted_flagged`: the same comments, in the
 * quarter in which they were posted. Decisions: by whom, their outcome, and for the
 * owner's whether the comment was flagged then; one that is undone or replaced before it was sent is
 * not counted any more. `sent`, `failed`: what YouTube confirmed and refused. Units: of the quota.
 */
export const quarterCounters = [
  'read',
  'flagged',
  'posted',
  'posted_flagged',
  'owner_rejected_flagged',
  'owner_rejected_unflagged',
  'owner_approved_flagged',
  'owner_approved_unflagged',
  'automatic_rejected',
  'automatic_approved',
  'sent',
  'failed',
  'read_units',
  'write_units',
] as const;
export type QuarterCounter = (typeof quarterCounters)[number];

const count = z.int().min(0);

const quarterCounts = z.object({
  read: count,
  flagged: count,
  posted: count,
  posted_flagged: count,
  owner_rejected_flagged: count,
  owner_rejected_unflagged: count,
  owner_approved_flagged: count,
  owner_approved_unflagged: count,
  automatic_rejected: count,
  automatic_approved: count,
  sent: count,
  failed: count,
  read_units: count,
  write_units: count,
} satisfies Record<QuarterCounter, z.ZodType>);
export type QuarterCounts = z.infer<typeof quarterCounts>;

const day = z.iso
  .date()
  .refine((date) => date >= '2005-01-01' && date <= '2099-12-31', 'must be from 2005 to 2099');

/** Days in the owner's time zone, both included. Without them: the last 30 days. */
export const dayRange = {
  start_date: day.optional(),
  end_date: day.optional(),
};

interface DayRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export function isDayRange({ start_date: start, end_date: end }: DayRange): boolean {
  if (start === undefined || end === undefined) return start === end;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days >= 1 && days <= limits.analyticsDays;
}

export const wrongDayRange = `start_date and end_date come together, in order, at most ${limits.analyticsDays} days`;

const rangeQuery = z.object(dayRange).refine(isDayRange, wrongDayRange);

const range = {
  /** In which days begin and end; `UTC` until the owner has one. */
  time_zone: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
};

const analytics = z.object({
  ...range,
  /** Hours in a range of one or two days. */
  unit: z.enum(['hour', 'day']),
  /** When counting of what happened here began; null: nothing is counted yet. */
  counted_since: z.iso.datetime().nullable(),
  totals: quarterCounts,
  /** One for each day or hour of the range, in order. */
  buckets: z.array(z.object({ from: z.iso.datetime(), counts: quarterCounts })),
});
export type Analytics = z.infer<typeof analytics>;

/** What flagged stored comments are counted by. */
export const breakdowns = ['campaign', 'word', 'author', 'video'] as const;
export type Breakdown = (typeof breakdowns)[number];

const breakdownRow = z.object({
  /** The id of the campaign, word, author's channel or video. */
  id: z.string(),
  /** The word, the author's name or the video's title; null: unknown, or a campaign. */
  name: z.string().nullable(),
  /** Only of a campaign. */
  template: campaignHead.shape.template.nullable(),
  /** Flagged comments that are stored; of a word, all comments that hold it. */
  comments: z.int().min(1),
  /** How many of them are rejected. They are stored for 29 days more at most. */
  rejected: count,
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

const stored = {
  ...range,
  /** When the oldest stored comment of the channel was published; null: none is stored. */
  stored_since: z.iso.datetime().nullable(),
};

const breakdown = z.object({
  ...stored,
  /** At most `limits.analyticsRows`, the most comments first. */
  rows: z.array(breakdownRow),
});
export type BreakdownAnswer = z.infer<typeof breakdown>;

const spamHours = z.object({
  ...stored,
  /** Hours in which flagged comments were published; hours without any are left out. */
  hours: z.array(
    z.object({
      /** 1: Monday. */
      weekday: z.int().min(1).max(7),
      hour: z.int().min(0).max(23),
      comments: z.int().min(1),
    }),
  ),
});
export type SpamHours = z.infer<typeof spamHours>;

export const analyticsEndpoints = {
  'GET /api/analytics': {
    summary: 'What happened over time: comments read and flagged, decisions, quota',
    tag: 'analytics',
    access: 'session',
    query: rangeQuery,
    answer: success(analytics),
    errors: [],
  },
  'GET /api/analytics/breakdown': {
    summary: 'Flagged stored comments by campaign, word, author or video',
    tag: 'analytics',
    access: 'session',
    query: z
      .object({ ...dayRange, by: z.enum(breakdowns).default('campaign') })
      .refine(isDayRange, wrongDayRange),
    answer: success(breakdown),
    errors: [],
  },
  'GET /api/analytics/hours': {
    summary: 'At which hours of the week flagged stored comments were published',
    tag: 'analytics',
    access: 'session',
    query: rangeQuery,
    answer: success(spamHours),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
