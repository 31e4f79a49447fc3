import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { uploadsPlaylistId } from '../identifiers.ts';
import { channelThumbnails } from '../images/image-urls.ts';
import type { Platform } from '../platform.ts';
import type { SeedChannel } from '../seed.ts';
import {
  type ApiCall,
  type ApiMethod,
  auditScope,
  idsRule,
  listMethod,
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { pagedList } from './paged-list.ts';
import { pickParts, type Resource, resource } from './resource.ts';

export const channelsList: ApiMethod = {
  ...listMethod,
  name: 'channels.list',
  path: 'channels',
  service: 'youtube.api.v3.V3DataChannelService.List',
  scopes: [...readScopes, auditScope],
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 0, max: 50, usual: 5 }),
    categoryId: { type: 'text' },
    forHandle: { type: 'text' },
    forUsername: { type: 'text' },
    hl: { type: 'text' },
    managedByMe: { type: 'boolean' },
    mine: { type: 'boolean' },
    mySubscribers: { type: 'boolean' },
    onBehalfOfContentOwner: { type: 'text' },
  },
  parts: [
    'auditDetails',
    'brandingSettings',
    'contentDetails',
    'contentOwnerDetails',
    'id',
    'localizations',
    'snippet',
    'statistics',
    'status',
    'topicDetails',
  ],
  filters: ['categoryId', 'forHandle', 'forUsername', 'id', 'managedByMe', 'mine', 'mySubscribers'],
  answer: 'ChannelListResponse',
  respond(call) {
    return pagedList(call, {
      kind: 'channelListResponse',
      items: findChannels(call),
      omitWhenEmpty: true,
      toResource: (channel) => channelResource(call, channel),
    });
  },
};

function findChannels({ parameters, platform, caller }: ApiCall): SeedChannel[] {
  const { channels } = platform.state;
  const ids = parameters.list('id');
  if (ids.length > 50) throw googleError('invalidFilters');
  if (ids.length > 0) {
    return ids.flatMap((id) => channels.get(id) ?? authorChannel(platform, id) ?? []);
  }
  if (parameters.flag('mine')) {
    // Without a token there is no "mine".
    if (caller === undefined)
      throw googleError('credentialsMissing', { service: channelsList.service });
    const own = channels.get(caller.channelId ?? '');
    if (own === undefined && platform.settings.withoutChannel === 'signupRequired') {
      throw googleError('youtubeSignupRequired');
    }
    return own === undefined ? [] : [own];
  }
  const handle = parameters.text('forHandle')?.replace(/^@?/, '@').toLowerCase();
  if (handle === undefined) return [];
  return [...channels.values()].filter((channel) => channel.handle.toLowerCase() === handle);
}

/** Every author has a channel. The emulated world knows only its name. */
function authorChannel({ state }: Platform, id: string): SeedChannel | undefined {
  const handle = state.authorNames.get(id);
  if (handle === undefined) return undefined;
  const title = handle.replace(/^@/, '');
  const unknown = { description: '', country: 'ID', publishedAt: 0, viewCount: 0 };
  return { id, title, handle, ...unknown, subscriberCount: 0 };
}

function channelResource({ parts, platform }: ApiCall, channel: SeedChannel): Resource {
  const { title, description, country } = channel;
  return resource(
    'channel',
    channel.id,
    pickParts(parts, {
      snippet: () => ({
        title,
        description,
        customUrl: channel.handle.toLowerCase(),
        publishedAt: toTimestamp(channel.publishedAt),
        thumbnails: channelThumbnails(channel.id, platform.imageBaseUrl),
        localized: { title, description },
        country,
      }),
      contentDetails: () => ({
        relatedPlaylists: { likes: '', uploads: uploadsPlaylistId(channel.id) },
      }),
      statistics: () => channelStatistics(platform, channel),
      status: () => ({
        privacyStatus: 'public',
        isLinked: true,
        longUploadsStatus: 'allowed',
        madeForKids: false,
      }),
      brandingSettings: () => ({ channel: { title, description, country } }),
    }),
  );
}

/**
 * Counts are strings. Subscribers are rounded down to three figures, and only public videos count.
 */
function channelStatistics(platform: Platform, channel: SeedChannel): Record<string, unknown> {
  const videos = platform.state.videosByChannel.get(channel.id) ?? [];
  const magnitude = 10 ** Math.max(0, String(channel.subscriberCount).length - 3);
  const hidden = channel.hiddenSubscriberCount === true;
  const subscribers = Math.floor(channel.subscriberCount / magnitude) * magnitude;
  return {
    viewCount: String(channel.viewCount),
    subscriberCount: hidden ? '0' : String(subscribers),
    hiddenSubscriberCount: hidden,
    videoCount: String(videos.filter((video) => video.privacyStatus === 'public').length),
  };
}
