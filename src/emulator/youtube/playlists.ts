import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { videoThumbnails } from '../images/image-urls.ts';
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
import { findPlaylist, type Playlist, playlistsOf } from './playlist.ts';
import { pickParts, type Resource, resource } from './resource.ts';

export const playlistsList: ApiMethod = {
  ...listMethod,
  name: 'playlists.list',
  path: 'playlists',
  service: 'youtube.api.v3.V3DataPlaylistService.List',
  scopes: readScopes,
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 0, max: 50, usual: 5 }),
    channelId: { type: 'text' },
    hl: { type: 'text' },
    mine: { type: 'boolean' },
    onBehalfOfContentOwner: { type: 'text' },
    onBehalfOfContentOwnerChannel: { type: 'text' },
  },
  parts: ['contentDetails', 'id', 'localizations', 'player', 'snippet', 'status'],
  filters: ['channelId', 'id', 'mine'],
  answer: 'PlaylistListResponse',
  respond(call) {
    return pagedList(call, {
      kind: 'playlistListResponse',
      items: findPlaylists(call),
      toResource: (playlist) => playlistResource(call, playlist),
    });
  },
};

function findPlaylists(call: ApiCall): Playlist[] {
  const { parameters, platform, caller } = call;
  if (parameters.has('id')) {
    return parameters.list('id').flatMap((id) => findPlaylist(call, id) ?? []);
  }
  const channelId = parameters.text('channelId');
  if (channelId === undefined) {
    // Without a token there is no "mine".
    if (caller === undefined) {
      throw googleError('credentialsMissing', { service: playlistsList.service });
    }
    return playlistsOf(call, caller.channelId ?? '');
  }
  if (!platform.state.channels.has(channelId)) throw googleError('playlistChannelNotFound');
  return playlistsOf(call, channelId);
}

function playlistResource({ parts, platform }: ApiCall, playlist: Playlist): Resource {
  const { id, channelId, title, description, publishedAt, privacyStatus, videos } = playlist;
  return resource(
    'playlist',
    id,
    pickParts(parts, {
      snippet: () => ({
        publishedAt: toTimestamp(publishedAt),
        channelId,
        title,
        description,
        thumbnails: videoThumbnails(videos[0]?.id ?? id, platform.imageBaseUrl),
        channelTitle: platform.state.channels.get(channelId)?.title ?? '',
        localized: { title, description },
      }),
      status: () => ({ privacyStatus }),
      contentDetails: () => ({ itemCount: videos.length }),
      player: () => ({
        embedHtml: `<iframe width="640" height="360" src="http://www.youtube.com/embed/videoseries?list=${id}" frameborder="0" allowfullscreen></iframe>`,
      }),
    }),
  );
}
