import { useTranslations } from 'use-intl';
import { ShortcutList } from '../../shared/shortcut-list.tsx';
import { Setting } from './setting.tsx';

/** The same list as behind `?`, where an owner looks for settings. */
export function ShortcutSettings() {
  const t = useTranslations('settings');
  const title = useTranslations('triage')('shortcuts');
  return (
    <>
      <p className="mb-4 text-small text-ink-3">{t('onThisDevice')}</p>
      <Setting title={title}>
        <ShortcutList />
      </Setting>
    </>
  );
}
