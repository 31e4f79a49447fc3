import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { queryKeys } from '../../api/query-keys.ts';
import { type DocId, loadGuidePage } from './guide-pages.ts';

/** A page of the documentation in the page's language; while that changes, still in the other. */
export function useGuidePage(id: DocId) {
  const language = useLocale();
  return useQuery({
    queryKey: queryKeys.guidePage(id, language),
    queryFn: () => loadGuidePage(language, id),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (shown, query) => (query?.queryKey[1] === id ? shown : undefined),
  });
}
