import { useSyncExternalStore } from 'react';

const undoMs = 10_000;

/** Takes the word off for good. `leaving`: the page is being left, so the call must outlive it. */
type Commit = (leaving: boolean) => Promise<void>;

interface Removal {
  /** When it can no longer be undone, in milliseconds. */
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly commit: Commit;
}

let removals: ReadonlyMap<string, Removal> = new Map();
const listeners = new Set<() => void>();

function publish(next: ReadonlyMap<string, Removal>): void {
  removals = next;
  for (const listener of listeners) listener();
}

function forget(id: string): void {
  const rest = new Map(removals);
  rest.delete(id);
  publish(rest);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a word as removed, and removes it after the time to undo, wherever the owner is then. */
export function removeLater(id: string, commit: Commit): void {
  const timer = setTimeout(() => void commit(false).finally(() => forget(id)), undoMs);
  publish(new Map(removals).set(id, { until: Date.now() + undoMs, timer, commit }));
}

export function undoRemoval(id: string): void {
  clearTimeout(removals.get(id)?.timer);
  forget(id);
}

// Whoever closes or reloads the page has not undone it.
addEventListener('pagehide', () => {
  const leaving = [...removals.values()].filter(({ until }) => until > Date.now());
  publish(new Map());
  for (const { timer, commit } of leaving) {
    clearTimeout(timer);
    void commit(true);
  }
});

/** The words under removal, by id. */
export const useRemovals = (): ReadonlyMap<string, Removal> =>
  useSyncExternalStore(subscribe, () => removals);
