import type { Page } from 'playwright-core';
import { arrange } from '../stand-in-the-way.ts';
import { loading, type Screen, still, stripped, type Texts } from './scene.ts';

const shown = 'it shows what came with the session';
const single = 'it asks for one thing';

const notSaved = ({ settings, errors }: Texts) =>
  settings.notSaved.replace('{reason}', errors.network);

async function chooseLast(page: Page, picker: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${picker}: `) }).click();
  await page.getByRole('option').last().click();
}

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
    at: '/settings?tab=outbox',
    states: {
      ...stripped,
      loading: shown,
      empty: shown,
      error: {
        before: arrange.cutOff(/\/api\/settings$/),
        after: (page, { settings }) => chooseLast(page, settings.undoDelay),
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
    at: '/settings?tab=connection',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/connection$/),
        says: (t) => [loading(t, t.settings.connection)],
      },
      empty: 'there is always a connection',
      error: {
        before: arrange.refused(/\/api\/connection$/),
        says: ({ settings }) => [settings.connectionFailed],
      },
      partial: 'it asks for one thing',
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
    at: '/settings?tab=sync',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/sync$/),
        says: (t) => [loading(t, t.syncing.automatic)],
      },
      empty: {
        before: arrange.emptied(/\/api\/sync\/runs/),
        says: ({ syncing }) => [syncing.noRuns],
      },
      error: {
        before: arrange.refused(/\/api\/sync$/),
        says: ({ syncing }) => [syncing.failed],
      },
      partial: {
        before: arrange.refused(/\/api\/sync\/runs/),
        says: ({ syncing }) => [syncing.automatic, syncing.historyFailed],
      },
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=quota',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/quota/),
        says: (t) => [loading(t, t.outbox.today)],
      },
      empty: 'there is always a quota',
      error: {
        before: arrange.refused(/\/api\/quota/),
        says: ({ outbox }) => [outbox.notRead],
      },
      partial: single,
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
      partial: single,
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=shortcuts',
    states: {
      ...stripped,
      loading: 'the keys come with the user',
      empty: 'the keys come with the user',
      error: 'the keys come with the user',
      partial: 'the keys come with the user',
    },
  },
  {
    route: '/settings',
    at: '/settings?tab=appearance',
    states: {
      ...stripped,
      loading: 'it is kept in this browser',
      empty: 'it is kept in this browser',
      error: 'it is kept in this browser',
      partial: 'it is kept in this browser',
    },
  },
  {
    route: '/debug',
    at: '/debug',
    states: still('it shows what this browser holds', /\/assets\/debug-page-/),
  },
];
