import { resourceErrors, writingErrors } from './comment-error-templates.ts';
import type { ErrorTemplate } from './error-template.ts';

const bucketUsedUp = (metric: string, limit: string): string =>
  `Quota exceeded for quota metric '${metric}' and limit '${limit}' of service 'youtube.googleapis.com' for consumer 'project_number:000000000000'.`;

const quotaErrors = {
  quotaExceeded: {
    code: 403,
    reason: 'quotaExceeded',
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  },
  searchQuotaExceeded: {
    code: 429,
    reason: 'rateLimitExceeded',
    domain: 'global',
    message: bucketUsedUp('Search Queries', 'Search Queries per day'),
  },
  batchGetStatsQuotaExceeded: {
    code: 429,
    reason: 'rateLimitExceeded',
    domain: 'global',
    message: bucketUsedUp('Batch Get Stats Queries', 'Batch Get Stats Queries per day'),
  },
  perMinuteExceeded: {
    code: 429,
    reason: 'rateLimitExceeded',
    domain: 'global',
    message: bucketUsedUp('Queries', 'Queries per minute'),
  },
  writeThrottled: {
    code: 429,
    reason: 'rateLimitExceeded',
    domain: 'global',
    message: 'Resource has been exhausted (e.g. check quota).',
    status: 'RESOURCE_EXHAUSTED',
  },
  userRateLimitExceeded: {
    code: 403,
    reason: 'userRateLimitExceeded',
    domain: 'usageLimits',
    message: 'User Rate Limit Exceeded',
  },
  dailyLimitExceeded: {
    code: 403,
    reason: 'dailyLimitExceeded',
    domain: 'usageLimits',
    message:
      'Daily Limit Exceeded. The quota will be reset at midnight Pacific Time (PT). You may monitor your quota usage and adjust limits in the API Console.',
  },
} as const satisfies Record<string, ErrorTemplate>;

const accessErrors = {
  insufficientPermissions: {
    code: 403,
    reason: 'insufficientPermissions',
    domain: 'global',
    message: 'Request had insufficient authentication scopes.',
    itemMessage: 'Insufficient Permission',
    status: 'PERMISSION_DENIED',
    info: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  },
  credentialsMissing: {
    code: 401,
    reason: 'required',
    domain: 'global',
    message:
      'API keys are not supported by this API. Expected OAuth2 access token or other authentication credentials that assert a principal. See https://cloud.google.com/docs/authentication',
    itemMessage: 'Login Required.',
    location: 'Authorization',
    locationType: 'header',
    status: 'UNAUTHENTICATED',
    info: 'CREDENTIALS_MISSING',
  },
  authError: {
    code: 401,
    reason: 'authError',
    domain: 'global',
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    itemMessage: 'Invalid Credentials',
    location: 'Authorization',
    locationType: 'header',
    status: 'UNAUTHENTICATED',
  },
  unregisteredCaller: {
    code: 403,
    reason: 'forbidden',
    domain: 'global',
    message:
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    status: 'PERMISSION_DENIED',
  },
  keyInvalid: {
    code: 400,
    reason: 'badRequest',
    domain: 'global',
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    info: 'API_KEY_INVALID',
  },
  accessNotConfigured: {
    code: 403,
    reason: 'accessNotConfigured',
    domain: 'usageLimits',
    message:
      'YouTube Data API v3 has not been used in project 000000000000 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/youtube.googleapis.com/overview?project=000000000000 then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.',
    status: 'PERMISSION_DENIED',
    info: 'SERVICE_DISABLED',
  },
  youtubeSignupRequired: {
    code: 401,
    reason: 'youtubeSignupRequired',
    domain: 'youtube.header',
    message: 'Unauthorized',
    location: 'Authorization',
    locationType: 'header',
  },
  backendError: {
    code: 503,
    reason: 'backendError',
    domain: 'global',
    message: 'The service is currently unavailable.',
  },
  internalError: {
    code: 500,
    reason: 'backendError',
    domain: 'global',
    message: 'Internal error encountered.',
    status: 'INTERNAL',
  },
  notFound: { code: 404, reason: 'notFound', domain: 'global', message: 'Not Found' },
} as const satisfies Record<string, ErrorTemplate>;

const parameterErrors = {
  noFilterSelected: {
    code: 400,
    reason: 'missingRequiredParameter',
    domain: 'youtube.parameter',
    message: 'No filter selected. Expected one of: %s',
    location: 'parameters.',
    locationType: 'other',
  },
  incompatibleParameters: {
    code: 400,
    reason: 'incompatibleParameters',
    domain: 'youtube.parameter',
    message: 'Incompatible parameters specified in the request: %s',
    location: 'parameters.',
    locationType: 'other',
  },
  invalidFilters: {
    code: 400,
    reason: 'invalidFilters',
    domain: 'youtube.parameter',
    message: 'The request specifies an invalid filter parameter.',
    location: 'parameters.',
    locationType: 'other',
  },
  requiredParameter: {
    code: 400,
    reason: 'required',
    domain: 'global',
    message: 'Required parameter: %s',
    locationType: 'parameter',
  },
  invalidParameter: {
    code: 400,
    reason: 'invalidParameter',
    domain: 'global',
    message: 'Invalid value %s',
    locationType: 'parameter',
  },
  unknownParameter: {
    code: 400,
    reason: 'badRequest',
    domain: 'global',
    message:
      'Invalid JSON payload received. Unknown name "%s": Cannot bind query parameter. Field \'%s\' could not be found in request message.',
    status: 'INVALID_ARGUMENT',
  },
  invalidFields: {
    code: 400,
    reason: 'badRequest',
    domain: 'global',
    message: 'Request contains an invalid argument.',
    status: 'INVALID_ARGUMENT',
    violation: "Error expanding 'fields' parameter. Cannot find matching fields for path '%s'.",
  },
  invalidSearchFilter: {
    code: 400,
    reason: 'invalidSearchFilter',
    domain: 'youtube.search',
    message:
      'The request contains an invalid combination of search filters and/or restrictions. Note that you must set the <code>type</code> parameter to <code>video</code> if you set either the <code>forContentOwner</code> or <code>forMine</code> parameters to <code>true</code>. You must also set the <code>type</code> parameter to <code>video</code> if you set a value for the <code>eventType</code>, <code>videoCaption</code>, <code>videoCategoryId</code>, <code>videoDefinition</code>, <code>videoDimension</code>, <code>videoDuration</code>, <code>videoEmbeddable</code>, <code>videoLicense</code>, <code>videoSyndicated</code>, or <code>videoType</code> parameters.',
    location: 'parameters.',
    locationType: 'other',
  },
  unknownPart: {
    code: 400,
    reason: 'unknownPart',
    domain: 'youtube.part',
    message: "'%s'",
    location: 'part',
    locationType: 'parameter',
  },
  badBatch: {
    code: 400,
    reason: 'badRequest',
    domain: 'global',
    message: 'Failed to parse batch request, error: %s.',
    status: 'INVALID_ARGUMENT',
  },
  parseError: {
    code: 400,
    reason: 'parseError',
    domain: 'global',
    message: 'Parse Error',
  },
  invalidPageToken: {
    code: 400,
    reason: 'invalidPageToken',
    domain: 'youtube.parameter',
    message: 'The request specifies an invalid page token.',
    location: 'pageToken',
    locationType: 'parameter',
  },
} as const satisfies Record<string, ErrorTemplate>;

export const errorTemplates = {
  ...quotaErrors,
  ...accessErrors,
  ...parameterErrors,
  ...resourceErrors,
  ...writingErrors,
};

export type GoogleErrorName = keyof typeof errorTemplates;

export function isGoogleErrorName(name: string): name is GoogleErrorName {
  return Object.hasOwn(errorTemplates, name);
}
