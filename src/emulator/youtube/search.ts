import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { videoThumbnails } from '../images/image-urls.ts';
import { pageByOffset } from '../paging.ts';
import type { SeedVideo } from '../seed.ts';
import {
  type ApiCall,
  type ApiMethod,
  isBetween,
  ownsChannel,
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { listResponse, pickParts, type Resource, resource } from './resource.ts';
import { isLive } from './video-resource.ts';

/** Whatever a client asks for, a search ends here. */
const mostResults = 500;

/** What can be said of videos alone, so that it has to be said that videos are meant. */
const videoFilters = [
  'eventType',
  'videoCaption',
  'videoCategoryId',
  'videoDefinition',
  'videoDimension',
  'videoDuration',
  'videoEmbeddable',
  'videoLicense',
  'videoSyndicated',
  'videoType',
];

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
    publishedAfter: { type: 'time' },
    publishedBefore: { type: 'time' },
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
  const forVideosOnly = mine || videoFilters.some((name) => parameters.has(name));
  if (forVideosOnly && types.join() !== 'video') throw googleError('invalidSearchFilter');
  if (parameters.has('location') !== parameters.has('locationRadius')) {
    throw googleError('invalidSearchFilter');
  }
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
  return (video) => {
    const visible = mine
      ? ownsChannel(call, video.channelId)
      : video.privacyStatus === 'public' && (channelId ?? video.channelId) === video.channelId;
    const inTime = isBetween(parameters, video.publishedAt);
    const text = `${video.title} ${video.tags.join(' ')}`.toLowerCase();
    const named = terms === undefined || text.includes(terms);
    return visible && inTime && named && isSuch(parameters, video);
  };
}

type Test = (video: SeedVideo) => boolean;

/** Minutes that a video lasts. */
const durations: Readonly<Record<string, Test>> = {
  short: ({ durationSeconds }) => durationSeconds < 4 * 60,
  medium: ({ durationSeconds }) => durationSeconds >= 4 * 60 && durationSeconds <= 20 * 60,
  long: ({ durationSeconds }) => durationSeconds > 20 * 60,
};

/** A stream that has ended is a video like others here, and none is announced. */
const events: Readonly<Record<string, Test>> = {
  live: isLive,
  completed: () => false,
  upcoming: () => false,
};

function isSuch(parameters: ApiCall['parameters'], video: SeedVideo): boolean {
  const lasts = durations[parameters.text('videoDuration') ?? ''];
  const happens = events[parameters.text('eventType') ?? ''];
  const category = parameters.text('videoCategoryId') ?? video.categoryId;
  return lasts?.(video) !== false && happens?.(video) !== false && category === video.categoryId;
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
