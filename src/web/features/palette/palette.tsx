import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  BookOpen,
  Bot,
  ChartColumn,
  FileText,
  Focus,
  Gauge,
  Hourglass,
  Keyboard,
  Languages,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  Play,
  PlugZap,
  RectangleVertical,
  RefreshCw,
  ScrollText,
  Search,
  Send,
  Settings,
  SquarePlay,
  Sun,
  TriangleAlert,
  Users,
  WholeWord,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { ShortcutName } from '../../../contract/shortcut.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useUser } from '../../session/auth-store.ts';
import { startProcessing } from '../../session/processing.ts';
import { useKeyTexts } from '../../session/use-shortcuts.ts';
import { useAnalytics, useDarkMode, useIsDemo } from '../../shared/host.ts';
import { useCommentsPlace } from '../../shared/queries/use-counts.ts';
import { settingPlaces, settingsTabs } from '../../shared/setting-places.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PickerList, type PickerOption } from '../../ui/dialogs/picker-list.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type OtherWords, useOtherWords, type Words } from './other-words.ts';

/** Something to go to or to do; `group` is shown before its name. */
interface Entry {
  readonly group: string;
  readonly name: string;
  /** Its name in the other language. */
  readonly also?: string | undefined;
  /** Its name is the text of a stranger. */
  readonly foreign?: true;
  readonly icon: LucideIcon;
  /** The keys that do the same anywhere. */
  readonly keys?: readonly string[];
  readonly act: () => unknown;
}

const pages = [
  { title: 'dashboard', to: '/', icon: LayoutDashboard, keys: ['go', 'go_dashboard'] },
  { title: 'videos', to: '/videos', icon: SquarePlay, keys: ['go', 'go_videos'] },
  { title: 'shorts', to: '/shorts', icon: RectangleVertical, keys: ['go', 'go_shorts'] },
  { title: 'comments', to: '/comments', icon: MessageSquare, keys: ['go', 'go_comments'] },
  {
    title: 'blacklistedWords',
    to: '/blacklisted-words',
    icon: WholeWord,
    keys: ['go', 'go_words'],
  },
  { title: 'campaigns', to: '/campaigns', icon: Layers, keys: ['go', 'go_campaigns'] },
  { title: 'analytics', to: '/analytics', icon: ChartColumn, keys: [] },
  {
    title: 'reports',
    to: '/analytics',
    search: { tab: 'reports' },
    icon: FileText,
    keys: [],
  },
  { title: 'rules', to: '/rules', icon: Bot, keys: [] },
  { title: 'studioWords', to: '/studio-words', icon: WholeWord, keys: [] },
  { title: 'authors', to: '/authors', icon: Users, keys: [] },
  { title: 'activity', to: '/activity', icon: ScrollText, keys: [] },
  { title: 'notifications', to: '/notifications', icon: Bell, keys: [] },
  { title: 'settings', to: '/settings', icon: Settings, keys: [] },
  { title: 'docs', to: '/docs', icon: BookOpen, keys: [] },
  { title: 'setup', to: '/setup', icon: PlugZap, keys: [] },
] as const;

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** The owner's keys for shortcuts pressed one after the other; none where one of them is off. */
function useKeysOf(): (names: readonly ShortcutName[]) => string[] {
  const keyText = useKeyTexts();
  return (names) => {
    const texts = names.map(keyText).filter((text) => text !== null);
    return texts.length === names.length ? texts : [];
  };
}

function usePlaces(other: OtherWords): Entry[] {
  const keysOf = useKeysOf();
  const t = useTranslations('palette');
  const title = useTranslations('titles');
  const navigate = useNavigate();
  const own = useUser()?.youtube_channel_id ?? undefined;
  const isDemo = useIsDemo();
  const hasAnalytics = useAnalytics();
  const commentsPlace = useCommentsPlace();
  const sweep = (search: object) => () =>
    navigate({ to: '/comments', search: { channel_id: own, ...search } });
  return [
    ...pages
      .filter(
        ({ title: page, to }) =>
          (to !== '/setup' || isDemo) && (page !== 'analytics' || hasAnalytics),
      )
      .map(({ title: page, to, icon, keys, ...rest }) => ({
        group: t('goTo'),
        name: title(page),
        also:
          page === 'rules'
            ? [other('titles.rules'), t('alsoRules'), other('palette.alsoRules')].join(' ')
            : other(`titles.${page}`),
        icon,
        keys: keysOf(keys),
        act: () =>
          navigate({ to, ...rest, ...(page === 'comments' && { search: commentsPlace.search }) }),
      })),
    {
      group: t('comments'),
      name: t('review', { n: commentsPlace.n }),
      icon: TriangleAlert,
      act: () => navigate({ to: '/comments', search: { list: 'review' } }),
    },
    {
      group: t('comments'),
      name: t('pending'),
      icon: Hourglass,
      act: sweep({ moderation_status: 'pending' }),
    },
    {
      group: t('comments'),
      name: t('surest'),
      icon: Gauge,
      act: sweep({ score: '95-100', view: 'queue' }),
    },
    {
      group: t('comments'),
      name: t('oneByOne'),
      icon: Focus,
      act: () => navigate({ to: '/comments', search: { list: 'review', view: 'focus' } }),
    },
    {
      group: t('do'),
      name: t('outbox'),
      icon: Send,
      act: () => navigate({ to: '.', search: () => ({ panel: 'outbox' as const }) }),
    },
    {
      group: t('do'),
      name: t('help'),
      icon: Keyboard,
      keys: keysOf(['help']),
      act: () => navigate({ to: '.', search: () => ({ help: 1 as const }) }),
    },
  ];
}

function useSettingEntries(other: OtherWords): Entry[] {
  const t = useTranslations();
  const title = useTranslations('titles');
  const navigate = useNavigate();
  return settingsTabs.flatMap((tab) => {
    const search = tab === 'detection' ? {} : { tab };
    return ([`settings.tab_${tab}`, ...settingPlaces[tab]] as const).map((name, place) => ({
      group: title('settings'),
      name: t(name),
      also: other(name),
      icon: Settings,
      act: () => navigate({ to: '/settings', search, hash: place === 0 ? '' : name }),
    }));
  });
}

function useActions(): Entry[] {
  const darkMode = useDarkMode();
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const client = useQueryClient();
  const sync = async () => {
    await startProcessing().catch(() => {
      showToast({ kind: 'error', title: t('syncFailed') });
    });
    void client.invalidateQueries({ queryKey: queryKeys.jobs });
  };
  return [
    { group: t('do'), name: t('sync'), icon: RefreshCw, act: sync },
    ...(darkMode ? themes : []).map((theme) => ({
      group: shell('theme'),
      name: shell(theme),
      icon: themeIcons[theme],
      act: () => themeStore.set(theme),
    })),
    ...languages.map((language) => ({
      group: shell('language'),
      name: languageNames[language],
      icon: Languages,
      act: () => languageStore.set(language),
    })),
  ];
}

function useVideoEntries(): Entry[] {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const { data = [] } = useQuery({
    queryKey: queryKeys.videoOptions(undefined),
    queryFn: async ({ signal }) =>
      (await callList('GET /api/videos/by-channel', { query: {}, signal })).rows,
    staleTime: 5 * 60_000,
  });
  return data.map(({ id, title }) => ({
    group: t('video'),
    name: title,
    foreign: true as const,
    icon: Play,
    act: () => navigate({ to: '/videos/$videoId', params: { videoId: id } }),
  }));
}

/** Begins the value of the option that looks for what was typed among the comments. */
const finding = 'find:';

interface PaletteProps {
  /** Loads the words of the language that the page does not speak. */
  loadOtherWords: () => Promise<Words>;
  onClose: () => void;
}

/** Everything there is to go to and to do, by a few letters of its name in either language. */
export function Palette({ loadOtherWords, onClose }: PaletteProps) {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const other = useOtherWords(loadOtherWords);
  const places = usePlaces(other);
  const settings = useSettingEntries(other);
  const actions = useActions();
  const videos = useVideoEntries();
  const entries = [...places, ...actions, ...settings, ...videos];
  const options = entries.map(
    ({ group, name, also, foreign = false, icon, keys }, place): PickerOption => ({
      value: String(place),
      label: `${group}: ${name}`,
      also,
      foreign,
      icon,
      keys,
    }),
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} initialFocus={search}>
      <PickerList
        label={t('title')}
        searchLabel={t('search')}
        search={search}
        value=""
        options={options}
        last={(typed) => ({
          value: finding + typed,
          label: t('findComments', { text: typed }),
          icon: Search,
        })}
        onChoose={(value) => {
          onClose();
          if (!value.startsWith(finding)) void entries[Number(value)]?.act();
          else {
            const keyword = value.slice(finding.length, finding.length + limits.keywordLength);
            void navigate({ to: '/comments', search: { keyword } });
          }
        }}
      />
    </Dialog>
  );
}
