import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A link that leaves for another site, in a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link">
      {children}
      <ExternalLink size={13} aria-hidden className="ml-1 inline-block align-baseline" />
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
