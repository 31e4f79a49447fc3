import type { Generated } from 'kysely';
import type { DefaultedJson, Json, Timestamp } from './column-types.ts';

/* The row type of the activity log, which only grows: `audit/`. */

export interface AuditLogTable {
  id: number;
  user_id: number;
  at: Timestamp;
  actor: 'owner' | 'automatic' | 'system';
  action: string;
  /** What was changed; a digest (`#…`) once its id may not be kept. */
  target: string | null;
  details: DefaultedJson<Record<string, unknown>>;
  /** The line of a decision on several comments whose part this is, or whose outcome it says. */
  part_of: number | null;
  /** In how many lines of their own its comments stand. */
  parts: number | null;
  /** Whether it is about one thing: false for a line with parts, and for outcomes. */
  shown: Generated<boolean>;
  /** The author and the video of a comment; digests as `target`. */
  author: string | null;
  video: string | null;
  /** What the detector said of the comment at that moment, without any text. */
  score: number | null;
  reasons: Json<LoggedReason[]> | null;
  /** The first outbox item of a decision, which says what the platform answered. */
  item_id: number | null;
}

/** A reason without its words and places. Lines of former versions have places until they are veiled. */
export interface LoggedReason {
  signal: string;
  weight: number;
  spans?: { start: number; end: number }[];
}
