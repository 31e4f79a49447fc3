import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value outside of React, which components follow with `useStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({
  subscribe,
  get,
}: Pick<Store<Value>, 'subscribe' | 'get'>): Value => useSyncExternalStore(subscribe, get);

interface PersistedStoreOptions<Value> {
  /** The key in local storage. */
  readonly key: string;
  /** Reads what was stored, or null; must cope with anything. */
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
    // A full or blocked storage forgets the choice at the next visit; the choice itself holds now.
  }
}

/** A value that survives a reload and follows other tabs. */
export function persistedStore<Value>({
  key,
  read,
  write,
}: PersistedStoreOptions<Value>): Store<Value> {
  const store = createStore(read(readStorage(key)));
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read(event.newValue));
  });
  return {
    ...store,
    set: (next) => {
      const text = write(next);
      writeStorage(key, text);
      // An equal value would re-render half of the page for nothing.
      if (text !== write(store.get())) store.set(next);
    },
  };
}
