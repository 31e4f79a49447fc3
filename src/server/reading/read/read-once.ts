import type { Deps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { findPage, savePage } from '../store/sync-pages.repository.ts';

/** Later than this the list has moved on, and a page of it is worth reading again. */
const FRESH_MS = 60 * 60_000;
const TIMES = new Set(['publishedAt', 'editedAt']);

/**
 * Reads a page of the platform and keeps it before anything is done with it. Whoever is killed on
 * the way finds it here: no page is paid for twice, but the one that was on the wire. It is let go
 * in the transaction that stores what it held.
 */
export async function readOnce<Page extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ownerId, place }: { ownerId: OwnerId; place: string },
  read: () => Promise<Page>,
): Promise<Page> {
  const now = clock.now();
  const since = new Date(now.getTime() - FRESH_MS);
  const kept = await findPage(db, ownerId, { place, since });
  if (kept !== undefined) return JSON.parse(kept, reviveTimes) as Page;
  const page = await read();
  await savePage(db, ownerId, { place, content: JSON.stringify(page), now });
  return page;
}

const reviveTimes = (key: string, value: unknown): unknown =>
  TIMES.has(key) && typeof value === 'string' ? new Date(value) : value;
