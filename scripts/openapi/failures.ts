import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { type ErrorCode, errorCodes } from '../../src/contract/error-codes.ts';
import { splitKey } from '../../src/server/http/register-endpoint.ts';

/** Codes that any endpoint may answer. */
const commonErrors = [
  'invalid_input',
  'request_timeout',
  'url_too_long',
  'misdirected_host',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'database_unavailable',
] as const satisfies readonly ErrorCode[];

const withBody = ['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const;

const withSession = [
  'not_signed_in',
  'session_expired',
  'session_binding',
  'session_revoked',
  'token_refused',
  'token_with_cookie',
  'token_scope',
] as const;

/** All codes that an endpoint may answer: its own, and those of its input and access. */
export function possibleErrors(key: EndpointKey): ErrorCode[] {
  const endpoint: Endpoint = endpoints[key];
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.params ? (['not_found'] as const) : []),
    // A body is parsed even for endpoints without one.
    ...(splitKey(key).method === 'GET' ? [] : withBody),
    ...(endpoint.access === 'session' ? withSession : []),
  ]);
  return [...codes].toSorted((a, b) => errorCodes[a] - errorCodes[b] || a.localeCompare(b));
}

/** Answers that many endpoints share, by their codes. */
const shared = new Map([
  ['invalid_input', 'InvalidInput'],
  ['invalid_input,invalid_json', 'InvalidBody'],
  ['invalid_input,invalid_page_cursor', 'InvalidPage'],
  [
    withSession
      .filter((code) => errorCodes[code] === 401)
      .toSorted()
      .join(),
    'NoSession',
  ],
  ['token_scope', 'NotWithToken'],
  ['missing_scope,token_scope', 'MissingScope'],
  ['account_paused,missing_scope,token_scope', 'MayNotWrite'],
  ['account_paused,comments_disabled,missing_scope,token_scope', 'MayNotPost'],
  ['fresh_sign_in_needed,token_scope', 'FreshSignInNeeded'],
  ['invalid_input,invalid_json,invalid_pattern', 'InvalidPattern'],
  ['no_channel,not_found', 'NoChannelOrNotFound'],
  ['platform_refused', 'PlatformRefused'],
  ['not_found', 'NotFound'],
  [
    'connection_broken,database_unavailable,platform_unavailable,quota_exhausted',
    'PlatformUnavailable',
  ],
  [
    'connection_broken,database_unavailable,outcome_unknown,platform_unavailable,quota_exhausted',
    'OutcomeUnknown',
  ],
  ['foreign_origin,setup_closed,setup_not_admitted', 'NotAdmitted'],
  ['restore_not_possible', 'RestoreNotPossible'],
  ['disk_full', 'DiskFull'],
  ['payload_too_large', 'PayloadTooLarge'],
  ['unsupported_media_type', 'UnsupportedMediaType'],
]);

/** Codes of statuses at which an endpoint answers nothing of its own: one answer for all of them. */
const anywhere = commonErrors.filter((code) => code !== 'invalid_input');

/** One response for each status that has something of this endpoint, and one for what all have. */
export function failuresOf(key: EndpointKey): Record<string, unknown> {
  const byStatus = Map.groupBy(possibleErrors(key), (code) => errorCodes[code]);
  const own = [...byStatus].filter(
    ([, codes]) => !codes.every((code) => (anywhere as ErrorCode[]).includes(code)),
  );
  return {
    ...Object.fromEntries(own.map(([status, codes]) => [status, responseOf(codes)])),
    default: { $ref: '#/components/responses/Failed' },
  };
}

function responseOf(codes: readonly ErrorCode[]): Record<string, unknown> {
  const name = shared.get(codes.join());
  return name ? { $ref: `#/components/responses/${name}` } : response(codes);
}

function response(codes: readonly ErrorCode[]): Record<string, unknown> {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

/** The responses that have a name in the document. */
export const sharedFailures: Record<string, unknown> = {
  ...Object.fromEntries(
    [...shared].map(([codes, name]) => [name, response(codes.split(',') as ErrorCode[])]),
  ),
  Failed: response(anywhere),
};
