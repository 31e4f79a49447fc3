import { useTranslations } from 'use-intl';
import { links } from '../../lib/links.ts';
import { OutsideLink } from '../../ui/text.tsx';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  const t = useTranslations('legal');
  const title = useTranslations('titles');
  const shell = useTranslations('shell');
  return (
    <LegalPage title={title('privacy')} summary={t('privacySummary')} changed="2026-11-21">
      <p>{t('privacyStored')}</p>
      <p>{t('privacyTokens')}</p>
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
