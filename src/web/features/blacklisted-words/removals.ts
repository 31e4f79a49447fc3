import { createStore, useStore } from '../../lib/store.ts';

const undoMs = 10_000;

/** Deletes the word. `leaving`: the page is being left, so the call must outlive it. */
type Commit = (leaving: boolean) => Promise<void>;

interface Removal {
  /** When it can no longer be undone, in milliseconds. */
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly commit: Commit;
}

const removals = createStore<ReadonlyMap<string, Removal>>(new Map());

function forget(id: string): void {
  const rest = new Map(removals.get());
  rest.delete(id);
  removals.set(rest);
}

/** Shows a word as removed, and deletes it after the time to undo, on whatever page the owner is. */
export function removeLater(id: string, commit: Commit): void {
  const timer = setTimeout(() => void commit(false).finally(() => forget(id)), undoMs);
  removals.set(new Map(removals.get()).set(id, { until: Date.now() + undoMs, timer, commit }));
}

export function undoRemoval(id: string): void {
  clearTimeout(removals.get().get(id)?.timer);
  forget(id);
}

// A closed or reloaded page can no longer undo them.
addEventListener('pagehide', () => {
  const leaving = [...removals.get().values()].filter(({ until }) => until > Date.now());
  removals.set(new Map());
  for (const { timer, commit } of leaving) {
    clearTimeout(timer);
    void commit(true);
  }
});

/** The words under removal, by id. */
export const useRemovals = (): ReadonlyMap<string, Removal> => useStore(removals);
