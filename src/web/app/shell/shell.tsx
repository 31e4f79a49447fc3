import { Outlet } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { lazyAtRest } from '../../ui/rendering/lazy-at-rest.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageArrival } from './use-page-arrival.ts';
import { useSessionNotices } from './use-session-notices.ts';

const SignedInParts = lazyAtRest(async () => (await import('./signed-in-parts.tsx')).SignedInParts);

/** What every page stands in. */
export function Shell() {
  const t = useTranslations('shell');
  const { isAuthenticated } = useStore(authStore);
  // Nobody sees it before the rest.
  const footed = useDeferredValue(true, false);
  usePageArrival();
  useSessionNotices();
  return (
    <TooltipProvider>
      <a
        href="#content"
        className="control control-primary fixed top-2 left-2 z-60 -translate-y-20 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div>
        <DemoBanner />
        <Header />
        <Suspense>{isAuthenticated && <SignedInParts />}</Suspense>
        <main
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-3.5rem)] w-full px-4 pt-6 pb-16 outline-none sm:px-6"
        >
          <Outlet />
        </main>
        {footed && <Footer />}
      </div>
      <Toaster />
      <Announcer />
    </TooltipProvider>
  );
}
