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

/** A comment whose decision is taken back. */
export interface Undoable {
  readonly id: string;
  /** What the comment said when that was decided; undefined: nobody here knows. */
  readonly decided_at?: string | null | undefined;
}

/** Older decisions were sent long ago and cannot be undone. */
const most = 500;

const { get, set, subscribe } = createStore<readonly DecisionEntry[]>([]);

/** `decided_at` of comments since the latest decision of this page on them. */
const noted = new Map<string, string | null | undefined>();

const latestOn = (id: string) => get().findLast(({ rows }) => rows.some((row) => row.id === id));

/** The decisions made on this page and not undone, the latest last. */
export const decisionHistory = {
  get,
  subscribe,
  clear: () => set([]),
  add: (entry: DecisionEntry) => {
    for (const { id } of entry.rows) noted.delete(id);
    set([...get(), entry].slice(-most));
  },
  /** Notes what the server says of the latest decision on a comment. */
  note: (id: string, decidedAt: string | null | undefined) => void noted.set(id, decidedAt),
  /** Forgets decisions on these rows; a bulk decision keeps its other rows. */
  forget: (ids: ReadonlySet<string>) =>
    set(
      get()
        .map((entry) => ({ ...entry, rows: entry.rows.filter(({ id }) => !ids.has(id)) }))
        .filter(({ rows, jobId }) => rows.length > 0 || jobId !== undefined),
    ),
  /** What an undo of this entry is about: these decisions, and not what anybody has decided since. */
  toUndo: (entry: DecisionEntry): Undoable[] =>
    entry.rows
      .filter(({ id }) => latestOn(id) === entry)
      .map(({ id, decided_at }) => ({
        id,
        decided_at: noted.has(id) ? noted.get(id) : decided_at,
      })),
  /** The row as it was before the latest decision on it. */
  before: (id: string): ModeratedComment | undefined =>
    latestOn(id)?.rows.find((row) => row.id === id),
};
