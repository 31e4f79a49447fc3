import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface PersistedStoreOptions<Value> {
  /** The key in local storage. */
  readonly key: string;
  /** What was stored, or null; must cope with anything. */
  readonly read: (stored: string | null) => Value;
  readonly write: (value: Value) => string;
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or blocked storage costs the memory of a choice, never the choice itself.
  }
}

/** A value that survives a reload and follows other tabs. */
export function persistedStore<Value>(options: PersistedStoreOptions<Value>): Store<Value> {
  let value = options.read(readStorage(options.key));
  const listeners = new Set<() => void>();
  const publish = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key === options.key) publish(options.read(event.newValue));
  });
  return {
    get: () => value,
    set: (next) => {
      const written = options.write(next);
      writeStorage(options.key, written);
      // Being told again what it knows anyway would make half of the page draw itself anew.
      if (written !== options.write(value)) publish(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get);
