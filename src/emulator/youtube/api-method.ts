import type { AccessToken } from '../grants.ts';
import type { QuotaBucket } from '../ledger.ts';
import type { ParameterRules, Parameters } from '../parameters.ts';
import type { Platform } from '../platform.ts';

/** One call of a method, after credentials, scopes, quota and parameters were found in order. */
export interface ApiCall {
  readonly platform: Platform;
  readonly parameters: Parameters;
  readonly parts: ReadonlySet<string>;
  /** Undefined when only an API key was sent: the caller is nobody in particular. */
  readonly caller: AccessToken | undefined;
  /** The request's JSON body; undefined when there was none. */
  readonly body: unknown;
  /** Tells page tokens of one question from those of another. */
  readonly question: string;
}

/** A method of the YouTube Data API, as the discovery document describes it. */
export interface ApiMethod {
  /** `comments.setModerationStatus`. */
  readonly name: string;
  readonly http: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/youtube/v3/`. */
  readonly path: string;
  /** As error details name it. */
  readonly service: string;
  readonly scopes: readonly string[];
  /** Whether an API key alone is enough, as it is for public data. */
  readonly openToKeys: boolean;
  readonly units: number;
  readonly bucket: QuotaBucket;
  readonly rules: ParameterRules;
  /** The values that `part` may hold; none: the method has no `part`. */
  readonly parts: readonly string[];
  /** Exactly one of these must be given; none: the method has no filter. */
  readonly filters: readonly string[];
  /** The JSON to answer, or undefined for 204 without a body. */
  respond(call: ApiCall): unknown;
}

/** Lists are read with a key alone, and cost one unit. */
export const listMethod = { http: 'GET', openToKeys: true, units: 1, bucket: 'queries' } as const;

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`;

/** Any of these may read what is not a comment. */
export const readScopes = [
  'youtube',
  'youtube.force-ssl',
  'youtube.readonly',
  'youtubepartner',
].map(scope);

/** For those who audit channels. */
export const auditScope = scope('youtubepartner-channel-audit');

/** Comments need this one, even to be read. */
export const commentScopes = [scope('youtube.force-ssl')];

/** `part` as every list method has it. */
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
