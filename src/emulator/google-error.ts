import type { ErrorTemplate } from './error-template.ts';
import { errorTemplates, type GoogleErrorName } from './error-templates.ts';

interface ErrorItem {
  readonly message: string;
  readonly domain: string;
  readonly reason: string;
  readonly location?: string;
  readonly locationType?: string;
}

/** The body of every refused call of the API. */
export interface GoogleErrorBody {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly errors: readonly ErrorItem[];
    readonly status?: string;
    readonly details?: readonly unknown[];
  };
}

/** A method throws it to answer with Google's error body. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly httpStatus: number;
  readonly reason: string;
  readonly body: GoogleErrorBody;

  constructor(body: GoogleErrorBody) {
    super(body.error.message);
    this.httpStatus = body.error.code;
    this.reason = body.error.errors[0]?.reason ?? 'unknown';
    this.body = body;
  }
}

export interface ErrorDetails {
  /** Google's internal name, for example `youtube.api.v3.V3DataCommentService.List`. */
  readonly service?: string;
  /** Replaces `%s` in the message of a template. */
  readonly value?: string;
  readonly location?: string;
  /** The whole `fields` of the call, of which `value` is the path that does not exist. */
  readonly given?: string;
}

/** Builds the error of that name in the API's own words. */
export function googleError(name: GoogleErrorName, details: ErrorDetails = {}): GoogleError {
  const template: ErrorTemplate = errorTemplates[name];
  const fill = (text: string): string => text.replaceAll('%s', details.value ?? '');
  const location = details.location ?? template.location;
  const item: ErrorItem = {
    message: fill(template.itemMessage ?? template.message),
    domain: template.domain,
    reason: template.reason,
    ...(location === undefined ? {} : { location }),
    ...(template.locationType === undefined ? {} : { locationType: template.locationType }),
  };
  return new GoogleError({
    error: {
      code: template.code,
      message: fill(template.message),
      errors: [item],
      ...(template.status === undefined ? {} : { status: template.status }),
      ...detailsOf(template, details),
    },
  });
}

function detailsOf({ info, violation }: ErrorTemplate, details: ErrorDetails): object {
  if (violation !== undefined) return { details: [badFields(violation, details)] };
  if (info === undefined) return {};
  const method = details.service ?? 'youtube.api.v3.V3DataCommentThreadService.List';
  const ofKey = info === 'API_KEY_INVALID';
  return {
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: info,
        domain: 'googleapis.com',
        metadata: { service: 'youtube.googleapis.com', ...(ofKey ? {} : { method }) },
      },
      ...(ofKey ? [localized(errorTemplates.keyInvalid.message)] : []),
    ],
  };
}

const localized = (message: string) => ({
  '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
  locale: 'en-US',
  message,
});

const badFields = (violation: string, { value = '', given = value }: ErrorDetails) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field: given, description: violation.replaceAll('%s', value) }],
});
