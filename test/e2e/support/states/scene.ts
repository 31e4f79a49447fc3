import type { Page } from 'playwright-core';
import type { en } from '../../../../src/i18n/en.ts';
import type { id } from '../../../../src/i18n/id.ts';
import { type Arrange, arrange } from '../stand-in-the-way.ts';

export type Texts = typeof en | typeof id;

export const states = [
  'loading',
  'empty',
  'error',
  'partial',
  'offline',
  'no permission',
  'quota used up',
] as const;
export type State = (typeof states)[number];

/** Who looks: somebody with all they need, one who may not moderate, one with nothing yet, or nobody. */
export type Looker = 'owner' | 'reader' | 'newcomer' | 'visitor';

export interface Scene {
  /** Where it is met, if not at the screen's own address. */
  readonly at?: string;
  readonly looker?: Looker;
  /** What stands in the way before the screen is opened, and what happens on it then. */
  readonly before?: Arrange;
  readonly after?: (page: Page, texts: Texts) => Promise<unknown>;
  /** What the screen says, all of it. */
  readonly says: (texts: Texts) => readonly string[];
}

/** Each state of a screen as it is met, or why it cannot be. */
export type Row = Readonly<Record<State, Scene | string>>;

export interface Screen {
  /** As the router names it. */
  readonly route: string;
  readonly at: string;
  readonly states: Row;
}

/** A message up to its first variable. */
const opening = (message: string) => (message.split('{')[0] ?? '').trim();
export const loading = (texts: Texts, what: string): string =>
  texts.states.loading.replace('{what}', what);

/** What tells of it is code of its own, which a page that loses the connection before never gets. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/signed-in-parts-')),
  );
  await page.context().setOffline(true);
}

/** What is the same on every page of an owner: it stands in a line under the header. */
export const stripped = {
  offline: {
    after: goOffline,
    says: ({ strips }) => [opening(strips.offline)],
  },
  'no permission': { looker: 'reader', says: ({ strips }) => [strips.missing_scope] },
  'quota used up': {
    before: arrange.quotaUsedUp,
    says: ({ strips }) => [opening(strips.quota_exhausted)],
  },
} as const satisfies Partial<Row>;

/** A screen that asks for nothing but its own code. */
export const still = (why: string, code: RegExp): Row => ({
  loading: why,
  empty: why,
  error: {
    before: arrange.codeCutOff(code),
    says: ({ states: said }) => [said.newVersion, said.reload],
  },
  partial: why,
  ...stripped,
});
