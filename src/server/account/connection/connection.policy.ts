import type { ConnectionProblem } from '../../../contract/connection.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/time-lengths.ts';
import type { UserRow } from '../../db/schema.ts';

/** A connection that stays broken for this time ends as if the owner had disconnected. */
const KEPT_WHEN_BROKEN_DAYS = 7;
const SOON_MS = 2 * DAY_MS;
/** How far Google's clock and ours may differ. */
const CLOCKS_DIFFER_MS = HOUR_MS;
/** From this difference on, the owner is told. */
const CLOCK_WRONG_MS = 5 * 60_000;

export interface Circumstances {
  now: Date;
  quotaExhausted: boolean;
  platformUnavailable: boolean;
  /** By how much our clock is ahead of Google's; null: no answer of Google has told yet. */
  clockAheadMs: number | null;
}

/** Minutes by which our clock is ahead of Google's; null while the difference does not matter. */
export const clockAheadMinutes = (aheadMs: number | null): number | null =>
  aheadMs === null || Math.abs(aheadMs) < CLOCK_WRONG_MS ? null : Math.round(aheadMs / 60_000);

/** Whether the access broke because the time was over that Google had given it. */
function hasEnded({ broken_since, grant_ends_at }: Grant): boolean {
  if (broken_since === null || grant_ends_at === null) return false;
  return broken_since.getTime() >= grant_ends_at.getTime() - CLOCKS_DIFFER_MS;
}

type Grant = Pick<UserRow, 'broken_since' | 'grant_ends_at'>;

/** The connection's problems, the most urgent first. A broken connection has only that one. */
export function connectionProblems(
  user: Grant & Pick<UserRow, 'connection'>,
  { now, quotaExhausted, platformUnavailable, clockAheadMs }: Circumstances,
): ConnectionProblem[] {
  if (user.connection === 'broken') return [hasEnded(user) ? 'ended' : 'broken'];
  const soon = endsSoonAt(user);
  return [
    ...(user.connection === 'working' ? [] : [user.connection]),
    ...(quotaExhausted ? (['quota_exhausted'] as const) : []),
    ...(platformUnavailable ? (['platform_unavailable'] as const) : []),
    ...(soon && soon <= now ? (['ends_soon'] as const) : []),
    ...(clockAheadMinutes(clockAheadMs) === null ? [] : (['clock_wrong'] as const)),
  ];
}

/** When the owner is first told that the access ends; undefined where it does not end by itself. */
export const endsSoonAt = ({
  grant_ends_at: ends,
}: Pick<UserRow, 'grant_ends_at'>): Date | undefined =>
  ends === null ? undefined : new Date(ends.getTime() - SOON_MS);

/** When the data of a connection that broke at `since` is deleted. */
export const dataDeletedAt = (since: Date): Date =>
  new Date(since.getTime() + KEPT_WHEN_BROKEN_DAYS * DAY_MS);

/** Whether an owner with a broken connection had so long to renew it. */
export const isGivenUp = (
  { broken_since: since }: Pick<UserRow, 'broken_since'>,
  now: Date,
): boolean => since !== null && dataDeletedAt(since) <= now;

/** The text that an owner types to confirm deleting everything. */
export const confirmationText = (
  user: Pick<UserRow, 'name' | 'email'>,
  channel: { title: string } | undefined,
): string => channel?.title || user.name || user.email || 'Sapu';
