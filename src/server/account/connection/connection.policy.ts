import type { ConnectionProblem } from '../../../contract/connection.ts';
import { DAY_MS } from '../../base/clock.ts';
import type { UserRow } from '../../db/schema.ts';

/** A connection that stays broken for this time ends as if the owner had disconnected. */
const KEPT_WHEN_BROKEN_DAYS = 7;
const SOON_MS = 2 * DAY_MS;

export interface Circumstances {
  now: Date;
  quotaExhausted: boolean;
  platformUnavailable: boolean;
}

/** The connection's problems, the most urgent first. A broken connection has only that one. */
export function connectionProblems(
  user: Pick<UserRow, 'connection' | 'grant_ends_at'>,
  { now, quotaExhausted, platformUnavailable }: Circumstances,
): ConnectionProblem[] {
  if (user.connection === 'broken') return ['broken'];
  const ends = user.grant_ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return [
    ...(user.connection === 'working' ? [] : [user.connection]),
    ...(quotaExhausted ? (['quota_exhausted'] as const) : []),
    ...(platformUnavailable ? (['platform_unavailable'] as const) : []),
    ...(ends - now.getTime() <= SOON_MS ? (['ends_soon'] as const) : []),
  ];
}

/** When the data of a connection that broke at `since` is deleted. */
export const dataDeletedAt = (since: Date): Date =>
  new Date(since.getTime() + KEPT_WHEN_BROKEN_DAYS * DAY_MS);

/** The text that an owner types to confirm deleting everything. */
export const confirmationText = (
  user: Pick<UserRow, 'name' | 'email'>,
  channel: { title: string } | undefined,
): string => channel?.title || user.name || user.email || 'Sapu';
