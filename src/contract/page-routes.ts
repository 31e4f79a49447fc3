/**
 * Every address of the page, as its router writes them. The server answers any other with status 404, so
 * the router takes its paths from here and has no others.
 */
export const pageRoutes = {
  login: '/login',
  privacy: '/privacy',
  terms: '/terms',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  setup: '/setup',
  docs: '/docs',
  docPage: '/docs/$docId',
  dashboard: '/',
  videos: '/videos',
  shorts: '/shorts',
  video: '/videos/$videoId',
  comments: '/comments',
  blacklistedWords: '/blacklisted-words',
  studioWords: '/studio-words',
  campaigns: '/campaigns',
  campaign: '/campaigns/$campaignId',
  analytics: '/analytics',
  reports: '/reports',
  authors: '/authors',
  activity: '/activity',
  audit: '/audit',
  notifications: '/notifications',
  rules: '/rules',
  settings: '/settings',
  administration: '/admin',
  debug: '/debug',
} as const;
