import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { hashOf } from '../identifiers.ts';
import { videoThumbnails } from '../images/image-urls.ts';
import type { SeedVideo } from '../seed.ts';
import {
  type ApiCall,
  type ApiMethod,
  idsRule,
  listMethod,
  ownsChannel,
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { pagedList } from './paged-list.ts';
import { pickParts, type Resource, resource } from './resource.ts';
import { isLive } from './video-resource.ts';

export const playlistItemsList: ApiMethod = {
  ...listMethod,
  name: 'playlistItems.list',
  path: 'playlistItems',
  service: 'youtube.api.v3.V3DataPlaylistItemService.List',
  scopes: readScopes,
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 0, max: 50, usual: 5 }),
    onBehalfOfContentOwner: { type: 'text' },
    playlistId: { type: 'text' },
    videoId: { type: 'text' },
  },
  parts: ['contentDetails', 'id', 'snippet', 'status'],
  filters: ['id', 'playlistId'],
  respond(call) {
    const { parameters } = call;
    const entries = parameters.has('id') ? entriesById(call) : entriesOfPlaylist(call);
    const wanted = parameters.text('videoId');
    if (wanted !== undefined && !call.platform.state.videos.has(wanted)) {
      throw googleError('playlistVideoNotFound');
    }
    const listed = wanted === undefined ? entries : entries.filter((e) => e.video.id === wanted);
    return pagedList(call, {
      kind: 'playlistItemListResponse',
      items: listed,
      toResource: (entry) => playlistItemResource(call, entry),
    });
  },
};

interface Entry {
  readonly playlistId: string;
  readonly position: number;
  readonly video: SeedVideo;
}

/** Undocumented playlists beside the uploads, one for each form of video. */
const forms: Readonly<Record<string, (video: SeedVideo) => boolean>> = {
  UU: () => true,
  UUSH: (video) => video.portrait === true,
  UULF: (video) => video.portrait !== true && !isLive(video),
  UULV: isLive,
};

/** An owner's token also lists private videos. A playlist without videos does not exist. */
function entriesOfPlaylist(call: ApiCall): Entry[] {
  const playlistId = call.parameters.text('playlistId') ?? '';
  const [, form = '', channelKey = ''] = /^(UU|UUSH|UULF|UULV)([\w-]{22})$/.exec(playlistId) ?? [];
  const channelId = `UC${channelKey}`;
  const fits = forms[form] ?? (() => false);
  const videos = (call.platform.state.videosByChannel.get(channelId) ?? []).filter(fits);
  const listed = ownsChannel(call, channelId)
    ? videos
    : videos.filter((video) => video.privacyStatus === 'public');
  if (listed.length === 0) throw googleError('playlistNotFound');
  return listed.map((video, position) => ({ playlistId, position, video }));
}

function entriesById(call: ApiCall): Entry[] {
  return call.parameters.list('id').flatMap((id) => {
    const [playlistId = '', videoId = ''] = Buffer.from(id, 'base64').toString().split('.');
    const video = call.platform.state.videos.get(videoId);
    if (video === undefined) return [];
    const all = call.platform.state.videosByChannel.get(video.channelId) ?? [];
    return [{ playlistId, position: all.indexOf(video), video }];
  });
}

function playlistItemResource(call: ApiCall, { playlistId, position, video }: Entry): Resource {
  const { platform } = call;
  const channelTitle = platform.state.channels.get(video.channelId)?.title ?? '';
  const id = Buffer.from(`${playlistId}.${video.id}.${hashOf(video.id).toString('hex', 0, 8)}`);
  return resource(
    'playlistItem',
    id.toString('base64'),
    pickParts(call.parts, {
      snippet: () => ({
        publishedAt: toTimestamp(video.publishedAt),
        channelId: video.channelId,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(video.id, platform.imageBaseUrl),
        channelTitle,
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        videoOwnerChannelTitle: channelTitle,
        videoOwnerChannelId: video.channelId,
      }),
      contentDetails: () => ({
        videoId: video.id,
        videoPublishedAt: toTimestamp(video.publishedAt),
      }),
      status: () => ({ privacyStatus: video.privacyStatus }),
    }),
  );
}
