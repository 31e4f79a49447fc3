import type { Page } from 'playwright-core';
import type { en } from '../../../src/i18n/en.ts';
import type { id } from '../../../src/i18n/id.ts';
import { twoChannels } from '../../support/two-channels.ts';
import { type Arrange, arrange } from './stand-in-the-way.ts';

type Texts = typeof en | typeof id;

export const states = ['loading', 'empty', 'error', 'partial', 'offline'].concat([
  'no permission',
  'quota used up',
]) as readonly State[];
export type State =
  | 'loading'
  | 'empty'
  | 'error'
  | 'partial'
  | 'offline'
  | 'no permission'
  | 'quota used up';

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

const { rina, bayu } = twoChannels;

/** A message up to its first variable. */
const opening = (message: string) => (message.split('{')[0] ?? '').trim();
const loading = (texts: Texts, what: string) => texts.states.loading.replace('{what}', what);

/** What is the same on every page of an owner: it stands in a line under the header. */
const stripped = {
  offline: {
    after: (page) => page.context().setOffline(true),
    says: ({ strips }) => [opening(strips.offline)],
  },
  'no permission': { looker: 'reader', says: ({ strips }) => [strips.missing_scope] },
  'quota used up': {
    before: arrange.quotaUsedUp,
    says: ({ strips }) => [opening(strips.quota_exhausted)],
  },
} as const satisfies Partial<Row>;

const still = (why: string) => ({
  loading: why,
  empty: why,
  error: why,
  partial: why,
  ...stripped,
});

const pressMore = async (
  page: Page,
  { videos, states: said }: Texts,
  list: 'videos' | 'shorts',
) => {
  const name = list === 'videos' ? videos.loadMore : videos.loadMoreShorts;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: said.tryAgain }).waitFor();
};

const own = `channel_id=${rina.channel.id}`;
const foreign = `channel_id=${bayu.channel.id}`;

/** /comments in one of its views; few rows a page, since each is looked at closely. */
const commentsIn = (view: string, part: Partial<Row>): Row => ({
  ...stripped,
  loading: {
    before: arrange.held(/\/api\/comments(\/order)?\?/),
    says: (t) => [loading(t, t.comments.what)],
  },
  empty: { looker: 'newcomer', says: ({ comments }) => [comments.empty] },
  error: {
    before: arrange.refused(/\/api\/comments(\/order)?\?/),
    says: ({ comments }) => [comments.loadFailed],
  },
  partial: {
    at: `/comments?view=${view}&is_spam=true&${own}`,
    before: arrange.refused(/\/api\/comments\?.*comment_ids=/),
    says: ({ comments }) => [comments.loadFailed],
  },
  ...part,
});

export const screenStates: Readonly<Record<string, Row>> = {
  '/login': {
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
    'quota used up': 'nobody is signed in whose day it could be',
  },
  '/': {
    ...stripped,
    loading: {
      before: arrange.held(/\/api\/(statistics|videos|shorts)\b/),
      says: ({ dashboard }) => [dashboard.loading],
    },
    empty: { looker: 'newcomer', says: ({ dashboard }) => [dashboard.noVideos] },
    error: {
      before: arrange.refused(/\/api\/(statistics|videos|shorts|comments)\b/),
      says: ({ dashboard }) => [
        dashboard.statisticsFailed,
        dashboard.videosFailed,
        dashboard.sweepFailed,
      ],
    },
    partial: {
      at: '/?tab=shorts',
      before: arrange.refused(/\/api\/shorts\b/),
      says: ({ dashboard }) => [dashboard.shortsFailed, dashboard.subscribers],
    },
  },
  '/videos': {
    ...stripped,
    loading: {
      before: arrange.held(/\/api\/videos\?/),
      says: (t) => [loading(t, t.videos.what)],
    },
    empty: { looker: 'newcomer', says: ({ dashboard }) => [dashboard.noVideos] },
    error: {
      before: arrange.refused(/\/api\/videos\?/),
      says: ({ dashboard }) => [dashboard.videosFailed],
    },
    partial: {
      before: arrange.endsAfterOnePage(/\/api\/videos\?/),
      after: (page, texts) => pressMore(page, texts, 'videos'),
      says: ({ states: said }) => [said.tryAgain, rina.tomato.title],
    },
  },
  '/shorts': {
    ...stripped,
    loading: {
      before: arrange.held(/\/api\/shorts\?/),
      says: (t) => [loading(t, t.videos.what)],
    },
    empty: { looker: 'newcomer', says: ({ videos }) => [videos.noShorts] },
    error: {
      before: arrange.cutOff(/\/api\/shorts\?/),
      says: ({ errors }) => [errors.network],
    },
    partial: {
      before: arrange.endsAfterOnePage(/\/api\/shorts\?/),
      after: (page, texts) => pressMore(page, texts, 'shorts'),
      says: ({ states: said }) => [said.tryAgain, rina.short.title],
    },
  },
  [`/videos/${rina.chili.id}`]: {
    ...stripped,
    loading: {
      before: arrange.held(/\/api\/videos\//),
      says: ({ video }) => [video.loading],
    },
    empty: {
      before: arrange.emptied(/\/api\/videos\/[^/]+\/comments\?/),
      says: ({ thread }) => [thread.none],
    },
    error: {
      before: arrange.refused(/\/api\/videos\//),
      says: ({ video }) => [video.notFound, video.failed],
    },
    partial: {
      before: arrange.refused(/\/api\/videos\/[^/]+\/comments\?/),
      says: ({ thread }) => [rina.chili.title, thread.loadFailed],
    },
    'no permission': {
      at: `/videos/${bayu.brakes.id}`,
      looker: 'reader',
      says: ({ strips }) => [strips.missing_scope, bayu.brakes.title],
    },
  },
  '/comments': commentsIn('pages', {
    partial: {
      at: `/comments?page_size=10&${own}`,
      before: arrange.refused(/\/api\/channels\b/),
      says: ({ comments }) => [comments.channelsFailed, comments.selectAll],
    },
    'no permission': {
      at: `/comments?${foreign}`,
      says: ({ comments }) => [comments.readOnly, bayu.brakes.title],
    },
  }),
  [`/comments?view=queue&is_spam=true&${own}`]: commentsIn('queue', {
    empty: {
      at: '/comments?view=queue&keyword=tidakada',
      says: ({ comments }) => [comments.emptyFiltered],
    },
  }),
  [`/comments?view=focus&is_spam=true&${own}`]: commentsIn('focus', {
    empty: {
      at: '/comments?view=focus',
      looker: 'newcomer',
      says: ({ comments }) => [comments.empty],
    },
  }),
  '/blacklisted-words': {
    ...stripped,
    loading: {
      before: arrange.held(/\/api\/blacklisted-words\?/),
      says: (t) => [loading(t, t.words.what)],
    },
    empty: { says: ({ words }) => [words.empty] },
    error: {
      before: arrange.refused(/\/api\/blacklisted-words\?/),
      says: ({ words }) => [words.loadFailed],
    },
    partial: 'it asks for one thing',
  },
  '/settings?tab=connection': {
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
  '/debug': still('it shows what this browser holds'),
  '/docs': {
    ...stripped,
    loading: {
      at: '/docs/licenses',
      before: arrange.held(/\/assets\/licenses-/),
      says: (t) => [loading(t, t.docs.pageLicenses)],
    },
    empty: { at: '/docs/nothing', says: ({ docs }) => [docs.loadFailedShort, docs.inDevelopment] },
    error: {
      at: '/docs/licenses',
      before: arrange.cutOff(/\/assets\/licenses-/),
      says: ({ docs }) => [docs.loadFailed],
    },
    partial: 'it asks for one thing',
  },
  '/privacy': still('it is part of the page'),
  '/terms': still('it is part of the page'),
  '/nowhere': still('it is part of the page'),
};
