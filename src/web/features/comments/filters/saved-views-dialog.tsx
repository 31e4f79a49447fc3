import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import type { SavedView } from '../../../../contract/settings.ts';
import { call } from '../../../api/client.ts';
import { authStore, useUser } from '../../../session/auth-store.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { CommentSearch } from './comment-search.ts';
import { queryOf, searchOf } from './saved-search.ts';

type ChangeViews = (views: readonly SavedView[]) => SavedView[];

/**
 * Changes the views that the owner has now, not those that this page knows: another device may have
 * saved one since. Changes from this page follow each other.
 */
function useChangeViews() {
  return useMutation({
    scope: { id: 'saved views' },
    mutationFn: async (change: ChangeViews) => {
      const { data: user } = await call('GET /api/auth/user');
      const body = { saved_views: change(user.settings.saved_views) };
      return (await call('PUT /api/settings', { body })).data;
    },
    onSuccess: (settings) => {
      const { isAuthenticated, user } = authStore.get();
      if (user !== null) authStore.set({ isAuthenticated, user: { ...user, settings } });
    },
  });
}

interface ViewLineProps {
  view: SavedView;
  onOpen: () => void;
  onDelete: () => void;
}

function ViewLine({ view, onOpen, onDelete }: ViewLineProps) {
  const t = useTranslations('savedViews');
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line py-1">
      <button
        type="button"
        onClick={onOpen}
        className="link min-h-6 min-w-0 truncate text-left coarse:min-h-11"
      >
        <bdi>{view.name}</bdi>
      </button>
      <IconButton label={t('delete', { name: view.name })} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

interface ViewFormProps {
  views: readonly SavedView[];
  isSaving: boolean;
  onSave: (name: string, onSaved: () => void) => void;
}

/** Names the list as it is; a name that is there already is replaced. */
function ViewForm({ views, isSaving, onSave }: ViewFormProps) {
  const t = useTranslations('savedViews');
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isThere = views.some((view) => view.name === name);
  const isFull = views.length >= limits.savedViews && !isThere;
  const cannotSave = name === '' || isFull || isSaving;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!cannotSave) onSave(name, () => setTyped(''));
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-center gap-2">
      <input
        aria-label={t('name')}
        placeholder={t('name')}
        value={typed}
        maxLength={limits.viewNameLength}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        className="field min-w-0 flex-1 basis-44"
      />
      <Button type="submit" kind="primary" disabled={cannotSave} className="max-w-full">
        <span className="truncate">{isThere ? t('replace', { name }) : t('save')}</span>
      </Button>
      {isFull && (
        <p className="w-full text-small text-ink-2">{t('full', { n: limits.savedViews })}</p>
      )}
    </form>
  );
}

interface Deleted {
  view: SavedView;
  /** Where it was among the others. */
  place: number;
}

export interface SavedViewsDialogProps {
  search: CommentSearch;
  onClose: () => void;
}

/** Opens a saved view, deletes one, or saves the list as it is. */
export function SavedViewsDialog({ search, onClose }: SavedViewsDialogProps) {
  const t = useTranslations('savedViews');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const views = useUser()?.settings.saved_views ?? [];
  const [deleted, setDeleted] = useState<Deleted>();
  const { mutate, isPending, error } = useChangeViews();
  const remove = (view: SavedView) =>
    mutate((now) => now.filter(({ name }) => name !== view.name), {
      onSuccess: () => setDeleted({ view, place: views.indexOf(view) }),
    });
  const restore = ({ view, place }: Deleted) =>
    mutate(
      (now) => {
        const others = now.filter(({ name }) => name !== view.name);
        return others.toSpliced(place, 0, view);
      },
      { onSuccess: () => setDeleted(undefined) },
    );
  const save = (name: string, onSaved: () => void) => {
    const view = { name, query: queryOf(search) };
    const onSuccess = () => {
      setDeleted(undefined);
      onSaved();
    };
    mutate((now) => [...now.filter((other) => other.name !== name), view], { onSuccess });
  };
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <p className="text-ink-2">{t('about')}</p>
      {views.length === 0 && <p className="mt-3">{t('none')}</p>}
      <ul className="mt-3">
        {views.map((view) => (
          <ViewLine
            key={view.name}
            view={view}
            onOpen={() => {
              onClose();
              void navigate({ to: '/comments', search: searchOf(view.query) });
            }}
            onDelete={() => remove(view)}
          />
        ))}
      </ul>
      <div role="status" className="mt-3 flex items-center gap-2 empty:hidden">
        {deleted && (
          <>
            <span className="min-w-0 truncate">{t('deleted', { name: deleted.view.name })}</span>
            <Button size="small" onClick={() => restore(deleted)}>
              {t('undo')}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {error !== null && errorText(error, t('failed'))}
      </p>
      <ViewForm views={views} isSaving={isPending} onSave={save} />
    </Dialog>
  );
}
