import { type DocId, pageNames } from '../../../../src/web/shared/guide/guide-pages.ts';
import { settingsTabs } from '../../../../src/web/shared/setting-places.ts';
import type { Owned } from './fill-owner.ts';
import { devices, type WalkDevice, type WalkLook } from './looks.ts';

type Texts = WalkLook['texts'];

/** A screen that is walked to. */
export interface WalkScreen {
  /** As the router names it. */
  readonly route: string;
  /** The address, in which `{video}`, `{campaign}` and `{channel}` are the owner's. */
  readonly at: string;
  /** The tab's title without the product's name. */
  readonly title: (texts: Texts, owned: Owned) => string;
  /** What is there once all of it is, as a CSS selector: without data little could be wrong. */
  readonly shows: string;
  readonly devices: readonly WalkDevice[];
  /** Words that may be cut off, as a CSS selector. */
  readonly mayCut?: string;
  /** Whether its parts come one after the other and push each other on. */
  readonly mayMove?: boolean;
  /** Whether nobody is signed in. */
  readonly isPublic?: true;
}

type Title = keyof Texts['titles'];
const named =
  (key: Title) =>
  ({ titles }: Texts): string =>
    titles[key];

/** A route, on both devices and so in every look. */
const route = (at: string, title: Title, shows: string): WalkScreen => ({
  route: at,
  at,
  title: named(title),
  shows,
  devices,
});

/** Another state of a route that has an address. */
const variant = ({ of, at, shows }: { of: WalkScreen; at: string; shows: string }): WalkScreen => ({
  ...of,
  at,
  shows,
});

const dashboard = route('/', 'dashboard', 'main article');
const videos = route('/videos', 'videos', 'main article');
const comments: WalkScreen = {
  ...route('/comments', 'comments', '[data-comment]'),
  // How old the oldest comment is gives way, so that all above the list is in one line.
  mayCut: '.lg\\:truncate',
  // A list measures its rows as they come, and the numbers of its tabs come by themselves.
  mayMove: true,
};
const campaigns = route('/campaigns', 'campaigns', '[data-campaign]');
const authors = route('/authors', 'authors', 'main li');
const analytics = route('/analytics', 'analytics', 'figure canvas');
const settings = route('/settings', 'settings', '[role="tabpanel"] h2');

const ofOwner: readonly WalkScreen[] = [
  dashboard,
  variant({ of: dashboard, at: '/?tab=shorts', shows: 'main article' }),
  videos,
  variant({ of: videos, at: '/videos?saved=1', shows: 'main article' }),
  route('/shorts', 'shorts', 'main article'),
  {
    ...route('/videos/$videoId', 'video', '[data-comment]'),
    at: '/videos/{video}',
    title: (_, { video }) => video.title,
  },
  comments,
  variant({
    of: comments,
    at: '/comments?list=review&view=pages&page_size=10',
    shows: '[data-group]',
  }),
  variant({
    of: comments,
    at: '/comments?view=queue&is_spam=true&channel_id={channel}',
    shows: '[data-comment]',
  }),
  variant({
    of: comments,
    at: '/comments?view=focus&is_spam=true&channel_id={channel}',
    shows: '[role="row"]:focus',
  }),
  route('/blacklisted-words', 'blacklistedWords', '[data-word]'),
  route('/studio-words', 'studioWords', '[data-part]'),
  campaigns,
  {
    ...route('/campaigns/$campaignId', 'campaign', '[data-comment]'),
    at: '/campaigns/{campaign}',
    title: (_, { campaign }) => campaign.title,
  },
  analytics,
  {
    ...variant({ of: analytics, at: '/analytics?tab=reports', shows: 'main li' }),
    title: named('reports'),
  },
  authors,
  variant({ of: authors, at: '/authors?list=seen', shows: 'main li' }),
  route('/activity', 'activity', '[data-entry]'),
  route('/admin', 'administration', 'main li'),
  route('/notifications', 'notifications', '[data-notification]'),
  route('/rules', 'rules', '[data-rule]'),
  settings,
  ...settingsTabs
    .filter((tab) => tab !== 'detection')
    .map((tab) =>
      variant({ of: settings, at: `/settings?tab=${tab}`, shows: '[role="tabpanel"] h2' }),
    ),
  route('/debug', 'debug', 'main dd'),
  { ...route('$', 'notFound', 'main a'), at: '/nowhere/at/all' },
];

const docs: WalkScreen = {
  ...route('/docs', 'docs', 'article'),
  title: (texts) => texts.docs.pageOverview,
};

/** All are of one kind, so they take turns: each is met on one device, in both languages and themes. */
const docPage = (id: DocId, place: number): WalkScreen => ({
  ...docs,
  route: '/docs/$docId',
  at: `/docs/${id}`,
  shows: 'article h2',
  title: (texts) => texts.docs[pageNames[id]],
  devices: devices.slice(place % 2, (place % 2) + 1),
});

const ofEverybody: readonly WalkScreen[] = [
  route('/login', 'login', 'main button'),
  docs,
  ...(Object.keys(pageNames) as DocId[]).filter((id) => id !== 'index').map(docPage),
  route('/privacy', 'privacy', 'main p'),
  route('/terms', 'terms', 'main p'),
  route('/setup', 'setup', 'main h2'),
  route('/confirm-email', 'confirmEmail', 'main button'),
  route('/unsubscribe', 'unsubscribe', 'main button'),
];

/** Every screen that has an address. */
export const walkScreens: readonly WalkScreen[] = [
  ...ofOwner,
  ...ofEverybody.map((screen) => ({ ...screen, isPublic: true as const })),
];
