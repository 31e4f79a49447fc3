import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/host.ts';

/** Says on every screen that Google is played by the emulator. */
export function DemoBanner() {
  const t = useTranslations('shell');
  if (!useIsDemo()) return null;
  return (
    <aside className="border-b border-line bg-nila-tint px-4 py-1 text-center text-small text-ink-2 sm:px-6">
      {t('demo')}
    </aside>
  );
}
