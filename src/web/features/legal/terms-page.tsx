import { useTranslations } from 'use-intl';
import { links } from '../../lib/links.ts';
import { OutsideLink } from '../../ui/text.tsx';
import { LegalPage } from './legal-page.tsx';

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
