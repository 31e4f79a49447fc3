import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { escapeHtml } from '../html.ts';
import { channelThumbnails, videoThumbnails } from '../images/image-urls.ts';
import type { SeedVideo } from '../seed.ts';
import { type ApiCall, type ApiMethod, ownsChannel, readScopes } from './api-method.ts';
import { pagedList } from './paged-list.ts';
import { playlistsOf } from './playlist.ts';
import { pickParts, type Resource, resource } from './resource.ts';
import { searchRules, videoFilters } from './search-rules.ts';
import { isLive } from './video-resource.ts';

/** The platform ends every search after so many results. */
const mostResults = 500;

export const searchList: ApiMethod = {
  name: 'search.list',
  http: 'GET',
  path: 'search',
  service: 'youtube.api.v3.V3DataSearchService.List',
  scopes: readScopes,
  openToKeys: true,
  units: 1,
  bucket: 'search',
  rules: searchRules,
  parts: ['id', 'snippet'],
  filters: [],
  answer: 'SearchListResponse',
  respond(call) {
    checkFilters(call);
    const order = orders[call.parameters.text('order') ?? ''] ?? orders['relevance'];
    const found = findAll(call).filter((one) => fits(call, one));
    return pagedList(call, {
      kind: 'searchListResponse',
      items: found.toSorted(order).slice(0, mostResults),
      toResource: (one) => searchResource(call, one),
    });
  },
};

interface Found {
  readonly id: { readonly kind: string } & Readonly<Record<string, string>>;
  readonly channelId: string;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: number;
  readonly thumbnailOf: string;
  readonly video?: SeedVideo;
  readonly views: number;
  /** Videos of a channel or a playlist. */
  readonly videos: number;
}

/** What matches as well as another comes with more views first. */
const orders: Readonly<Record<string, (a: Found, b: Found) => number>> = {
  relevance: (a, b) => b.views - a.views,
  viewCount: (a, b) => b.views - a.views,
  date: (a, b) => b.publishedAt - a.publishedAt,
  rating: (a, b) => (b.video?.likeCount ?? 0) - (a.video?.likeCount ?? 0),
  title: (a, b) => a.title.localeCompare(b.title),
  videoCount: (a, b) => b.videos - a.videos,
};

function checkFilters({ parameters, caller }: ApiCall): void {
  const mine = parameters.flag('forMine');
  const types = parameters.list('type');
  const unknown = types.find((type) => !['video', 'channel', 'playlist'].includes(type));
  if (unknown !== undefined) {
    throw googleError('invalidParameter', { value: `'${unknown}'`, location: 'type' });
  }
  const ofVideos =
    mine ||
    parameters.flag('forContentOwner') ||
    Object.keys(videoFilters).some((name) => parameters.has(name));
  if (ofVideos && types.join() !== 'video') throw googleError('invalidSearchFilter');
  if (mine && caller === undefined) {
    throw googleError('credentialsMissing', { service: searchList.service });
  }
}

function findAll(call: ApiCall): Found[] {
  const { parameters, platform } = call;
  const { videos, channels } = platform.state;
  const types = parameters.list('type');
  const wants = (type: string) => types.length === 0 || types.includes(type);
  return [
    ...(wants('video')
      ? [...videos.values()].filter((one) => isListed(call, one)).map(ofVideo)
      : []),
    ...[...channels.values()].flatMap((channel) => [
      ...(wants('channel') ? [ofChannel(call, channel.id)] : []),
      ...(wants('playlist') ? playlistsOf(call, channel.id).filter(isPublic).map(ofPlaylist) : []),
    ]),
  ].flatMap((one) => one ?? []);
}

/** `forMine` finds the caller's private and unlisted videos as well, and nobody else's. */
function isListed(call: ApiCall, video: SeedVideo): boolean {
  if (call.parameters.flag('forMine')) return ownsChannel(call, video.channelId);
  return isPublic(video);
}

const isPublic = ({ privacyStatus }: Pick<SeedVideo, 'privacyStatus'>): boolean =>
  privacyStatus === 'public';

function ofVideo(video: SeedVideo): Found {
  const { id, channelId, title, description, publishedAt, viewCount: views } = video;
  const told = { channelId, title, description, publishedAt, thumbnailOf: id, views };
  return { id: { kind: 'youtube#video', videoId: id }, ...told, video, videos: 0 };
}

function ofChannel({ platform }: ApiCall, channelId: string): Found | undefined {
  const channel = platform.state.channels.get(channelId);
  if (channel === undefined) return undefined;
  const { title, description, publishedAt, viewCount: views } = channel;
  const videos = platform.state.videosByChannel.get(channelId)?.length ?? 0;
  const told = { channelId, title, description, publishedAt, thumbnailOf: channelId, views };
  return { id: { kind: 'youtube#channel', channelId }, ...told, videos };
}

function ofPlaylist(playlist: ReturnType<typeof playlistsOf>[number]): Found {
  const { id, channelId, title, description, publishedAt, videos } = playlist;
  const thumbnailOf = videos[0]?.id ?? id;
  const told = { channelId, title, description, publishedAt, thumbnailOf, views: 0 };
  return { id: { kind: 'youtube#playlist', playlistId: id }, ...told, videos: videos.length };
}

/** The limits in minutes of `videoDuration`. */
const durations: Readonly<Record<string, readonly [number, number]>> = {
  short: [0, 4],
  medium: [4, 20],
  long: [20, Infinity],
};

function fits(call: ApiCall, found: Found): boolean {
  const { parameters } = call;
  return (
    (parameters.text('channelId') ?? found.channelId) === found.channelId &&
    isOfTime(call, found.publishedAt) &&
    (found.video === undefined || fitsVideo(call, found.video)) &&
    contains(`${found.title} ${found.description}`.toLowerCase(), parameters.text('q') ?? '')
  );
}

function isOfTime({ parameters }: ApiCall, publishedAt: number): boolean {
  const after = Date.parse(parameters.text('publishedAfter') ?? '');
  const before = Date.parse(parameters.text('publishedBefore') ?? '');
  return !(publishedAt < after) && !(publishedAt >= before);
}

function fitsVideo({ parameters }: ApiCall, video: SeedVideo): boolean {
  const [from, to] = durations[parameters.text('videoDuration') ?? ''] ?? [0, Infinity];
  const minutes = video.durationSeconds / 60;
  const event = parameters.text('eventType') ?? 'none';
  return (
    minutes >= from &&
    minutes <= to &&
    (event === 'none' || (event === 'live' && isLive(video))) &&
    (parameters.text('videoCategoryId') ?? video.categoryId) === video.categoryId
  );
}

/** All words have to be there, those with a minus not; `|` stands between alternatives. */
function contains(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split('|')
    .some((alternative) =>
      (alternative.match(/\S+/g) ?? []).every((word) =>
        word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word),
      ),
    );
}

function searchResource({ parts, platform }: ApiCall, found: Found): Resource {
  const { id, channelId, title, description, publishedAt, thumbnailOf, video } = found;
  const thumbnails = id.kind === 'youtube#channel' ? channelThumbnails : videoThumbnails;
  return resource(
    'searchResult',
    id,
    pickParts(parts, {
      snippet: () => ({
        publishedAt: toTimestamp(publishedAt),
        channelId,
        // Unlike any other method, a search escapes titles.
        title: escapeHtml(title),
        description,
        thumbnails: thumbnails(thumbnailOf, platform.imageBaseUrl),
        channelTitle: platform.state.channels.get(channelId)?.title ?? '',
        liveBroadcastContent: video !== undefined && isLive(video) ? 'live' : 'none',
      }),
    }),
  );
}
