import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { wasChannelTaken } from '../../api/channel.ts';
import { onSessionEnd } from '../../api/tokens.ts';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { useHelpsNobody } from '../../session/roles.ts';
import { signInFailure } from '../../session/sign-in.ts';
import { isReachable, useIsDemo, useIsSignInAway } from '../../shared/host.ts';
import { setPageTitle, setSubjectTitle } from '../../shared/page-title.ts';
import { Announcer, announce } from '../../ui/announcer.tsx';
import { lazyAtRest } from '../../ui/rendering/lazy-at-rest.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { Tooltips } from '../../ui/tooltip.tsx';
import { Footer } from './footer.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { Header } from './header.tsx';

/**
 * On a new path: names the tab, moves the focus to the heading and says the title aloud.
 * A change of the address's query alone moves nothing.
 */
function usePageArrival(): void {
  const router = useRouter();
  const t = useTranslations('titles');
  useEffect(() => {
    const title = () => {
      const key = router.state.matches.at(-1)?.staticData.title;
      return key === undefined ? null : t(key);
    };
    // Texts that come late are no arrival: the page that is being left names the tab no more.
    const { location, resolvedLocation } = router.state;
    const isLeaving =
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
    if (!isLeaving) setPageTitle(title());
    // The page that was left no longer names the tab while the next one loads.
    const leave = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return;
      setSubjectTitle(null);
      setPageTitle(null);
    });
    const arrive = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged) return;
      setPageTitle(title());
      // The first page keeps the browser's own focus and announcement.
      if (fromLocation === undefined) return;
      // A dialog opened meanwhile keeps it: its trap would select what is typed there.
      if (!document.activeElement?.closest('[role="dialog"]')) {
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }
      announce(title() ?? '');
    });
    return () => {
      leave();
      arrive();
    };
  }, [router, t]);
}

/** Shows toasts about the session where no page reports it. */
function useSessionNotices(): void {
  const signIn = useTranslations('signIn');
  const errors = useTranslations('errors');
  useEffect(() => {
    // A sign-in may fail during an existing session; then /login with its alert is not shown.
    const failure = signInFailure();
    if (failure !== null && authStore.get().isAuthenticated) {
      showToast({ id: 'session', kind: 'error', title: signIn(failure) });
    }
  }, [signIn]);
  useEffect(() => {
    if (!wasChannelTaken()) return;
    showToast({ id: 'session', kind: 'error', title: errors('channel_refused') });
  }, [errors]);
  useEffect(
    () =>
      onSessionEnd(() =>
        showToast({ id: 'session', kind: 'info', title: errors('session_expired') }),
      ),
    [errors],
  );
}

/** Says on every screen that Google is played by the emulator; only the set-up asks the real one. */
function DemoBanner() {
  const t = useTranslations('shell');
  const titles = useTranslations('titles');
  const isDemo = useIsDemo();
  const isAway = useIsSignInAway();
  const { pathname } = useLocation();
  if (!isDemo || pathname === '/setup') return null;
  return (
    <aside className="border-b border-line bg-nila-tint px-2 py-1 text-center text-small text-ink-2 max-sm:text-meta sm:px-6">
      {t('demo')} <span className="max-sm:hidden">{t('demoSafe')}</span>{' '}
      {isReachable() && !isAway && t('demoOpen')}{' '}
      <Link to="/setup" className="link inline-block font-semibold">
        {titles('setup')}
      </Link>
    </aside>
  );
}

const ActBar = lazyAtRest(async () => (await import('../../decisions/acts/act-bar.tsx')).ActBar);
const SignedInParts = lazyAtRest(async () => (await import('./signed-in-parts.tsx')).SignedInParts);

/** The frame of every page. */
export function Shell() {
  const t = useTranslations('shell');
  const { isAuthenticated } = useStore(authStore);
  const nowhere = useHelpsNobody();
  // It is below the fold, so it is rendered last.
  const footed = useDeferredValue(true, false);
  usePageArrival();
  useSessionNotices();
  return (
    <>
      <a
        href="#content"
        className="control control-primary fixed top-2 left-2 z-60 -translate-y-20 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div>
        <DemoBanner />
        <Header />
        {isAuthenticated && <GlobalKeys />}
        <Suspense>{isAuthenticated && <SignedInParts />}</Suspense>
        <main
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-3.5rem)] w-full px-4 pt-3 pb-16 outline-none sm:px-6 sm:pt-6"
        >
          <Outlet />
        </main>
        <Suspense>{isAuthenticated && !nowhere && <ActBar />}</Suspense>
        {footed && <Footer />}
      </div>
      <Toaster />
      <Announcer />
      <Tooltips />
    </>
  );
}
