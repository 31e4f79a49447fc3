import { useEffect, useReducer } from 'react';
import { limits } from '../../../contract/limits.ts';
import { accessToken, refreshToken } from '../../api/tokens.ts';

const preview = limits.debugTokenPreview;

/** The first 20 characters, which say which token it is and nothing that could be used. */
const tokenPreview = (token: string): string =>
  token.length > preview ? `${token.slice(0, preview)}…` : token;

/** Does `text` hold a longer stretch of a token than may be shown? */
function holdsPiece(text: string, token: string): boolean {
  for (let start = 0; start + preview < text.length; start += 1) {
    if (token.includes(text.slice(start, start + preview + 1))) return true;
  }
  return false;
}

/** A stored text as it may be shown: cut to 20 characters where it holds any of the tokens. */
export const maskTokens = (text: string, tokens: readonly string[]): string =>
  tokens.some((token) => holdsPiece(text, token)) ? tokenPreview(text) : text;

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
  const [access, refresh] = [accessToken(), refreshToken()];
  const secrets = [access, refresh].filter((token) => token !== null);
  return {
    tokens: {
      access: access === null ? null : tokenPreview(access),
      refresh: refresh === null ? null : tokenPreview(refresh),
    },
    entries: [...entriesOf('localStorage', secrets), ...entriesOf('sessionStorage', secrets)],
    lookAgain,
  };
}
