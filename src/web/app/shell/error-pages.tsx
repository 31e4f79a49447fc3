import { type ErrorComponentProps, Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useOwnTitle } from '../../shared/page-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
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

/** Is a part of the page missing on the server, because a newer version replaced it? */
const isMissingChunk = (message: string) =>
  /dynamically imported module|importing a module script/i.test(message);

export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('states');
  const message = error instanceof Error ? error.message : String(error);
  const renewed = isMissingChunk(message);
  return (
    <div className="mx-auto max-w-[72ch] pt-12">
      <PageHeading>{t(renewed ? 'newVersion' : 'broken')}</PageHeading>
      {!renewed && <p className="mt-3 font-mono text-small text-ink-2">{message}</p>}
      <Button kind="primary" className="mt-6" onClick={renewed ? () => location.reload() : reset}>
        {t(renewed ? 'reload' : 'tryAgain')}
      </Button>
    </div>
  );
}
