import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { setPageTitle, setSubjectTitle } from '../../shared/page-title.ts';
import { announce } from '../../ui/announcer.tsx';

/**
 * On a new path: names the tab, moves the focus to the heading and says the title aloud.
 * A change of the address's query alone moves nothing.
 */
export function usePageArrival(): void {
  const router = useRouter();
  const t = useTranslations('titles');
  useEffect(() => {
    const title = () => {
      const key = router.state.matches.at(-1)?.staticData.title;
      return key === undefined ? null : t(key);
    };
    setPageTitle(title());
    // What was closed no longer names the tab, however long the next page takes to come.
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
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      announce(title() ?? '');
    });
    return () => {
      leave();
      arrive();
    };
  }, [router, t]);
}
