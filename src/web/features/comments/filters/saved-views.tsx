import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOwner } from '../../../session/roles.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { CommentSearch } from './comment-search.ts';

const SavedViewsDialog = lazy(async () => ({
  default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
}));

/** Opens the owner's saved views of the list of comments. */
export function SavedViews({ search }: { search: CommentSearch }) {
  const t = useTranslations('savedViews');
  const [open, setOpen] = useState(false);
  if (!useIsOwner()) return null;
  return (
    <>
      <IconButton label={t('title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <SavedViewsDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
