import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accessToken } from '../../api/tokens.ts';
import { authStore, signedOut } from '../../session/auth-store.ts';
import { useWords } from './fetch-words.ts';
import { readWordSearch, type WordSearch } from './word-search.ts';

const route = getRouteApi('/signed-in/blacklisted-words');

/** The list that the address asks for, and ways to ask for another. */
export function useWordList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useWords(search);
  const { page = 1 } = search;
  const pages = list.isPlaceholderData ? undefined : list.data?.pages;
  useEffect(() => {
    // The last word of the last page is gone.
    if (pages === undefined || page === 1 || page <= pages) return;
    const last = (before: WordSearch) => readWordSearch({ ...before, page: pages });
    void navigate({ search: last, replace: true });
  }, [page, pages, navigate]);
  return {
    search,
    list,
    /** From page 1. */
    change: (changes: WordSearch) =>
      void navigate({
        search: (before) => readWordSearch({ ...before, page: undefined, ...changes }),
        resetScroll: false,
      }),
    goTo: (next: number) =>
      void navigate({ search: (before) => readWordSearch({ ...before, page: next }) }),
  };
}

/** Signs out where the token is gone although the page still shows an owner. */
export function useTokenRequired(): void {
  useEffect(() => {
    if (accessToken() !== null) return;
    console.warn('No token is stored: going to /login');
    authStore.set(signedOut);
  }, []);
}
