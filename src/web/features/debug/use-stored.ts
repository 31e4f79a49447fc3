import { useEffect, useReducer } from 'react';
import { accessToken, refreshToken } from '../../api/tokens.ts';
import { maskTokens, tokenPreview } from './mask-tokens.ts';

export interface StoredEntry {
  readonly store: 'localStorage' | 'sessionStorage';
  readonly key: string;
  readonly value: string;
}

const entriesOf = (store: StoredEntry['store'], tokens: readonly string[]): StoredEntry[] =>
  Object.entries(globalThis[store])
    .map(([key, value]) => ({
      store,
      key: maskTokens(key, tokens),
      value: maskTokens(String(value), tokens),
    }))
    .toSorted((a, b) => a.key.localeCompare(b.key));

/** What the browser keeps, with the tokens in it masked; `lookAgain` after changing any of it. */
export function useStored() {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    addEventListener('storage', lookAgain);
    return () => removeEventListener('storage', lookAgain);
  }, []);
  const token = accessToken();
  const refresh = refreshToken();
  const tokens = [token, refresh].filter((known) => known !== null);
  return {
    token: token === null ? null : tokenPreview(token),
    refreshToken: refresh === null ? null : tokenPreview(refresh),
    entries: [...entriesOf('localStorage', tokens), ...entriesOf('sessionStorage', tokens)],
    lookAgain,
  };
}
