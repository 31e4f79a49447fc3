import {
  Bell,
  BookOpen,
  Bot,
  Bug,
  ChartColumn,
  FileText,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  PlugZap,
  RectangleVertical,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  SquarePlay,
  Users,
  WholeWord,
} from 'lucide-react';
import { pageRoutes } from '../../../contract/page-routes.ts';
import type { ShortcutName } from '../../../contract/shortcut.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { guideGroups, pageNames } from '../../shared/guide/guide-pages.ts';
import { type SettingName, settingPlaces, settingsTabs } from '../../shared/setting-places.ts';

type In<Part extends keyof Messages> = `${Part}.${string & keyof Messages[Part]}`;
type PageName = Extract<In<'docs'>, `docs.page${string}`>;
type TabName = Extract<In<'settings'>, `settings.tab_${string}`>;
type AlsoName = Extract<In<'palette'>, `palette.also${string}`>;

/** Where the palette leads to. */
export interface Place {
  /** The message that names it. */
  readonly name: In<'titles'> | In<'status'> | PageName | TabName | SettingName;
  /** The message that says by what else people look for it. */
  readonly also?: AlsoName;
  /** The message that stands before its name. */
  readonly group: 'palette.goTo' | 'palette.comments' | 'titles.docs' | 'titles.settings';
  /** Its address. */
  readonly at: string;
  readonly icon: LucideIcon;
  /** The shortcuts that lead there, too, pressed one after the other. */
  readonly keys?: readonly ShortcutName[];
  /** It is there only for the administrator, in the demo, or where the host offers it. */
  readonly only?: 'administrator' | 'demo' | 'analytics' | 'debug';
}

/** Why a route is not looked for. */
interface NoPlace {
  readonly because: string;
}

type Route = keyof typeof pageRoutes;
type Page = Pick<Place, 'icon' | 'also' | 'keys' | 'only'>;

/** A page under its title. */
const page = (route: Route & keyof Messages['titles'], rest: Page): Place => ({
  name: `titles.${route}`,
  group: 'palette.goTo',
  at: pageRoutes[route],
  ...rest,
});

const statuses = ['all', 'pending', 'spam', 'rejected', 'approved'] as const;

const chapters = guideGroups.flatMap(({ pages }): readonly (keyof typeof pageNames)[] => pages);

/** Every route of the page: what the palette finds there, or why it finds nothing. */
export const placesOfRoutes: Readonly<Record<Route, readonly Place[] | NoPlace>> = {
  dashboard: [page('dashboard', { icon: LayoutDashboard, keys: ['go', 'go_dashboard'] })],
  videos: [page('videos', { icon: SquarePlay, keys: ['go', 'go_videos'] })],
  shorts: [page('shorts', { icon: RectangleVertical, keys: ['go', 'go_shorts'] })],
  video: { because: 'Videos are found by their own titles.' },
  comments: [
    page('comments', { icon: MessageSquare, keys: ['go', 'go_comments'] }),
    ...statuses.map(
      (status): Place => ({
        name: `status.${status}`,
        group: 'palette.comments',
        at: `${pageRoutes.comments}?${status === 'all' ? 'list' : 'moderation_status'}=${status}`,
        icon: MessageSquare,
      }),
    ),
  ],
  blacklistedWords: [
    page('blacklistedWords', {
      icon: WholeWord,
      also: 'palette.alsoWords',
      keys: ['go', 'go_words'],
    }),
  ],
  studioWords: [page('studioWords', { icon: WholeWord })],
  campaigns: [page('campaigns', { icon: Layers, keys: ['go', 'go_campaigns'] })],
  campaign: { because: 'A campaign has no name of its own to look for.' },
  analytics: [
    page('analytics', { icon: ChartColumn, only: 'analytics' }),
    {
      name: 'titles.reports',
      group: 'palette.goTo',
      at: `${pageRoutes.analytics}?tab=reports`,
      icon: FileText,
    },
  ],
  reports: { because: 'An earlier address of the tab of analytics.' },
  rules: [page('rules', { icon: Bot, also: 'palette.alsoRules' })],
  authors: [page('authors', { icon: Users, also: 'palette.alsoAuthors' })],
  activity: [page('activity', { icon: ScrollText, also: 'palette.alsoActivity' })],
  audit: { because: 'Another address of the activity.' },
  notifications: [page('notifications', { icon: Bell })],
  settings: [
    page('settings', { icon: Settings }),
    ...settingsTabs.flatMap((tab) => {
      const at = `${pageRoutes.settings}${tab === 'detection' ? '' : `?tab=${tab}`}`;
      const group = 'titles.settings' as const;
      return [
        {
          name: `settings.tab_${tab}` as const,
          ...(tab === 'data' && { also: 'palette.alsoData' as const }),
          group,
          at,
          icon: Settings,
        },
        ...settingPlaces[tab].map((name) => ({
          name,
          group,
          at: `${at}#${name}`,
          icon: Settings,
        })),
      ];
    }),
  ],
  administration: [page('administration', { icon: ServerCog, only: 'administrator' })],
  docs: [page('docs', { icon: BookOpen, also: 'palette.alsoDocs' })],
  docPage: chapters.map((chapter) => ({
    name: `docs.${pageNames[chapter]}`,
    group: 'titles.docs',
    at: `${pageRoutes.docs}/${chapter}`,
    icon: BookOpen,
  })),
  setup: [page('setup', { icon: PlugZap, only: 'demo' })],
  privacy: [page('privacy', { icon: Scale })],
  terms: [page('terms', { icon: Scale })],
  debug: [page('debug', { icon: Bug, only: 'debug' })],
  login: { because: 'Only who has no session sees it.' },
  confirmEmail: { because: 'The link in an e-mail leads there.' },
  unsubscribe: { because: 'The link in an e-mail leads there.' },
};

export const places: readonly Place[] = Object.values(placesOfRoutes).flatMap((found) =>
  'because' in found ? [] : found,
);
