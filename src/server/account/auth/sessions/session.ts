import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../../contract/time-lengths.ts';
import { AppError } from '../../../base/errors.ts';
import type { OwnerId, SessionRow } from '../../../db/schema.ts';

/** The position of a UUID's version. Version 8 allows custom content. */
const VERSION_AT = 14;

/** A new session's id: a UUID that starts with the owner's id. */
export function newSessionId(ownerId: OwnerId): string {
  const owner = ownerId.toString(16).padStart(12, '0');
  return `${owner.slice(0, 8)}-${owner.slice(8)}-8${randomUUID().slice(VERSION_AT + 1)}`;
}

/** The owner's id; undefined for an id that is none of ours. */
export const ownerOfSession = (sessionId: string): OwnerId | undefined =>
  sessionId[VERSION_AT] === '8'
    ? Number.parseInt(sessionId.slice(0, 8) + sessionId.slice(9, 13), 16)
    : undefined;

export const SESSION_DAYS = { idle: 14, absolute: 30 } as const;
export const SESSIONS_PER_OWNER = 10;

/** A session last used at `idle` or earlier, or created at `absolute` or earlier, has ended. */
export function sessionLimits(now: Date) {
  return {
    idle: new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS),
    absolute: new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS),
  };
}

/** When a session has ended, or will unless it is used. */
export function endOf(
  session: Pick<SessionRow, 'revoked_at' | 'last_used_at' | 'created_at'>,
): Date {
  const { idle, absolute } = SESSION_DAYS;
  const unused = session.last_used_at.getTime() + idle * DAY_MS;
  const old = session.created_at.getTime() + absolute * DAY_MS;
  return session.revoked_at ?? new Date(Math.min(unused, old));
}

/** The message is fixed: clients of the specification refresh when they read it. */
export const sessionExpired = () => new AppError('session_expired', 'token is expired');

export const notSignedIn = () => new AppError('not_signed_in', 'Sign in first.');

/** The binding cookie is missing, or belongs to another session. */
export const bindingRefused = () =>
  new AppError('session_binding', 'session not valid in this browser');

/** The same for a channel that is not here, so that nobody learns which are. */
export const channelRefused = () =>
  new AppError('channel_refused', 'You may not work on this channel.');

export const sessionRevoked = () => new AppError('session_revoked', 'This session has ended.');
