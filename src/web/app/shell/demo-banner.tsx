import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../domain/use-is-demo.ts';

/** Says on every screen that Google is played by the emulator. */
export function DemoBanner() {
  const t = useTranslations('shell');
  if (!useIsDemo()) return null;
  return (
    <p className="bg-nila px-4 py-1 text-center text-small text-on-nila sm:px-6">{t('demo')}</p>
  );
}
