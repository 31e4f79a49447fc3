import { toTimestamp } from '../clock.ts';
import { googleError } from '../google-error.ts';
import { hashOf } from '../identifiers.ts';
import { videoThumbnails } from '../images/image-urls.ts';
import { pageByOffset } from '../paging.ts';
import type { SeedVideo } from '../seed.ts';
import {
  type ApiCall,
  type ApiMethod,
  isBetween,
  pageRules,
  partRule,
  readScopes,
} from './api-method.ts';
import { listResponse, pickParts, type Resource, resource } from './resource.ts';

/** A channel's public uploads, newest first: the only activity that still appears. */
export const activitiesList: ApiMethod = {
  name: 'activities.list',
  http: 'GET',
  path: 'activities',
  service: 'youtube.api.v3.V3DataActivityService.List',
  scopes: readScopes.filter((scope) => !scope.endsWith('youtubepartner')),
  openToKeys: true,
  units: 1,
  bucket: 'queries',
  rules: {
    ...partRule,
    ...pageRules({ min: 0, max: 50, usual: 5 }),
    channelId: { type: 'text' },
    home: { type: 'boolean' },
    mine: { type: 'boolean' },
    publishedAfter: { type: 'time' },
    publishedBefore: { type: 'time' },
    regionCode: { type: 'text' },
  },
  parts: ['contentDetails', 'id', 'snippet'],
  filters: ['channelId', 'home', 'mine'],
  respond(call) {
    const { parameters } = call;
    const uploads = findUploads(call);
    const size = parameters.number('maxResults');
    const page = pageByOffset(uploads, {
      question: call.question,
      pageToken: parameters.text('pageToken'),
      size,
    });
    return listResponse({
      kind: 'activityListResponse',
      items: page.items.map((video) => activity(call, video)),
      resultsPerPage: size,
      totalResults: uploads.length,
      nextPageToken: page.nextPageToken,
      prevPageToken: page.prevPageToken,
    });
  },
};

function findUploads({ parameters, platform, caller }: ApiCall): SeedVideo[] {
  const { channels, videosByChannel } = platform.state;
  if (parameters.has('channelId') && !channels.has(parameters.text('channelId') ?? '')) {
    throw googleError('activityChannelNotFound');
  }
  if (!parameters.has('channelId') && caller === undefined) {
    throw googleError('credentialsMissing', { service: activitiesList.service });
  }
  const channelId = parameters.text('channelId') ?? caller?.channelId ?? '';
  const uploads = videosByChannel.get(channelId) ?? [];
  return uploads.filter(
    (video) => video.privacyStatus === 'public' && isBetween(parameters, video.publishedAt),
  );
}

function activity({ platform, parts }: ApiCall, video: SeedVideo): Resource {
  return resource(
    'activity',
    hashOf('activity', video.id).toString('base64').slice(0, 36),
    pickParts(parts, {
      snippet: () => ({
        publishedAt: toTimestamp(video.publishedAt),
        channelId: video.channelId,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(video.id, platform.imageBaseUrl),
        channelTitle: platform.state.channels.get(video.channelId)?.title ?? '',
        type: 'upload',
      }),
      contentDetails: () => ({ upload: { videoId: video.id } }),
    }),
  );
}
