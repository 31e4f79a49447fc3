import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Text that is lower case in the page, as the specification writes it, and shown in sentence case. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <span className="sentence inline-block">{children}</span>
);

/** A key of the keyboard; hidden on phones. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-5 items-center justify-center rounded-chip border border-current px-1 font-mono text-meta leading-4 font-normal opacity-80 coarse:hidden">
    {children}
  </kbd>
);

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
