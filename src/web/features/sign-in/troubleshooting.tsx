import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function Troubleshooting({ startOpen }: { startOpen: boolean }) {
  const t = useTranslations('signIn');
  return (
    <details open={startOpen} className="group mt-5 border-t border-line pt-3">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {t('tips')}
      </summary>
      <ul className="mt-1 list-disc space-y-1 pl-11 text-ink-2">
        <li>{t('tipCookies')}</li>
        <li>{t('tipPrivate')}</li>
        <li>{t('tipBlockers')}</li>
        <li>{t('tipBrowser')}</li>
      </ul>
    </details>
  );
}
