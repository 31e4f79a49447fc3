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
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { pagedList } from './paged-list.ts';
import { findPlaylist } from './playlist.ts';
import { pickParts, type Resource, resource } from './resource.ts';

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
  answer: 'PlaylistItemListResponse',
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

function entriesOfPlaylist(call: ApiCall): Entry[] {
  const playlist = findPlaylist(call, call.parameters.text('playlistId') ?? '');
  if (playlist === undefined) throw googleError('playlistNotFound');
  const { id: playlistId, videos } = playlist;
  return videos.map((video, position) => ({ playlistId, position, video }));
}

function entriesById(call: ApiCall): Entry[] {
  return call.parameters.list('id').flatMap((id) => {
    const [playlistId = '', videoId = ''] = Buffer.from(id, 'base64').toString().split('.');
    const video = call.platform.state.videos.get(videoId);
    if (video === undefined) return [];
    const position = findPlaylist(call, playlistId)?.videos.indexOf(video) ?? -1;
    return position < 0 ? [] : [{ playlistId, position, video }];
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
