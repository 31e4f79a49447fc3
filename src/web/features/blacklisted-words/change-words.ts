import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BlacklistedWord, BlacklistedWordBody } from '../../../contract/blacklisted-word.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { shownRows } from '../../decisions/cache.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useErrorText } from '../../shared/texts.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';

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
function removeLater(id: string, commit: Commit): void {
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

/** Takes back a word that was added a moment ago. */
function useTakeBack() {
  const t = useTranslations('words');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/blacklisted-words/{id}', { params: { id } }),
    onSuccess: () => {
      showToast({ id: 'word', kind: 'success', title: t('wordRemoved') });
      void client.invalidateQueries({ queryKey: queryKeys.allWords });
    },
    onError: (error) =>
      showToast({
        id: 'word',
        kind: 'error',
        title: t('removeFailed'),
        detail: errorText(error, ''),
      }),
  });
}

/** `elsewhere`: away from the list of words, where only the toast can tell and take back. */
export function useAddWord(elsewhere = false) {
  const t = useTranslations('words');
  const client = useQueryClient();
  const errorText = useErrorText();
  const takeBack = useTakeBack();
  const told = ({ id, word }: BlacklistedWord) => ({
    id: 'word',
    detail: t('addedAbout', { word }),
    action: { label: t('undo'), run: () => takeBack.mutate(id) },
  });
  return useMutation({
    mutationFn: async (word: BlacklistedWordBody) => {
      const shown = shownRows(client).map(({ id }) => id);
      const body = {
        ...word,
        shown_comment_ids: shown.slice(0, limits.pageSize.max),
        from_comment: elsewhere,
      };
      return (await call('POST /api/blacklisted-words', { body })).data;
    },
    onSuccess: (added) => {
      showToast({ kind: 'success', title: t('added'), ...(elsewhere ? told(added) : {}) });
      void client.invalidateQueries({ queryKey: queryKeys.allWords });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('addFailed'), detail: errorText(error, '') }),
  });
}

/** Removes a word after the time to undo; the row says so meanwhile. */
export function useRemoveWord() {
  const t = useTranslations('words');
  const client = useQueryClient();
  const errorText = useErrorText();
  return ({ id, word }: BlacklistedWord) => {
    announce(t('removing', { word }));
    removeLater(id, async (leaving) => {
      try {
        await call('DELETE /api/blacklisted-words/{id}', { params: { id }, keepalive: leaving });
        showToast({ kind: 'success', title: t('wordRemoved') });
      } catch (error) {
        showToast({ kind: 'error', title: t('removeFailed'), detail: errorText(error, '') });
      }
      await client.invalidateQueries({ queryKey: queryKeys.allWords });
    });
  };
}
