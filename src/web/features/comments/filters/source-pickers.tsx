import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { callList } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useChannels as useChannelList } from '../../../shared/queries/channel-list.ts';
import { Picker } from '../../../ui/dialogs/picker.tsx';
import type { PickerOption } from '../../../ui/dialogs/picker-list.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { CommentSearch } from './comment-search.ts';
import type { Filters } from './use-filters.ts';

function useFailureToast(
  failed: boolean,
  id: 'channelsFailed' | 'videosFailed' | 'loadFailed',
): void {
  const t = useTranslations('comments');
  useEffect(() => {
    if (failed) showToast({ id, kind: 'error', title: t(id) });
  }, [failed, id, t]);
}

export function useChannels() {
  const query = useChannelList();
  useFailureToast(query.isError, 'channelsFailed');
  return { channels: query.data ?? [], isPending: query.isPending };
}

/** Does the owner follow other channels besides their own? Until known, they do not. */
export const useHasOtherChannels = (): boolean =>
  useChannels().channels.some(({ is_own }) => !is_own);

function useVideoOptions(channelId: string | undefined) {
  const query = useQuery({
    queryKey: queryKeys.videoOptions(channelId),
    queryFn: async ({ signal }) => {
      const chosen = channelId === undefined ? {} : { channel_id: channelId };
      return (await callList('GET /api/videos/by-channel', { query: chosen, signal })).rows;
    },
    staleTime: 5 * 60_000,
  });
  useFailureToast(query.isError, 'videosFailed');
  return query.data ?? [];
}

export const useListFailureToast = (failed: boolean): void => useFailureToast(failed, 'loadFailed');

const everything = '';
/** Leads to where channels are added. */
const another = 'another';

interface ChannelPickerProps {
  filters: Filters;
  /** The channel that shows now; undefined for all. */
  channel: string | undefined;
}

const mayChooseForeign = ({ moderation_status: status = 'all' }: CommentSearch) =>
  status === 'all' || status === 'spam';

/** Which channel's comments to show. A status that knows only the own channel locks the others. */
export function ChannelPicker({ filters, channel }: ChannelPickerProps) {
  const t = useTranslations('comments');
  const navigate = useNavigate();
  const { channels } = useChannels();
  const { search, change } = filters;
  const free = mayChooseForeign(search);
  const all: PickerOption = {
    value: everything,
    label: t('allChannels'),
    locked: search.moderation_status === undefined ? undefined : t('allChannelsLocked'),
  };
  const options = channels.map(
    ({ id, title, picture, is_own }): PickerOption => ({
      value: id,
      label: title,
      foreign: true,
      picture,
      locked: free || is_own ? undefined : t('locked'),
    }),
  );
  return (
    <Picker
      label={t('channel')}
      searchLabel={t('searchChannels')}
      value={channel ?? everything}
      options={[all, ...options, { value: another, label: t('watchAnother'), icon: Plus }]}
      locked={!free}
      onChange={(value) => {
        if (value === another) {
          void navigate({ to: '/settings', search: { tab: 'youtube' }, hash: 'watching.title' });
        } else {
          change({ channel_id: value === everything ? undefined : value, video_id: undefined });
        }
      }}
    />
  );
}

export function VideoPicker({ filters, channel }: ChannelPickerProps) {
  const t = useTranslations('comments');
  const videos = useVideoOptions(channel);
  const options = videos.map(
    ({ id, title }): PickerOption => ({ value: id, label: title, foreign: true }),
  );
  return (
    <Picker
      label={t('video')}
      searchLabel={t('searchVideos')}
      value={filters.search.video_id ?? everything}
      options={[{ value: everything, label: t('allVideos') }, ...options]}
      onChange={(value) => filters.change({ video_id: value === everything ? undefined : value })}
    />
  );
}
