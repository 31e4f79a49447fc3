import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { videoThumbnails } from '../images/image-urls.ts';
import { pageByOffset } from '../paging.ts';
import type { SeedVideo } from '../seed.ts';
import {
  type ApiCall,
  type ApiMethod,
  ownsChannel,
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { listResponse, pickParts, type Resource, resource } from './resource.ts';
import { isLive } from './video-resource.ts';

/** Whatever a client asks for, a search ends here. */
const mostResults = 500;

const oneOf = (...values: string[]) => ({ type: 'enum', values }) as const;

/** Finds videos only: nothing in this world needs more, and the product does not search at all. */
export const searchList: ApiMethod = {
  name: 'search.list',
  http: 'GET',
  path: 'search',
  service: 'youtube.api.v3.V3DataSearchService.List',
  scopes: readScopes,
  openToKeys: true,
  units: 1,
  bucket: 'search',
  rules: {
    ...partRule,
    ...pageRules({ min: 0, max: 50, usual: 5 }),
    channelId: { type: 'text' },
    channelType: oneOf('channelTypeUnspecified', 'any', 'show'),
    eventType: oneOf('none', 'upcoming', 'live', 'completed'),
    forContentOwner: { type: 'boolean' },
    forDeveloper: { type: 'boolean' },
    forMine: { type: 'boolean' },
    location: { type: 'text' },
    locationRadius: { type: 'text' },
    onBehalfOfContentOwner: { type: 'text' },
    order: {
      ...oneOf(
        'searchSortUnspecified',
        'date',
        'rating',
        'viewCount',
        'relevance',
        'title',
        'videoCount',
      ),
      default: 'relevance',
    },
    publishedAfter: { type: 'text' },
    publishedBefore: { type: 'text' },
    q: { type: 'text' },
    regionCode: { type: 'text' },
    relevanceLanguage: { type: 'text' },
    safeSearch: {
      ...oneOf('safeSearchSettingUnspecified', 'none', 'moderate', 'strict'),
      default: 'moderate',
    },
    topicId: { type: 'text' },
    type: { type: 'text', repeated: true },
    videoCaption: oneOf('videoCaptionUnspecified', 'any', 'closedCaption', 'none'),
    videoCategoryId: { type: 'text' },
    videoDefinition: oneOf('any', 'standard', 'high'),
    videoDimension: oneOf('any', '2d', '3d'),
    videoDuration: oneOf('videoDurationUnspecified', 'any', 'short', 'medium', 'long'),
    videoEmbeddable: oneOf('videoEmbeddableUnspecified', 'any', 'true'),
    videoLicense: oneOf('any', 'youtube', 'creativeCommon'),
    videoPaidProductPlacement: oneOf('videoPaidProductPlacementUnspecified', 'any', 'true'),
    videoSyndicated: oneOf('videoSyndicatedUnspecified', 'any', 'true'),
    videoType: oneOf('videoTypeUnspecified', 'any', 'movie', 'episode'),
  },
  parts: ['id', 'snippet'],
  filters: [],
  respond(call) {
    const { parameters } = call;
    const videos = find(call).slice(0, mostResults);
    const size = parameters.number('maxResults');
    const page = pageByOffset(videos, {
      question: call.question,
      pageToken: parameters.text('pageToken'),
      size,
    });
    return listResponse({
      kind: 'searchListResponse',
      items: page.items.map((video) => searchResult(call, video)),
      resultsPerPage: size,
      totalResults: videos.length,
      nextPageToken: page.nextPageToken,
      prevPageToken: page.prevPageToken,
    });
  },
};

function find(call: ApiCall): SeedVideo[] {
  const { parameters, platform } = call;
  const types = parameters.list('type');
  const mine = parameters.flag('forMine');
  // One's own videos are found only when it says that videos are meant.
  if (mine && types.join() !== 'video') throw googleError('invalidSearchFilter');
  if (mine && call.caller === undefined) {
    throw googleError('credentialsMissing', { service: searchList.service });
  }
  if (types.length > 0 && !types.includes('video')) return [];
  const matches = matcher(call, mine);
  return [...platform.state.videos.values()].filter(matches).toSorted(comparator(call));
}

function matcher(call: ApiCall, mine: boolean): (video: SeedVideo) => boolean {
  const { parameters } = call;
  const terms = parameters.text('q')?.toLowerCase();
  const channelId = parameters.text('channelId');
  const after = Date.parse(parameters.text('publishedAfter') ?? '1970-01-01T00:00:00Z');
  const before = Date.parse(parameters.text('publishedBefore') ?? '9999-01-01T00:00:00Z');
  return (video) => {
    const visible = mine
      ? ownsChannel(call, video.channelId)
      : video.privacyStatus === 'public' && (channelId ?? video.channelId) === video.channelId;
    const inTime = video.publishedAt >= after && video.publishedAt < before;
    const text = `${video.title} ${video.tags.join(' ')}`.toLowerCase();
    return visible && inTime && (terms === undefined || text.includes(terms));
  };
}

function comparator({ parameters }: ApiCall): (a: SeedVideo, b: SeedVideo) => number {
  if (parameters.text('order') === 'viewCount') return (a, b) => b.viewCount - a.viewCount;
  if (parameters.text('order') === 'title') return (a, b) => a.title.localeCompare(b.title);
  return (a, b) => b.publishedAt - a.publishedAt;
}

function searchResult({ platform, parts }: ApiCall, video: SeedVideo): Resource {
  return resource(
    'searchResult',
    { kind: 'youtube#video', videoId: video.id },
    pickParts(parts, {
      snippet: () => ({
        publishedAt: toTimestamp(video.publishedAt),
        channelId: video.channelId,
        title: video.title,
        description: video.description.slice(0, 120),
        thumbnails: videoThumbnails(video.id, platform.imageBaseUrl),
        channelTitle: platform.state.channels.get(video.channelId)?.title ?? '',
        liveBroadcastContent: isLive(video) ? 'live' : 'none',
        publishTime: toTimestamp(video.publishedAt),
      }),
    }),
  );
}
