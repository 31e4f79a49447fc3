import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useOwnTitle } from '../../shared/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function NotFoundPage() {
  const t = useTranslations('states');
  const { pathname } = useLocation();
  // A route that is turned off shows this page, too, and would name the tab after itself.
  useOwnTitle(t('notFound'));
  return (
    <div className="mx-auto max-w-[72ch] pt-12 text-center">
      <PageHeading>{t('notFound')}</PageHeading>
      <p className="mt-3 text-ink-2">{t('notFoundPath')}</p>
      <code className="mt-2 mb-6 block font-mono text-small break-all">{pathname}</code>
      <Link to="/" className={buttonClass('primary')}>
        {t('goHome')}
      </Link>
    </div>
  );
}
