import type { AccessToken } from '../grants.ts';
import type { QuotaBucket } from '../ledger.ts';
import type { ParameterRules, Parameters } from '../parameters.ts';
import type { Platform } from '../platform.ts';

/** One call of a method, after credentials, scopes, quota and parameters are checked. */
export interface ApiCall {
  readonly platform: Platform;
  readonly parameters: Parameters;
  readonly parts: ReadonlySet<string>;
  /** Undefined for a call with an API key alone, which has no account. */
  readonly caller: AccessToken | undefined;
  /** The request's JSON body; undefined without one. */
  readonly body: unknown;
  /** A page token works only for its own question. */
  readonly question: string;
}

/** A method of the YouTube Data API, as the discovery document describes it. */
export interface ApiMethod {
  /** `comments.setModerationStatus`. */
  readonly name: string;
  readonly http: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/youtube/v3/`. */
  readonly path: string;
  /** The name in error details. */
  readonly service: string;
  readonly scopes: readonly string[];
  /** Whether an API key alone is enough, as for public data. */
  readonly openToKeys: boolean;
  readonly units: number;
  readonly bucket: QuotaBucket;
  readonly rules: ParameterRules;
  /** The values of `part`; empty where the method has no `part`. */
  readonly parts: readonly string[];
  /** Exactly one of these must be given; empty where the method has no filter. */
  readonly filters: readonly string[];
  /** The schema of the answer; undefined where there is none. */
  readonly answer: string | undefined;
  /** Returns the JSON of the answer, or undefined for 204 without a body. */
  respond(call: ApiCall): unknown;
}

/** Lists are read with a key alone, and cost one unit. */
export const listMethod = { http: 'GET', openToKeys: true, units: 1, bucket: 'queries' } as const;

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`;

/** Any of these may read channels, videos and playlists. */
export const readScopes = [
  'youtube',
  'youtube.force-ssl',
  'youtube.readonly',
  'youtubepartner',
].map(scope);

/** The scope of channel audits. */
export const auditScope = scope('youtubepartner-channel-audit');

/** Comments need this scope, even for reading. */
export const commentScopes = [scope('youtube.force-ssl')];

/** `part` of every list method. */
export const partRule: ParameterRules = { part: { type: 'text', repeated: true, required: true } };

export function pageRules(limits: { min: number; max: number; usual: number }): ParameterRules {
  return {
    maxResults: {
      type: 'integer',
      min: limits.min,
      max: limits.max,
      default: String(limits.usual),
    },
    pageToken: { type: 'text' },
  };
}

export const idsRule: ParameterRules = { id: { type: 'text', repeated: true } };

export const textFormatRule: ParameterRules = {
  textFormat: {
    type: 'enum',
    values: ['textFormatUnspecified', 'html', 'plainText'],
    default: 'html',
  },
};

export function ownsChannel(call: ApiCall, channelId: string): boolean {
  return call.caller !== undefined && call.caller.channelId === channelId;
}
