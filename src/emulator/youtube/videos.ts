import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { etagOf } from '../identifiers.ts';
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
import { resource } from './resource.ts';
import { isoDuration, maySee, videoResource, videoStatistics } from './video-resource.ts';

const mostIds = 50;

/** Parts about the uploaded file, for the owner alone. */
const ownerParts = ['fileDetails', 'processingDetails', 'suggestions'];

export const videosList: ApiMethod = {
  ...listMethod,
  name: 'videos.list',
  path: 'videos',
  service: 'youtube.api.v3.V3DataVideoService.List',
  scopes: readScopes,
  rules: {
    ...partRule,
    ...idsRule,
    ...pageRules({ min: 1, max: 50, usual: 5 }),
    chart: { type: 'enum', values: ['chartUnspecified', 'mostPopular'] },
    hl: { type: 'text' },
    locale: { type: 'text' },
    maxHeight: { type: 'integer', min: 72, max: 8192 },
    maxWidth: { type: 'integer', min: 72, max: 8192 },
    myRating: { type: 'enum', values: ['none', 'like', 'dislike'] },
    onBehalfOfContentOwner: { type: 'text' },
    regionCode: { type: 'text' },
    videoCategoryId: { type: 'text', default: '0' },
  },
  parts: [
    'contentDetails',
    'id',
    'liveStreamingDetails',
    'localizations',
    'paidProductPlacementDetails',
    'player',
    'recordingDetails',
    'snippet',
    'statistics',
    'status',
    'topicDetails',
    ...ownerParts,
  ],
  filters: ['chart', 'id', 'myRating'],
  answer: 'VideoListResponse',
  respond(call) {
    const videos = findVideos(call);
    const privileged = ownerParts.some((part) => call.parts.has(part));
    if (privileged && videos.some((video) => !ownsChannel(call, video.channelId))) {
      throw googleError('videoForbidden');
    }
    return pagedList(call, {
      kind: 'videoListResponse',
      items: videos,
      ...(call.parameters.has('id') ? { size: videos.length } : {}),
      toResource: (video) => videoResource(call, video),
    });
  },
};

function findVideos(call: ApiCall): SeedVideo[] {
  const { videos } = call.platform.state;
  if (call.parameters.has('id')) return videosById(call);
  if (!call.parameters.has('chart')) return [];
  return [...videos.values()]
    .filter((video) => video.privacyStatus === 'public')
    .toSorted((a, b) => b.viewCount - a.viewCount);
}

/** Omits a video that does not exist, or not for this caller. */
function videosById(call: ApiCall): SeedVideo[] {
  const ids = call.parameters.list('id');
  if (ids.length > mostIds) throw googleError('invalidFilters');
  const found = ids.flatMap((id) => call.platform.state.videos.get(id) ?? []);
  return found.filter((video) => maySee(call, video));
}

export const videosBatchGetStats: ApiMethod = {
  name: 'videos.batchGetStats',
  http: 'GET',
  path: 'videos:batchGetStats',
  service: 'youtube.api.v3.V3DataVideoService.BatchGetStats',
  scopes: readScopes,
  openToKeys: true,
  units: 1,
  bucket: 'batchGetStats',
  rules: {
    ...partRule,
    id: { type: 'text', repeated: true, required: true },
    onBehalfOfContentOwner: { type: 'text' },
  },
  parts: ['contentDetails', 'id', 'snippet', 'statistics'],
  filters: [],
  answer: 'BatchGetStatsResponse',
  respond(call) {
    const items = videosById(call).map((video) => statsResource(call, video));
    return {
      kind: 'youtube#batchGetStatsResponse',
      etag: etagOf(items.map(({ etag }) => etag)),
      items,
    };
  },
};

function statsResource(call: ApiCall, video: SeedVideo) {
  const { viewCount, likeCount, commentCount } = videoStatistics(call, video);
  return resource('videoStat', video.id, {
    ...(call.parts.has('snippet')
      ? { snippet: { publishTime: toTimestamp(video.publishedAt) } }
      : {}),
    ...(call.parts.has('contentDetails')
      ? { contentDetails: { duration: isoDuration(video.durationSeconds) } }
      : {}),
    ...(call.parts.has('statistics') ? { statistics: { viewCount, likeCount, commentCount } } : {}),
  });
}
