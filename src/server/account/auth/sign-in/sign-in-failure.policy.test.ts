import { expect, test } from 'vitest';
import { GoogleOauthError, PlatformError } from '../../../../platform/youtube-errors.ts';
import { failureOfReturn, isTransient, signInFailureOf } from './sign-in-failure.policy.ts';

const refused = (code: string) => new GoogleOauthError('refused', 'Google answered 401.', { code });

test.each([
  [refused('invalid_client'), 'client_refused'],
  [refused('unauthorized_client'), 'client_refused'],
  [refused('deleted_client'), 'client_refused'],
  [refused('redirect_uri_mismatch'), 'redirect_mismatch'],
  [refused('org_internal'), 'org_internal'],
  [refused('admin_policy_enforced'), 'admin_policy_enforced'],
  [new GoogleOauthError('clock_wrong', 'x'), 'clock_wrong'],
  [refused('unsupported_grant_type'), 'sign_in_failed'],
  [new GoogleOauthError('refused', 'The id token is not genuine.'), 'sign_in_failed'],
  [new GoogleOauthError('grant_dead', 'x', { code: 'invalid_grant' }), 'sign_in_failed'],
  [new PlatformError('refused', 'accessNotConfigured'), 'api_disabled'],
  [new PlatformError('refused', 'forbidden'), 'sign_in_failed'],
])('%s is refused for good: %s', (error, failure) => {
  expect(signInFailureOf(error)).toBe(failure);
  expect(isTransient(error)).toBe(false);
});

test.each([
  [new GoogleOauthError('unavailable', 'x', { code: 'invalid_client' }), 'google_unavailable'],
  [new PlatformError('outage', ''), 'google_unavailable'],
  [new PlatformError('throttled', 'rateLimitExceeded'), 'google_unavailable'],
  [new PlatformError('unreadable', ''), 'google_unavailable'],
  [new PlatformError('quota_exhausted', 'quotaExceeded'), 'quota_exhausted'],
])('%s may pass: %s', (error, failure) => {
  expect(signInFailureOf(error)).toBe(failure);
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['access_denied', 'access_denied'],
  ['org_internal', 'org_internal'],
  ['admin_policy_enforced', 'admin_policy_enforced'],
  ['deleted_client', 'client_refused'],
  ['server_error', 'google_unavailable'],
  ['temporarily_unavailable', 'google_unavailable'],
  ['interaction_required', 'sign_in_failed'],
  [undefined, 'sign_in_failed'],
])('who comes back with %s: %s', (error, failure) => {
  expect(failureOfReturn(error)).toBe(failure);
});

test('anything else of ours does not pass by waiting', () => {
  expect(isTransient(new Error('x'))).toBe(false);
});
