import type { QueryClient } from '@tanstack/react-query';
import type { ModeratedComment } from '../../contract/comment.ts';
import { roundEnd } from '../api/refetch.ts';
import { refreshRows, shownRows } from './cache.ts';
import { decisionQueue } from './send-decisions.ts';

const inFlight: ReadonlySet<string> = new Set([
  'queued',
  'sending',
  'waiting_quota',
  'waiting_platform',
  'paused',
  'stopped',
]);

/** Is a decision on this row still on its way to the platform? */
export const isInFlight = (row: ModeratedComment): boolean =>
  row.decision !== null && inFlight.has(row.decision.state);

const undoable: ReadonlySet<string> = new Set([...inFlight].filter((state) => state !== 'sending'));

/** Can the decision on this row still be taken back? */
export const canUndo = ({ decision }: Pick<ModeratedComment, 'decision'>): boolean =>
  decision !== null && undoable.has(decision.state);

/** Rejected, but hidden only for some hours: an approval still brings it back. */
export const isHeld = (row: ModeratedComment): boolean => row.decision?.state === 'held';

/** Will the state of this row's decision change without the owner? */
const isMoving = (row: ModeratedComment): boolean => isInFlight(row) || isHeld(row);

/** Rejected on the platform, which no app can undo. */
export const isFinal = (row: ModeratedComment): boolean =>
  row.moderation_status === 'rejected' && !isMoving(row);

/** Ids of the rows to read next, and whether a read is under way. */
const toRead = new Set<string>();
let isReading = false;

/**
 * Reads those rows of the screen again for which `which` is true, and updates them in place. Calls during a read,
 * and in the second after it began, share the next one, so that many events make few requests.
 */
export async function refreshShown(
  client: QueryClient,
  which: (row: ModeratedComment) => boolean = () => true,
): Promise<void> {
  const { isUnsettled } = decisionQueue(client);
  for (const row of shownRows(client)) {
    if (which(row) && !isUnsettled(row.id)) toRead.add(row.id);
  }
  if (isReading) return;
  isReading = true;
  while (toRead.size > 0) {
    const ids = [...toRead];
    toRead.clear();
    const end = roundEnd();
    await refreshRows(client, ids, isUnsettled).catch(() => undefined);
    await end;
  }
  isReading = false;
}
