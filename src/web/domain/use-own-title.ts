import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setSubjectTitle } from '../lib/page-title.ts';

/** Names the tab after what the page shows, as soon as that is known. */
export function useOwnTitle(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return undefined;
    setSubjectTitle(title);
    // Leaving takes the name off; a way that leads back to the same page puts it on again.
    const arrive = router.subscribe('onRendered', () => setSubjectTitle(title));
    return () => {
      arrive();
      setSubjectTitle(null);
    };
  }, [router, title]);
}
