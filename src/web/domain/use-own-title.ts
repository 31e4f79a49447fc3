import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setPageTitle } from '../lib/page-title.ts';

/** Names the tab after what the page shows, as soon as that is known. */
export function useOwnTitle(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return undefined;
    setPageTitle(title);
    // On arrival the shell names the tab after the route; the page's own name comes after that.
    return router.subscribe('onRendered', () => setPageTitle(title));
  }, [router, title]);
}
