import {
  createRoute,
  createRouter,
  notFound as nothingHere,
  redirect,
} from '@tanstack/react-router';
import { pageRoutes } from '../../contract/page-routes.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { readActivitySearch } from '../features/activity/activity-search.ts';
import { readAnalyticsSearch } from '../features/analytics/analytics-search.ts';
import { readAuthorsSearch } from '../features/authors/authors-search.ts';
import { readWordSearch } from '../features/blacklisted-words/word-search.ts';
import { readCampaignSearch, readCampaignsSearch } from '../features/campaigns/campaign-search.ts';
import { readCommentSearch } from '../features/comments/filters/comment-search.ts';
import { readDashboardSearch } from '../features/dashboard/dashboard-route.ts';
import { readNotificationSearch } from '../features/notifications/notification-search.ts';
import { readRulesSearch } from '../features/rules/rules-search.ts';
import { readSettingsSearch } from '../features/settings/parts/settings-search.ts';
import { readListSearch } from '../features/video-list/list-search.ts';
import { basePath } from '../lib/base-path.ts';
import { publicRoutes, root } from './public-routes.ts';
import { requireOwner, requireSignIn } from './require-sign-in.ts';
import { only, parseSearch, stringifySearch } from './search.ts';
import { NotFoundPage, RouteError } from './shell/error-pages.tsx';
import { loadPage } from './shell/load-page.ts';
import { withMessages } from './shell/messages.ts';

/** Everything below needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignIn,
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.dashboard,
  staticData: { title: 'dashboard' },
  validateSearch: only(readDashboardSearch),
  component: loadPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const videos = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.videos,
  staticData: { title: 'videos' },
  validateSearch: only(readListSearch),
  component: loadPage(() => import('../features/video-list/video-list-pages.tsx'), 'VideosPage'),
});

const shorts = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.shorts,
  staticData: { title: 'shorts' },
  validateSearch: only(readListSearch),
  component: loadPage(() => import('../features/video-list/video-list-pages.tsx'), 'ShortsPage'),
});

const video = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.video,
  staticData: { title: 'video' },
  component: loadPage(
    withMessages(['video'], () => import('../features/video/video-page.tsx')),
    'VideoPage',
  ),
});

const comments = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.comments,
  staticData: { title: 'comments' },
  validateSearch: only(readCommentSearch),
  component: loadPage(() => import('../features/comments/comments-page.tsx'), 'CommentsPage'),
});

const blacklistedWords = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.blacklistedWords,
  beforeLoad: requireOwner,
  staticData: { title: 'blacklistedWords' },
  validateSearch: only(readWordSearch),
  component: loadPage(
    withMessages(
      ['words'],
      () => import('../features/blacklisted-words/blacklisted-words-page.tsx'),
    ),
    'BlacklistedWordsPage',
  ),
});

const authors = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.authors,
  staticData: { title: 'authors' },
  validateSearch: only(readAuthorsSearch),
  component: loadPage(
    withMessages(['authors'], () => import('../features/authors/authors-page.tsx')),
    'AuthorsPage',
  ),
});

const studioWords = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.studioWords,
  beforeLoad: requireOwner,
  staticData: { title: 'studioWords' },
  component: loadPage(
    withMessages(
      ['settings', 'studio', 'words'],
      () => import('../features/studio-words/studio-words-page.tsx'),
    ),
    'StudioWordsPage',
  ),
});

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.campaigns,
  staticData: { title: 'campaigns' },
  validateSearch: only(readCampaignsSearch),
  component: loadPage(() => import('../features/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
});

const campaign = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.campaign,
  staticData: { title: 'campaign' },
  validateSearch: only(readCampaignSearch),
  component: loadPage(
    withMessages(['grouping'], () => import('../features/campaigns/campaign-page.tsx')),
    'CampaignPage',
  ),
});

/** Named, because the types of `beforeLoad` below are not inferred from a call. */
const analyticsSearch = only(readAnalyticsSearch);
const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.analytics,
  staticData: { title: 'analytics' },
  validateSearch: analyticsSearch,
  beforeLoad: async ({ search }) => {
    if (search.tab !== 'reports' && !(await runtimeConfig()).analytics) throw nothingHere();
  },
  component: loadPage(
    withMessages(
      ['analytics', 'reports', 'yourData'],
      () => import('../features/analytics/analytics-page.tsx'),
    ),
    'AnalyticsPage',
  ),
});

/** Reports had a page of their own, which notifications and e-mails lead to. */
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.reports,
  beforeLoad: ({ location }) => {
    throw redirect({
      to: '/analytics',
      search: { ...location.search, tab: 'reports' as const },
      replace: true,
    });
  },
});

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.activity,
  beforeLoad: requireOwner,
  staticData: { title: 'activity' },
  validateSearch: only(readActivitySearch),
  component: loadPage(
    withMessages(['activity', 'yourData'], () => import('../features/activity/activity-page.tsx')),
    'ActivityPage',
  ),
});

/** The name of the log in the specification of its table. */
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.audit,
  beforeLoad: () => {
    throw redirect({ to: '/activity', replace: true });
  },
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.notifications,
  beforeLoad: requireOwner,
  staticData: { title: 'notifications' },
  validateSearch: only(readNotificationSearch),
  component: loadPage(
    () => import('../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const rules = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.rules,
  beforeLoad: requireOwner,
  staticData: { title: 'rules' },
  validateSearch: only(readRulesSearch),
  component: loadPage(
    withMessages(['rules'], () => import('../features/rules/rules-page.tsx')),
    'RulesPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.settings,
  staticData: { title: 'settings' },
  validateSearch: only(readSettingsSearch),
  component: loadPage(
    withMessages(
      ['analytics', 'notificationSettings', 'rules', 'settings', 'sync', 'yourData'],
      () => import('../features/settings/settings-page.tsx'),
    ),
    'SettingsPage',
  ),
});

const administration = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.administration,
  staticData: { title: 'administration' },
  component: loadPage(
    withMessages(
      ['administration', 'yourData'],
      () => import('../features/administration/administration-page.tsx'),
    ),
    'AdministrationPage',
  ),
});

const debug = createRoute({
  getParentRoute: () => signedIn,
  path: pageRoutes.debug,
  staticData: { title: 'debug' },
  beforeLoad: async () => {
    if (!(await runtimeConfig()).debug) throw nothingHere();
  },
  component: loadPage(
    withMessages(['words'], () => import('../features/debug/debug-page.tsx')),
    'DebugPage',
  ),
});

const notFound = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { title: 'notFound' },
  component: NotFoundPage,
});

export const router = createRouter({
  basepath: basePath || '/',
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([
      dashboard,
      videos,
      shorts,
      video,
      comments,
      blacklistedWords,
      studioWords,
      campaigns,
      campaign,
      analytics,
      reports,
      authors,
      activity,
      audit,
      notifications,
      rules,
      settings,
      administration,
      debug,
      notFound,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
