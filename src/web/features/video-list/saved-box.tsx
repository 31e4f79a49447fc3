import { useTranslations } from 'use-intl';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';

interface SavedBoxProps {
  checked: boolean;
  /** As the address has it: 1, or nothing. */
  onChange: (saved: 1 | undefined) => void;
}

/** Narrows a list to the owner's bookmarks. */
export function SavedBox({ checked, onChange }: SavedBoxProps) {
  const t = useTranslations('videos');
  return (
    <LabelledCheckbox checked={checked} onChange={(next) => onChange(next ? 1 : undefined)}>
      {t('saved')}
    </LabelledCheckbox>
  );
}
