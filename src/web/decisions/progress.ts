import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ModeratedComment } from '../../contract/comment.ts';
import { queryKeys } from '../api/query-keys.ts';
import { refreshRows } from './cache.ts';
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
export const isMoving = (row: ModeratedComment): boolean => isInFlight(row) || isHeld(row);

/** A failed decision stays on its row until the owner decides again or dismisses it. */
const hasFailed = (row: ModeratedComment): boolean => row.decision?.state === 'failed';

/** Rejected on the platform, which no app can undo. */
export const isFinal = (row: ModeratedComment): boolean =>
  row.moderation_status === 'rejected' && !isMoving(row);

/** The server announces progress; this interval only covers a lost event. */
const refetchMs = 20_000;

/** Keeps the rows up to date whose decision is on its way or has failed. */
export function useDecisionProgress(rows: readonly ModeratedComment[]): void {
  const client = useQueryClient();
  // One query for the list: a key with the rows' ids would leave a cache entry after each decision.
  const list = useId();
  const { isUnsettled } = decisionQueue(client);
  const moving = rows.filter((row) => (isMoving(row) || hasFailed(row)) && !isUnsettled(row.id));
  useQuery({
    queryKey: [...queryKeys.decisions, list],
    queryFn: async () => {
      await refreshRows(client, moving, isUnsettled);
      return null;
    },
    enabled: moving.length > 0,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: moving.some(isInFlight) && refetchMs,
  });
}
