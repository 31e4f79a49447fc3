import { type GoogleError, googleError } from '../google-error.ts';
import { type AccessToken, findAccess } from '../grants.ts';
import { hashOf } from '../identifiers.ts';
import { parseJson } from '../json.ts';
import { type Parameters, parseParameters, systemParameters } from '../parameters.ts';
import type { Platform } from '../platform.ts';
import { minuteRefusal, quotaRefusal, reportQuota } from '../quota.ts';
import type { ApiCall, ApiMethod } from './api-method.ts';
import { checkFields } from './fields.ts';

export interface ApiRequest {
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** The key in a header; it may stand in the query, too. */
  readonly apiKey: string | undefined;
  readonly bodyText: string;
  readonly ifNoneMatch: string | undefined;
}

export interface Caller {
  readonly access: AccessToken | undefined;
  readonly refusal: GoogleError | undefined;
}

/** Finds the caller, or the reason why there is none. */
export function identifyCaller(platform: Platform, method: ApiMethod, request: ApiRequest): Caller {
  const token = bearerToken(request);
  const key = request.query.get('key') ?? request.apiKey ?? null;
  // A wrong key refuses the call even with a valid token.
  if (key !== null && !platform.apiKeys.includes(key)) {
    return { access: undefined, refusal: googleError('keyInvalid') };
  }
  if (token !== undefined) {
    const access = findAccess(platform.state.grants, token, platform.clock.now());
    return { access, refusal: access === undefined ? googleError('authError') : undefined };
  }
  if (key === null) {
    const missing = method.openToKeys ? 'unregisteredCaller' : 'credentialsMissing';
    return { access: undefined, refusal: googleError(missing, { service: method.service }) };
  }
  const refusal = method.openToKeys
    ? undefined
    : googleError('credentialsMissing', { service: method.service });
  return { access: undefined, refusal };
}

function bearerToken({ authorization, query }: ApiRequest): string | undefined {
  const [scheme, token] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined) return token;
  return query.get('access_token') ?? query.get('oauth_token') ?? undefined;
}

/** The errors that cost nothing: an empty pool, or too many calls in a minute. */
export function refusalByQuota(platform: Platform, method: ApiMethod): GoogleError | undefined {
  const now = platform.clock.now();
  const { usage, ledger } = platform.state;
  const report = reportQuota(usage, platform.settings.quota, now);
  return (
    quotaRefusal(report, method.bucket, method.units) ??
    minuteRefusal(ledger, platform.settings.perMinute, now)
  );
}

/** Checks scopes and parameters in Google's order, then lets the method answer. */
export function answerCall(
  platform: Platform,
  method: ApiMethod,
  request: ApiRequest & { access: AccessToken | undefined },
): unknown {
  const { access, query } = request;
  if (access !== undefined && !method.scopes.some((scope) => access.scopes.includes(scope))) {
    throw googleError('insufficientPermissions', { service: method.service });
  }
  checkFields(query.get('fields'), method.answer);
  const parameters = parseParameters(query, method.rules);
  const call: ApiCall = {
    platform,
    parameters,
    parts: checkParts(method, parameters),
    caller: access,
    body: parseBody(request.bodyText),
    question: questionOf(method, query),
  };
  checkFilters(method, parameters);
  return method.respond(call);
}

function checkParts(method: ApiMethod, parameters: Parameters): ReadonlySet<string> {
  const parts = parameters.list('part');
  const unknown = parts.find((part) => !method.parts.includes(part));
  if (unknown !== undefined) throw googleError('unknownPart', { value: unknown });
  return new Set(parts);
}

function checkFilters(method: ApiMethod, parameters: Parameters): void {
  if (method.filters.length === 0) return;
  const given = method.filters.filter((name) => parameters.has(name));
  if (given.length === 0) {
    throw googleError('noFilterSelected', { value: method.filters.join(', ') });
  }
  if (given.length > 1) throw googleError('incompatibleParameters', { value: given.join(', ') });
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  const body = parseJson(text);
  if (body === undefined) throw googleError('parseError');
  return body;
}

/**
 * A hash of the parameters that decide what a list holds. Page size and format may change between
 * pages.
 */
function questionOf(method: ApiMethod, query: URLSearchParams): string {
  const free = new Set([...systemParameters, 'part', 'maxResults', 'pageToken', 'textFormat']);
  const asked = [...query].filter(([name]) => !free.has(name)).map((pair) => pair.join('='));
  return hashOf(method.name, ...asked.toSorted())
    .toString('base64url')
    .slice(0, 16);
}
