import type { Deps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { countFailed, type FailedItems } from './failed-items.repository.ts';
import { findSendingPaused } from './pause.repository.ts';
import { listWaiting, type WaitingItems } from './waiting-items.repository.ts';

export interface OutboxView {
  pausedAt: Date | null;
  waiting: WaitingItems[];
  failed: FailedItems[];
}

/** What of an owner's decisions waits, and what was not sent. */
export async function viewOutbox({ db }: Pick<Deps, 'db'>, ownerId: OwnerId): Promise<OutboxView> {
  const [pausedAt, waiting, failed] = await Promise.all([
    findSendingPaused(db, ownerId),
    listWaiting(db, ownerId),
    countFailed(db, ownerId),
  ]);
  return { pausedAt, waiting, failed };
}
