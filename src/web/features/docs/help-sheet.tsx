import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useKeyTexts } from '../../session/use-shortcuts.ts';
import { ShortcutList } from '../../shared/shortcut-list.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** All keyboard shortcuts above the page, for who pressed the key of the help. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('keys');
  const title = useTranslations('triage')('shortcuts');
  return (
    <Dialog open onClose={onClose} title={title} shape="wide">
      <ShortcutList textOf={useKeyTexts()} />
      <Link to="/settings" search={{ tab: 'appearance' }} hash="keys.keys" className="link">
        {t('changeKeys')}
      </Link>
    </Dialog>
  );
}
