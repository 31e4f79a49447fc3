import type { ConnectionProblem } from '../../../contract/connection.ts';
import type { UserRow } from '../../db/schema.ts';

/** A broken connection that is not renewed within this time ends as if the owner had ended it. */
const KEPT_WHEN_BROKEN_DAYS = 7;
const DAY_MS = 86_400_000;
const SOON_MS = 2 * DAY_MS;

export interface Circumstances {
  now: Date;
  quotaExhausted: boolean;
  platformUnavailable: boolean;
}

/** What stands in the way, the most urgent first. Of a connection that is gone nothing else counts. */
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

/** When the data of a connection that broke at `since` goes. */
export const dataDeletedAt = (since: Date): Date =>
  new Date(since.getTime() + KEPT_WHEN_BROKEN_DAYS * DAY_MS);

/** What an owner types to confirm that everything shall go. */
export const confirmationText = (
  user: Pick<UserRow, 'name' | 'email'>,
  channel: { title: string } | undefined,
): string => channel?.title || user.name || user.email || 'Sapu';
