import { useTranslations } from 'use-intl';
import { ShortcutList } from '../../shared/shortcut-list.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** All keyboard shortcuts above the page, for who pressed `?`. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const title = useTranslations('triage')('shortcuts');
  return (
    <Dialog open onClose={onClose} title={title} shape="wide">
      <ShortcutList />
    </Dialog>
  );
}
