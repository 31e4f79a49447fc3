import type { Page } from 'playwright-core';
import { arrange } from '../stand-in-the-way.ts';
import { loading, type Screen, still, stripped, type Texts } from './scene.ts';

const shown = 'it shows what came with the session';
const single = 'it asks for one thing';

const notSaved = ({ settings, errors }: Texts) =>
  settings.notSaved.replace('{reason}', errors.network);

const openMore = (page: Page, { shell }: Texts) =>
  page.locator('summary').getByText(shell.more, { exact: true }).click();

/** What an owner sets, and what their browser holds. */
export const settingsScreens: readonly Screen[] = [
  {
    route: '/settings',
    at: '/settings',
    states: {
      ...stripped,
      loading: shown,
      empty: shown,
      error: {
        before: arrange.cutOff(/\/api\/settings$/),
        after: (page, { settings }) => page.getByText(settings.low, { exact: true }).click(),
        says: (texts) => [notSaved(texts)],
      },
      partial: single,
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=notifications',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/notifications\/settings$/),
        says: (t) => [loading(t, t.titles.notifications)],
      },
      empty: 'there are always settings',
      error: {
        before: arrange.refused(/\/api\/notifications\/settings$/),
        says: ({ notificationSettings }) => [notificationSettings.loadFailed],
      },
      partial: single,
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=youtube',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/(connection|sync|quota)/),
        says: (t) =>
          [t.settings.connection, t.syncing.automatic, t.outbox.today].map((what) =>
            loading(t, what),
          ),
      },
      empty: {
        before: arrange.emptied(/\/api\/sync\/runs/),
        after: openMore,
        says: ({ syncing }) => [syncing.noRuns],
      },
      error: {
        before: arrange.refused(/\/api\/(connection|sync|quota)/),
        says: ({ settings, syncing, outbox }) => [
          settings.connectionFailed,
          syncing.failed,
          outbox.notRead,
        ],
      },
      partial: {
        before: arrange.refused(/\/api\/sync\/runs/),
        after: openMore,
        says: ({ syncing }) => [syncing.automatic, syncing.historyFailed],
      },
      'no permission': {
        looker: 'reader',
        says: ({ strips, settings }) => [strips.missing_scope, settings.problem_missing_scope],
      },
      'quota used up': {
        before: arrange.quotaUsedUp,
        says: ({ settings }) => [settings.problem_quota_exhausted],
      },
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=data',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/sessions$/),
        says: (t) => [loading(t, t.yourData.sessions)],
      },
      empty: 'whoever looks is signed in somewhere',
      error: {
        before: arrange.refused(/\/api\/sessions$/),
        says: ({ yourData }) => [yourData.sessionsFailed],
      },
      partial: {
        before: arrange.refused(/\/api\/helpers$/),
        says: ({ yourData }) => [yourData.sessions, yourData.helpersFailed],
      },
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=appearance',
    states: {
      ...stripped,
      loading: 'this browser keeps it, or it comes with the user',
      empty: 'this browser keeps it, or it comes with the user',
      error: 'this browser keeps it, or it comes with the user',
      partial: 'this browser keeps it, or it comes with the user',
    },
  },
  {
    route: '/debug',
    at: '/debug',
    states: still('it shows what this browser holds', /\/assets\/debug-page-/),
  },
  {
    route: '/admin',
    at: '/admin',
    states: still('an owner reads that it is not theirs', /\/assets\/administration-page-/),
  },
];
