import type { ModeratedComment } from '../../contract/comment.ts';
import type { Decision } from '../../contract/moderation.ts';
import { createStore } from '../lib/store.ts';

/** One decision of the owner on this page, with its rows as they were before. */
export interface DecisionEntry {
  readonly decision: Decision;
  readonly rows: readonly ModeratedComment[];
  /** Taken on many rows at once. */
  readonly bulk: boolean;
  /** The job of an act on everything that matches, whose rows this page need not know. */
  readonly jobId?: string;
}

/** Older decisions were sent long ago and cannot be undone. */
const most = 500;

const { get, set, subscribe } = createStore<readonly DecisionEntry[]>([]);

/** The decisions made on this page and not undone, the latest last. */
export const decisionHistory = {
  get,
  subscribe,
  clear: () => set([]),
  add: (entry: DecisionEntry) => set([...get(), entry].slice(-most)),
  /** Forgets decisions on these rows; a bulk decision keeps its other rows. */
  forget: (ids: ReadonlySet<string>) =>
    set(
      get()
        .map((entry) => ({ ...entry, rows: entry.rows.filter(({ id }) => !ids.has(id)) }))
        .filter(({ rows, jobId }) => rows.length > 0 || jobId !== undefined),
    ),
  /** The row as it was before the latest decision on it. */
  before: (id: string): ModeratedComment | undefined =>
    get()
      .findLast(({ rows }) => rows.some((row) => row.id === id))
      ?.rows.find((row) => row.id === id),
};
