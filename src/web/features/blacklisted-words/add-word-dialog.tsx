import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { WordForm } from './word-form.tsx';

interface AddWordDialogProps {
  /** What the form starts with. */
  word: string;
  onClose: () => void;
}

/** Asks for a word of the blacklist without leaving the page. */
export function AddWordDialog({ word, onClose }: AddWordDialogProps) {
  const t = useTranslations('words');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title={t('addToBlacklist')} initialFocus={field}>
      <p className="mb-4 text-ink-2">{t('addAbout')}</p>
      <WordForm field={field} offered={{ word, onAdded: onClose }} />
    </Dialog>
  );
}
