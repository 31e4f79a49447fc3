import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { links } from '../../lib/links.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OutsideLink } from '../../ui/text.tsx';

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
    <article className="page-grid *:max-w-[72ch]">
      <PageHeading>{title}</PageHeading>
      <p className="mt-1 text-small text-ink-3">{t('updated', { date })}</p>
      <p className="bound my-6 p-5 text-comment">{summary}</p>
      <div className="space-y-4">{children}</div>
    </article>
  );
}

export function PrivacyPage() {
  const t = useTranslations('legal');
  const title = useTranslations('titles');
  const shell = useTranslations('shell');
  return (
    <LegalPage title={title('privacy')} summary={t('privacySummary')} changed="2026-11-23">
      <p>{t('privacyStored')}</p>
      <p>{t('privacyTokens')}</p>
      <p>{t('privacyHelpers')}</p>
      <p>{t('privacyRetention')}</p>
      <p>{t('privacyThird')}</p>
      <p>
        {t.rich('googlePrivacy', {
          a: (chunks) => <OutsideLink href={links.googlePrivacy}>{chunks}</OutsideLink>,
        })}
      </p>
      <p>
        <OutsideLink href={links.googleAccess}>{shell('googleAccess')}</OutsideLink>
      </p>
    </LegalPage>
  );
}

export function TermsPage() {
  const t = useTranslations('legal');
  const title = useTranslations('titles');
  return (
    <LegalPage title={title('terms')} summary={t('termsSummary')} changed="2026-11-20">
      <p>{t('termsActs')}</p>
      <p>
        {t.rich('termsYoutube', {
          a: (chunks) => <OutsideLink href={links.youtubeTerms}>{chunks}</OutsideLink>,
        })}
      </p>
      <p>{t('termsWarranty')}</p>
    </LegalPage>
  );
}
