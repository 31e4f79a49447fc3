import { uploadsPlaylistId } from '../identifiers.ts';
import type { SeedPlaylist, SeedVideo } from '../seed.ts';
import { type ApiCall, ownsChannel } from './api-method.ts';
import { isLive, maySee } from './video-resource.ts';

/** A playlist with those of its videos that the caller may see, in its order. */
export interface Playlist extends Omit<SeedPlaylist, 'videoIds'> {
  readonly videos: readonly SeedVideo[];
}

/** Undocumented playlists beside the uploads, one for each form of video. */
const forms: Readonly<Record<string, (video: SeedVideo) => boolean>> = {
  UU: () => true,
  UUSH: (video) => video.portrait === true,
  UULF: (video) => video.portrait !== true && !isLive(video),
  UULV: isLive,
};

/** Undefined when it does not exist, or not for this caller. */
export function findPlaylist(call: ApiCall, id: string): Playlist | undefined {
  const made = call.platform.state.playlists.get(id);
  return made === undefined ? findUploads(call, id) : madePlaylist(call, made);
}

/** What the channel's owner made, newest first; the API leaves the uploads out of this list. */
export function playlistsOf(call: ApiCall, channelId: string): Playlist[] {
  return [...call.platform.state.playlists.values()]
    .filter((playlist) => playlist.channelId === channelId)
    .filter(({ privacyStatus }) => privacyStatus === 'public' || ownsChannel(call, channelId))
    .toSorted((a, b) => b.publishedAt - a.publishedAt)
    .flatMap((playlist) => madePlaylist(call, playlist) ?? []);
}

function madePlaylist(call: ApiCall, made: SeedPlaylist): Playlist | undefined {
  if (made.privacyStatus === 'private' && !ownsChannel(call, made.channelId)) return undefined;
  const { videoIds, ...playlist } = made;
  const videos = videoIds.flatMap((id) => call.platform.state.videos.get(id) ?? []);
  return { ...playlist, videos: videos.filter((video) => maySee(call, video)) };
}

/** An owner's token also lists private videos. Uploads without videos do not exist. */
function findUploads(call: ApiCall, id: string): Playlist | undefined {
  const [, form = '', channelKey = ''] = /^(UU|UUSH|UULF|UULV)([\w-]{22})$/.exec(id) ?? [];
  const channel = call.platform.state.channels.get(`UC${channelKey}`);
  if (channel === undefined) return undefined;
  const fits = forms[form] ?? (() => false);
  const all = (call.platform.state.videosByChannel.get(channel.id) ?? []).filter(fits);
  const videos = ownsChannel(call, channel.id)
    ? all
    : all.filter((video) => video.privacyStatus === 'public');
  if (videos.length === 0) return undefined;
  return {
    id,
    channelId: channel.id,
    title: id === uploadsPlaylistId(channel.id) ? `Uploads from ${channel.title}` : channel.title,
    description: '',
    publishedAt: channel.publishedAt,
    privacyStatus: 'public',
    videos,
  };
}
