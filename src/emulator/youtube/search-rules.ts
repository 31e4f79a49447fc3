import type { ParameterRule, ParameterRules } from '../parameters.ts';
import { pageRules, partRule } from './api-method.ts';

const text: ParameterRule = { type: 'text' };
const time: ParameterRule = { type: 'time' };
const oneOf = (...values: string[]): ParameterRule => ({ type: 'enum', values });

/** Filters that ask for videos alone: https://developers.google.com/youtube/v3/docs/search/list */
export const videoFilters: ParameterRules = {
  eventType: oneOf('none', 'upcoming', 'live', 'completed'),
  videoCaption: oneOf('videoCaptionUnspecified', 'any', 'closedCaption', 'none'),
  videoCategoryId: text,
  videoDefinition: oneOf('any', 'standard', 'high'),
  videoDimension: oneOf('any', '2d', '3d'),
  videoDuration: oneOf('videoDurationUnspecified', 'any', 'short', 'medium', 'long'),
  videoEmbeddable: oneOf('videoEmbeddableUnspecified', 'any', 'true'),
  videoLicense: oneOf('any', 'youtube', 'creativeCommon'),
  videoPaidProductPlacement: oneOf('videoPaidProductPlacementUnspecified', 'any', 'true'),
  videoSyndicated: oneOf('videoSyndicatedUnspecified', 'any', 'true'),
  videoType: oneOf('videoTypeUnspecified', 'any', 'movie', 'episode'),
};

export const searchRules: ParameterRules = {
  ...partRule,
  ...pageRules({ min: 0, max: 50, usual: 5 }),
  ...videoFilters,
  channelId: text,
  channelType: oneOf('channelTypeUnspecified', 'any', 'show'),
  forContentOwner: { type: 'boolean' },
  forDeveloper: { type: 'boolean' },
  forMine: { type: 'boolean' },
  location: text,
  locationRadius: text,
  onBehalfOfContentOwner: text,
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
  publishedAfter: time,
  publishedBefore: time,
  q: text,
  regionCode: text,
  relevanceLanguage: text,
  safeSearch: {
    ...oneOf('safeSearchSettingUnspecified', 'none', 'moderate', 'strict'),
    default: 'moderate',
  },
  topicId: text,
  type: { type: 'text', repeated: true },
};
