import { type ErrorComponentProps, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { serverReach } from '../../api/server-reach.ts';
import { useUnsentDecisions } from '../../decisions/send-decisions.ts';
import { useStore } from '../../lib/store.ts';
import { useOwnTitle } from '../../shared/page-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OfflineError } from './load-page.ts';

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

/**
 * A part of the page that could not be fetched from the server. It is fetched once the server answers
 * and the decisions that wait in this document have gone out.
 */
function OfflinePage() {
  const t = useTranslations('states');
  const online = useStore(serverReach);
  const unsent = useUnsentDecisions();
  useEffect(() => {
    if (online && unsent === 0) location.reload();
  }, [online, unsent]);
  return (
    <div className="mx-auto max-w-[72ch] pt-12">
      <PageHeading>{t('offline')}</PageHeading>
      <p className="mt-3 text-ink-2">{t('offlinePage')}</p>
    </div>
  );
}

export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('states');
  if (error instanceof OfflineError) return <OfflinePage />;
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
