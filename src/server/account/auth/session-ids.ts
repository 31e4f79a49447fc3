import { randomUUID } from 'node:crypto';
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
