import { arrange } from '../stand-in-the-way.ts';
import { loading, type Screen, still, stripped } from './scene.ts';

const constant = 'it says the same to everybody';

/** What stands open to everybody, and the place where there is nothing. */
export const publicScreens: readonly Screen[] = [
  {
    route: '/login',
    at: '/login',
    states: {
      loading: {
        looker: 'visitor',
        before: arrange.leadsNowhere(/\/api\/auth\/google\/login/),
        after: (page, { signIn }) => page.getByRole('button', { name: signIn.button }).click(),
        says: ({ signIn }) => [/<b>(.+)<\/b>/.exec(signIn.redirecting)?.[1] ?? ''],
      },
      empty: 'it lists nothing',
      error: {
        at: '/login?error=sign_in_failed',
        looker: 'visitor',
        says: ({ signIn }) => [signIn.sign_in_failed, signIn.tipCookies],
      },
      partial: 'it asks for one thing',
      offline: {
        looker: 'visitor',
        before: arrange.noDemo,
        after: (page) => page.context().setOffline(true),
        says: ({ signIn }) => [signIn.offline],
      },
      'no permission': {
        at: '/login?error=access_denied',
        looker: 'visitor',
        says: ({ signIn }) => [signIn.access_denied],
      },
      'quota used up': {
        at: '/login?error=quota_exhausted',
        looker: 'visitor',
        says: ({ signIn }) => [signIn.quota_exhausted],
      },
    },
  },
  { route: '/docs', at: '/docs', states: still(constant, /\/assets\/docs-page-/) },
  {
    route: '/docs/$docId',
    at: '/docs/licenses',
    states: {
      ...stripped,
      loading: {
        before: arrange.codeHeld(/\/assets\/licenses-/),
        says: (t) => [loading(t, t.docs.pageLicenses)],
      },
      empty: {
        at: '/docs/nothing',
        says: ({ docs }) => [docs.loadFailedShort, docs.inDevelopment],
      },
      error: {
        before: arrange.codeCutOff(/\/assets\/licenses-/),
        says: ({ docs }) => [docs.loadFailed],
      },
      partial: 'it asks for one thing',
    },
  },
  { route: '/privacy', at: '/privacy', states: still(constant, /\/assets\/legal-pages-/) },
  { route: '/terms', at: '/terms', states: still(constant, /\/assets\/legal-pages-/) },
  {
    route: '/confirm-email',
    at: '/confirm-email',
    states: {
      ...still(constant, /\/assets\/mail-link-page-/),
      error: {
        at: '/confirm-email#1.nothing',
        looker: 'visitor',
        after: (page, { mailLink }) =>
          page.getByRole('button', { name: mailLink.confirmEmailButton }).click(),
        says: ({ errors, mailLink }) => [mailLink.confirmEmailWhat, errors.invalid_link],
      },
    },
  },
  {
    route: '/unsubscribe',
    at: '/unsubscribe',
    states: {
      ...still(constant, /\/assets\/mail-link-page-/),
      error: {
        at: '/unsubscribe#1.nothing',
        looker: 'visitor',
        after: (page, { mailLink }) =>
          page.getByRole('button', { name: mailLink.unsubscribeButton }).click(),
        says: ({ errors, mailLink }) => [mailLink.unsubscribeWhat, errors.invalid_link],
      },
    },
  },
  {
    route: '/setup',
    at: '/setup',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/setup$/),
        says: (t) => [loading(t, t.titles.setup)],
      },
      empty: 'it lists nothing',
      error: {
        before: arrange.refused(/\/api\/setup$/),
        says: ({ setup, states: said }) => [setup.loadFailed, said.tryAgain],
      },
      partial: 'it asks for one thing',
    },
  },
  {
    route: '$',
    at: '/nowhere',
    states: {
      ...stripped,
      loading: constant,
      empty: constant,
      error: 'its code comes with the shell',
      partial: constant,
    },
  },
];
