import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useUser } from '../../session/auth-store.ts';
import { useCounts } from '../../shared/use-counts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PickerList, type PickerOption } from '../../ui/dialogs/picker-list.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Something to go to or to do; `group` is shown before its name. */
interface Entry {
  readonly group: string;
  readonly name: string;
  /** Its name is the text of a stranger. */
  readonly foreign?: true;
  readonly act: () => unknown;
}

const pages = [
  ['dashboard', '/'],
  ['videos', '/videos'],
  ['shorts', '/shorts'],
  ['comments', '/comments'],
  ['blacklistedWords', '/blacklisted-words'],
  ['settings', '/settings'],
  ['docs', '/docs'],
] as const;

function usePlaces(): Entry[] {
  const t = useTranslations('palette');
  const title = useTranslations('titles');
  const navigate = useNavigate();
  const own = useUser()?.youtube_channel_id ?? undefined;
  const { data: counts } = useCounts();
  const sweep = (search: object) => () =>
    navigate({ to: '/comments', search: { channel_id: own, ...search } });
  return [
    ...pages.map(([page, to]) => ({
      group: t('goTo'),
      name: title(page),
      act: () => navigate({ to }),
    })),
    {
      group: t('comments'),
      name: t('review', { n: counts?.review ?? 0 }),
      act: () => navigate({ to: '/comments', search: { list: 'review' } }),
    },
    { group: t('comments'), name: t('pending'), act: sweep({ moderation_status: 'pending' }) },
    { group: t('comments'), name: t('surest'), act: sweep({ score: '90-100', view: 'queue' }) },
    {
      group: t('comments'),
      name: t('oneByOne'),
      act: () => navigate({ to: '/comments', search: { list: 'review', view: 'focus' } }),
    },
    {
      group: t('do'),
      name: t('outbox'),
      act: () => navigate({ to: '.', search: () => ({ panel: 'outbox' as const }) }),
    },
    {
      group: t('do'),
      name: t('help'),
      act: () => navigate({ to: '.', search: () => ({ help: 1 as const }) }),
    },
  ];
}

function useActions(): Entry[] {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const client = useQueryClient();
  const sync = async () => {
    await call('POST /api/videos/process-all').catch(() => {
      showToast({ kind: 'error', title: t('syncFailed') });
    });
    void client.invalidateQueries({ queryKey: queryKeys.jobs });
  };
  return [
    { group: t('do'), name: t('sync'), act: sync },
    ...themes.map((theme) => ({
      group: shell('theme'),
      name: shell(theme),
      act: () => themeStore.set(theme),
    })),
    ...languages.map((language) => ({
      group: shell('language'),
      name: languageNames[language],
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
      (await call('GET /api/videos/by-channel', { query: {}, signal })).data ?? [],
    staleTime: 5 * 60_000,
  });
  return data.map(({ id, title }) => ({
    group: t('video'),
    name: title,
    foreign: true as const,
    act: () => navigate({ to: '/videos/$videoId', params: { videoId: id } }),
  }));
}

/** Everything there is to go to and to do, by a few letters of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  const search = useRef<HTMLInputElement>(null);
  const places = usePlaces();
  const actions = useActions();
  const videos = useVideoEntries();
  const entries = [...places, ...actions, ...videos];
  const options = entries.map(
    ({ group, name, foreign = false }, place): PickerOption => ({
      value: String(place),
      label: `${group}: ${name}`,
      foreign,
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
        onChoose={(value) => {
          onClose();
          void entries[Number(value)]?.act();
        }}
      />
    </Dialog>
  );
}
