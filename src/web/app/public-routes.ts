import { createRootRoute, createRoute } from '@tanstack/react-router';
import { pageRoutes } from '../../contract/page-routes.ts';
import { takeSetupCode } from '../features/setup/setup-code.ts';
import { requireSignedOut } from './require-sign-in.ts';
import { readShellSearch } from './search.ts';
import { NotFoundPage } from './shell/error-pages.tsx';
import { loadPage } from './shell/load-page.ts';
import { withMessages } from './shell/messages.ts';
import { Shell } from './shell/shell.tsx';

/** The frame of every page. */
export const root = createRootRoute({
  validateSearch: readShellSearch,
  component: Shell,
  notFoundComponent: NotFoundPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.login,
  staticData: { title: 'login' },
  beforeLoad: requireSignedOut,
  component: loadPage(() => import('../features/setup/sign-in-page.tsx'), 'SignInPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.privacy,
  staticData: { title: 'privacy' },
  component: loadPage(
    withMessages(['legal'], () => import('../features/legal/legal-pages.tsx')),
    'PrivacyPage',
  ),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.terms,
  staticData: { title: 'terms' },
  component: loadPage(
    withMessages(['legal'], () => import('../features/legal/legal-pages.tsx')),
    'TermsPage',
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.confirmEmail,
  staticData: { title: 'confirmEmail' },
  component: loadPage(
    withMessages(
      ['notificationSettings'],
      () => import('../features/notifications/mail-link-page.tsx'),
    ),
    'ConfirmEmailPage',
  ),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.unsubscribe,
  staticData: { title: 'unsubscribe' },
  component: loadPage(
    withMessages(
      ['notificationSettings'],
      () => import('../features/notifications/mail-link-page.tsx'),
    ),
    'UnsubscribePage',
  ),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.setup,
  staticData: { title: 'setup' },
  beforeLoad: takeSetupCode,
  component: loadPage(
    withMessages(['setup', 'docs'], () => import('../features/setup/setup-page.tsx')),
    'SetupPage',
  ),
});

const docsPage = loadPage(
  withMessages(['docs'], () => import('../features/docs/docs-page.tsx')),
  'DocsPage',
);

const docs = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.docs,
  staticData: { title: 'docs' },
  component: docsPage,
});

const docPage = createRoute({
  getParentRoute: () => root,
  path: pageRoutes.docPage,
  staticData: { title: 'docs' },
  component: docsPage,
});

/** Pages that need no session. */
export const publicRoutes = [
  login,
  privacy,
  terms,
  confirmEmail,
  unsubscribe,
  setup,
  docs,
  docPage,
] as const;
