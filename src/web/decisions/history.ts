import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision } from '../../contract/moderation.ts';

/** One act of the owner on this page, with the rows as they were before it. */
export interface DecisionEntry {
  readonly decision: Decision;
  readonly rows: readonly ModeratedComment[];
  /** Taken on many at once. */
  readonly bulk: boolean;
}

/** Further back than this nobody can undo: it was sent long ago. */
const most = 500;

let entries: readonly DecisionEntry[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly DecisionEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** What was decided on this page and not taken back, the latest last. */
export const decisionLog = {
  get: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear: () => publish([]),
  add: (entry: DecisionEntry) => publish([...entries, entry].slice(-most)),
  /** Forgets acts that are taken back; of an act on many only the rows named. */
  forget: (ids: ReadonlySet<string>) =>
    publish(
      entries
        .map((entry) => ({ ...entry, rows: entry.rows.filter(({ id }) => !ids.has(id)) }))
        .filter(({ rows }) => rows.length > 0),
    ),
  /** The row as it was before the latest decision on it. */
  before: (id: string): ModeratedComment | undefined =>
    entries
      .findLast(({ rows }) => rows.some((row) => row.id === id))
      ?.rows.find((row) => row.id === id),
};
