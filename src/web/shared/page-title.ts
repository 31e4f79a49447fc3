import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const appName = 'Sapu';

// Titles of videos come from strangers; control and direction characters could disguise a tab.
const controls = /[\p{Cc}\p{Cf}]/gu;

let ofPage: string | null = null;
let ofSubject: string | null = null;

function show(): void {
  const title = ofSubject ?? ofPage;
  document.title = title === null ? appName : `${title.replace(controls, '')} | ${appName}`;
}

/** Puts `{title} | Sapu` on the tab; without a title just the name. */
export function setPageTitle(title: string | null): void {
  ofPage = title;
  show();
}

/** Names the tab after the page's subject, which goes before the page's own title. */
export function setSubjectTitle(title: string | null): void {
  ofSubject = title;
  show();
}

/** Names the tab after what the page shows, as soon as that is known. */
export function useOwnTitle(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return undefined;
    setSubjectTitle(title);
    // Navigation clears the subject; one that ends on the same page sets it again.
    const arrive = router.subscribe('onRendered', () => setSubjectTitle(title));
    return () => {
      arrive();
      setSubjectTitle(null);
    };
  }, [router, title]);
}
