import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import type { Messages } from '../../../i18n/messages.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Language } from '../../lib/first-language.ts';
import type { GuideDocument } from './guide-document.ts';

type PageKey = Extract<keyof Messages['docs'], `page${string}`>;

/** The pages of the documentation in the groups of the sidebar. */
export const guideGroups = [
  { title: 'groupOverview', pages: ['index'] },
  {
    title: 'groupStart',
    pages: ['installation-guide', 'build-from-source', 'dependencies-setup'],
  },
  { title: 'groupUser', pages: ['user-guide', 'technical-documentation'] },
  { title: 'groupMore', pages: ['faq', 'translations', 'licenses'] },
] as const;

export type DocId = (typeof guideGroups)[number]['pages'][number];

export const pageNames: Record<DocId, PageKey> = {
  index: 'pageOverview',
  'installation-guide': 'pageInstallation',
  'build-from-source': 'pageBuild',
  'dependencies-setup': 'pageDependencies',
  'user-guide': 'pageUserGuide',
  'technical-documentation': 'pageTechnical',
  faq: 'pageFaq',
  translations: 'pageTranslations',
  licenses: 'pageLicenses',
};

export const isDocId = (id: string): id is DocId => Object.hasOwn(pageNames, id);

// One file a page and language, so that reading one fetches no other.
const files = import.meta.glob<GuideDocument>('../../../../docs/guide/*/*.md', {
  import: 'document',
});

/** Throws where the page cannot be fetched. */
async function loadGuidePage(language: Language, id: DocId): Promise<GuideDocument> {
  const load = files[`../../../../docs/guide/${language}/${id}.md`];
  if (load === undefined) throw new Error(`there is no ${id} in ${language}`);
  return load();
}

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
