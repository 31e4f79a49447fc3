import { clearTokens } from './token-storage.ts';

const listeners = new Set<() => void>();

/** Calls back when the server no longer accepts this session. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the tokens and tells whoever shows that somebody is signed in. */
export function endSession(): void {
  clearTokens();
  for (const listener of listeners) listener();
}
