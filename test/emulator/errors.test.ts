import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorTemplates, isGoogleErrorName } from '../../src/emulator/error-templates.ts';
import { googleError } from '../../src/emulator/google-error.ts';
import { isOAuthErrorName, oauthErrors } from '../../src/emulator/oauth/oauth-error.ts';
import { googlePaper } from '../support/google-papers.ts';

const capturedFile = googlePaper('errors.json');

/** What the capture calls each error, where that is not our own name. */
const ourNames: Readonly<Record<string, string>> = {
  bucketExceeded_search: 'searchQuotaExceeded',
  dailyLimitExceeded_legacy: 'dailyLimitExceeded',
  insufficientPermissions_scope: 'insufficientPermissions',
  missingRequiredParameter: 'noFilterSelected',
  processingFailure_setModerationStatus: 'processingFailure',
  processingFailure_commentThread_body: 'processingFailureBody',
  forbidden_setModerationStatus: 'forbiddenModeration',
  oauth_invalid_grant: 'invalid_grant',
  oauth_invalid_grant_code: 'invalid_grant_code',
  oauth_invalid_client: 'invalid_client',
  oauth_revoke_bad_token: 'invalid_token',
  commentNotFound_setModerationStatus: 'commentNotFoundModeration',
  operationNotSupported_setModerationStatus: 'operationNotSupported',
  forbidden_delete: 'forbiddenDelete',
  commentNotFound_delete: 'commentNotFoundDelete',
  forbidden_update: 'forbiddenUpdate',
  forbidden_insert: 'forbiddenInsert',
  ineligibleAccount_insert: 'ineligibleAccount',
  forbidden_commentThreads_list: 'forbiddenThreads',
};

/** What fills the gaps of those that speak of a particular call. */
const details: Readonly<Record<string, { value?: string; service?: string }>> = {
  noFilterSelected: { value: 'channelId, allThreadsRelatedToChannelId, videoId, id' },
  insufficientPermissions: { service: 'youtube.api.v3.V3DataCommentService.SetModerationStatus' },
  credentialsMissing: { service: 'youtube.api.v3.V3DataCommentService.Delete' },
};

interface Captured {
  readonly _http: number;
  readonly body: unknown;
}

describe.skipIf(capturedFile === undefined)('captured bodies (skipped without their file)', () => {
  const captured = capturedFile
    ? (JSON.parse(readFileSync(capturedFile, 'utf8')) as Record<string, Captured>)
    : {};

  it.each(Object.entries(captured).filter(([name]) => !name.startsWith('_')))(
    '%s is ours to the letter',
    (name, { _http, body }) => {
      const ours = ourNames[name] ?? name;
      if (isOAuthErrorName(ours)) expect(oauthErrors[ours]).toEqual({ status: _http, body });
      else {
        if (!isGoogleErrorName(ours)) throw new Error(`no error of ours is ${ours}`);
        const error = googleError(ours, details[ours]);
        expect([error.httpStatus, error.body]).toEqual([_http, body]);
      }
    },
  );
});

it('gives every error a reason, a domain and the code that it is sent with', () => {
  for (const name of Object.keys(errorTemplates)) {
    if (!isGoogleErrorName(name)) continue;
    const { httpStatus, reason, body } = googleError(name, { value: 'x' });
    expect(httpStatus).toBe(body.error.code);
    expect(httpStatus).toBeGreaterThanOrEqual(400);
    expect(reason).toMatch(/^[a-zA-Z]+$/);
    expect(body.error.errors[0]?.domain).toMatch(/^(youtube\.\w+|global|usageLimits)$/);
    expect(JSON.stringify(body)).not.toContain('%s');
  }
});
