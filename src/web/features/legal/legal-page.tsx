import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { PageHeading } from '../../ui/page-heading.tsx';

interface LegalPageProps {
  title: string;
  /** The whole in one or two plain sentences. */
  summary: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: string;
  children: ReactNode;
}

export function LegalPage({ title, summary, changed, children }: LegalPageProps) {
  const t = useTranslations('legal');
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(changed));
  return (
    <article className="mx-auto max-w-[72ch]">
      <PageHeading>{title}</PageHeading>
      <p className="mt-1 text-small text-ink-3">{t('updated', { date })}</p>
      <p className="bound my-6 p-5 text-comment">{summary}</p>
      <div className="space-y-4">{children}</div>
    </article>
  );
}
