import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { links } from '../../lib/links.ts';
import { sourceUrl, supportUrl, useHost } from '../../shared/host.ts';
import { LogoMark } from '../../ui/bristles.tsx';
import { OutsideLink } from '../../ui/text.tsx';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-small font-semibold tracking-normal text-ink-3">{title}</h2>
    <ul className="space-y-1.5">{children}</ul>
  </section>
);

/** Contact and source code, as far as the host of this server names them; else what helps. */
function Contact() {
  const t = useTranslations('shell');
  const host = useHost();
  const letter = supportUrl(host);
  const source = sourceUrl(host);
  const issues = sourceUrl(host, 'issues');
  const social = host?.socialUrl ?? null;
  return (
    <>
      <li>
        {letter === null ? (
          <Link
            to="/docs/$docId"
            params={{ docId: 'user-guide' }}
            hash="troubleshooting"
            className="link"
          >
            {t('troubleshooting')}
          </Link>
        ) : (
          <a href={letter} className="link">
            {t('writeToHost')}
          </a>
        )}
      </li>
      {social !== null && (
        <li>
          <OutsideLink href={social}>{t('social')}</OutsideLink>
        </li>
      )}
      {source !== null && issues !== null && (
        <>
          <li>
            <OutsideLink href={source}>{t('source')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={issues}>{t('issues')}</OutsideLink>
          </li>
        </>
      )}
    </>
  );
}

export function Footer() {
  const t = useTranslations('shell');
  const title = useTranslations('titles');
  const host = useHost();
  return (
    <footer className="border-t border-line bg-sunken px-4 text-small sm:px-6">
      <div className="page-grid grid gap-8 py-10 sm:grid-cols-2 md:grid-cols-4">
        <Column title={t('legal')}>
          <li>
            <Link to="/privacy" className="link">
              {title('privacy')}
            </Link>
          </li>
          <li>
            <Link to="/terms" className="link">
              {title('terms')}
            </Link>
          </li>
          <li>
            <OutsideLink href={links.youtubeTerms}>{t('youtubeTerms')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={links.googlePrivacy}>{t('googlePrivacy')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={links.googleAccess}>{t('googleAccess')}</OutsideLink>
          </li>
        </Column>
        <Column title={t('documentation')}>
          <li>
            <Link to="/docs" className="link">
              {t('overview')}
            </Link>
          </li>
          <li>
            <Link to="/docs/$docId" params={{ docId: 'user-guide' }} className="link">
              {t('userGuide')}
            </Link>
          </li>
          <li>
            <Link to="/docs/$docId" params={{ docId: 'faq' }} className="link">
              {t('faq')}
            </Link>
          </li>
        </Column>
        <Column title={t('contact')}>
          <Contact />
        </Column>
        <Column title={t('supportUs')}>
          <li>
            {host?.donationUrl ? (
              <OutsideLink href={host.donationUrl}>{t('donate')}</OutsideLink>
            ) : (
              <Link to="/docs/$docId" params={{ docId: 'licenses' }} className="link">
                {t('licenses')}
              </Link>
            )}
          </li>
        </Column>
      </div>
      <p className="page-grid flex items-center gap-2 border-t border-line py-4 text-ink-3">
        <LogoMark size={18} />
        {t('notAffiliated')}
      </p>
    </footer>
  );
}
