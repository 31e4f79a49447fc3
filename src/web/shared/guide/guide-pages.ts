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

export const pageNames = {
  index: 'pageOverview',
  'installation-guide': 'pageInstallation',
  'build-from-source': 'pageBuild',
  'dependencies-setup': 'pageDependencies',
  'user-guide': 'pageUserGuide',
  'technical-documentation': 'pageTechnical',
  faq: 'pageFaq',
  translations: 'pageTranslations',
  licenses: 'pageLicenses',
} as const satisfies Record<DocId, string>;

export const isDocId = (id: string): id is DocId => Object.hasOwn(pageNames, id);
