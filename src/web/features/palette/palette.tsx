import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Focus,
  Gauge,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Play,
  RefreshCw,
  Search,
  Send,
  Sun,
  TriangleAlert,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { pageRoutes } from '../../../contract/page-routes.ts';
import type { ShortcutName } from '../../../contract/shortcut.ts';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLogOut } from '../../decisions/use-log-out.ts';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useUser } from '../../session/auth-store.ts';
import { startProcessing } from '../../session/processing.ts';
import { useKeyTexts } from '../../session/use-shortcuts.ts';
import { useAnalytics, useDarkMode, useHasDebug, useIsDemo } from '../../shared/host.ts';
import { useCommentsPlace } from '../../shared/queries/use-counts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PickerList, type PickerOption } from '../../ui/dialogs/picker-list.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type OtherWords, useOtherWords, type Words } from './other-words.ts';
import { type Place, places } from './places.ts';

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

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** The owner's keys for shortcuts pressed one after the other; none where one of them is off. */
function useKeysOf(): (names: readonly ShortcutName[]) => string[] {
  const keyText = useKeyTexts();
  return (names) => {
    const texts = names.map(keyText).filter((text) => text !== null);
    return texts.length === names.length ? texts : [];
  };
}

/** Which places are there for this owner, on this server. */
function useIsOffered(): (place: Place) => boolean {
  const has = {
    administrator: useUser()?.administrator === true,
    demo: useIsDemo(),
    analytics: useAnalytics(),
    debug: useHasDebug(),
  };
  return ({ only }) => only === undefined || has[only];
}

/** Every place of the table, by its words in both languages. */
function usePlaces(other: OtherWords): Entry[] {
  const keysOf = useKeysOf();
  const t = useTranslations();
  const navigate = useNavigate();
  const isOffered = useIsOffered();
  const commentsPlace = useCommentsPlace();
  return places.filter(isOffered).map(({ name, also, group, at, icon, keys = [] }) => ({
    group: t(group),
    name: t(name),
    also: [other(name), other(group), ...(also === undefined ? [] : [t(also), other(also)])].join(
      ' ',
    ),
    icon,
    keys: keysOf(keys),
    act: () =>
      at === pageRoutes.comments
        ? navigate({ to: at, search: commentsPlace.search })
        : navigate({ href: at }),
  }));
}

/** What there is to review, in the ways that owners ask for it. */
function useReviews(other: OtherWords): Entry[] {
  const t = useTranslations('palette');
  const navigate = useNavigate();
  const own = useUser()?.youtube_channel_id ?? undefined;
  const { n } = useCommentsPlace();
  const group = t('comments');
  const review = { list: 'review' } as const;
  return [
    {
      group,
      name: t('review', { n }),
      also: other('triage.toReview'),
      icon: TriangleAlert,
      act: () => navigate({ to: '/comments', search: review }),
    },
    {
      group,
      name: t('surest'),
      also: other('palette.surest'),
      icon: Gauge,
      act: () =>
        navigate({
          to: '/comments',
          search: { channel_id: own, score: '95-100', view: 'queue' },
        }),
    },
    {
      group,
      name: t('oneByOne'),
      also: other('palette.oneByOne'),
      icon: Focus,
      act: () => navigate({ to: '/comments', search: { ...review, view: 'focus' } }),
    },
  ];
}

function useActions(other: OtherWords): Entry[] {
  const keysOf = useKeysOf();
  const darkMode = useDarkMode();
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const client = useQueryClient();
  const logOut = useLogOut();
  const sync = async () => {
    await startProcessing().catch(() => {
      showToast({ kind: 'error', title: t('syncFailed') });
    });
    void client.invalidateQueries({ queryKey: queryKeys.jobs });
  };
  return [
    {
      group: t('do'),
      name: t('outbox'),
      also: other('palette.outbox'),
      icon: Send,
      act: () => navigate({ to: '.', search: () => ({ panel: 'outbox' as const }) }),
    },
    {
      group: t('do'),
      name: t('help'),
      also: other('palette.help'),
      icon: Keyboard,
      keys: keysOf(['help']),
      act: () => navigate({ to: '.', search: () => ({ help: 1 as const }) }),
    },
    { group: t('do'), name: t('sync'), also: other('palette.sync'), icon: RefreshCw, act: sync },
    {
      group: t('do'),
      name: shell('logOut'),
      also: other('shell.logOut'),
      icon: LogOut,
      act: logOut,
    },
    ...(darkMode ? themes : []).map((theme) => ({
      group: shell('theme'),
      name: shell(theme),
      also: [other('shell.theme'), other(`shell.${theme}`), t('alsoTheme')].join(' '),
      icon: themeIcons[theme],
      act: () => themeStore.set(theme),
    })),
    ...languages.map((language) => ({
      group: shell('language'),
      name: languageNames[language],
      also: other('shell.language'),
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
  const entries = [
    ...usePlaces(other),
    ...useReviews(other),
    ...useActions(other),
    ...useVideoEntries(),
  ];
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
