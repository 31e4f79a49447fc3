import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** What the owner has to know of every ban: nobody can take it back here or confirm it. */
export function BanLimits() {
  const t = useTranslations('ban');
  return (
    <div className="status-pending bound mt-3 flex gap-3 bg-(--tint)! px-3 py-2 text-(--status-ink)">
      <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p>{t('noUndo')}</p>
        <p>{t('unsure')}</p>
      </div>
    </div>
  );
}
