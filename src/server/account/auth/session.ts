import { randomUUID } from 'node:crypto';
import { AppError } from '../../base/errors.ts';
import type { OwnerId } from '../../db/schema.ts';

/** Where a UUID has its version: 8 is for what whoever makes it puts into it. */
const VERSION_AT = 14;

/** A new session's id: a UUID that begins with its owner's number. */
export function newSessionId(ownerId: OwnerId): string {
  const owner = ownerId.toString(16).padStart(12, '0');
  return `${owner.slice(0, 8)}-${owner.slice(8)}-8${randomUUID().slice(VERSION_AT + 1)}`;
}

/** Undefined for a session from before ids began with their owner. */
export function ownerOfSession(sessionId: string): OwnerId | undefined {
  if (sessionId[VERSION_AT] !== '8') return undefined;
  return Number.parseInt(sessionId.slice(0, 8) + sessionId.slice(9, 13), 16);
}

export const SESSION_DAYS = { idle: 14, absolute: 30 } as const;
export const SESSIONS_PER_OWNER = 10;

const DAY_MS = 86_400_000;

/** A session last used or begun at these instants or before is over. */
export function sessionLimits(now: Date) {
  return {
    idle: new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS),
    absolute: new Date(now.getTime() - SESSION_DAYS.absolute * DAY_MS),
  };
}

/** The words are fixed: clients of the specification refresh when they read them. */
export const sessionExpired = () => new AppError('session_expired', 'token is expired');

export const notSignedIn = () => new AppError('not_signed_in', 'Sign in first.');

/** The cookie that belongs to these tokens is missing, or is that of another session. */
export const bindingRefused = () =>
  new AppError('session_binding', 'session not valid in this browser');

export const sessionRevoked = () => new AppError('session_revoked', 'This session has ended.');
