import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { queryKeys } from '../../api/query-keys.ts';
import type { Language } from '../../lib/first-language.ts';
import type { GuideDocument } from './guide-document.ts';

// One file a page and language, so that reading one fetches no other.
const files = import.meta.glob<GuideDocument>('../../../../docs/guide/*/*.md', {
  import: 'document',
});

/** Throws where the page cannot be fetched. */
async function loadGuidePage(language: Language, id: string): Promise<GuideDocument> {
  const load = files[`../../../../docs/guide/${language}/${id}.md`];
  if (load === undefined) throw new Error(`there is no ${id} in ${language}`);
  return load();
}

/** A page of the documentation in the page's language; while that changes, still in the other. */
export function useGuidePage(id: string) {
  const language = useLocale();
  return useQuery({
    queryKey: queryKeys.guidePage(id, language),
    queryFn: () => loadGuidePage(language, id),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (shown, query) => (query?.queryKey[1] === id ? shown : undefined),
  });
}
