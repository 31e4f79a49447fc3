import { useTranslations } from 'use-intl';
import { Picker } from '../../ui/dialogs/picker.tsx';
import type { PickerOption } from '../../ui/dialogs/picker-list.tsx';
import type { CommentSearch } from './comment-search.ts';
import type { Filters } from './use-filters.ts';
import { useChannels, useVideoOptions } from './use-pickers.ts';

const everything = '';

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
      options={[all, ...options]}
      locked={!free}
      onChange={(value) =>
        change({ channel_id: value === everything ? undefined : value, video_id: undefined })
      }
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
