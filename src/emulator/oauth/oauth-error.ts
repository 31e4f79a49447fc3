/** OAuth's own errors: flat bodies, unlike those of the API. */
export interface OAuthError {
  readonly status: number;
  readonly body: { readonly error: string; readonly error_description: string };
}

const refusal = (status: number, error: string, description: string): OAuthError => ({
  status,
  body: { error, error_description: description },
});

export const oauthErrors = {
  invalid_client: refusal(401, 'invalid_client', 'Unauthorized'),
  invalid_grant: refusal(400, 'invalid_grant', 'Token has been expired or revoked.'),
  invalid_grant_code: refusal(400, 'invalid_grant', 'Malformed auth code.'),
  invalid_code_verifier: refusal(400, 'invalid_grant', 'Invalid code verifier.'),
  missing_code_verifier: refusal(400, 'invalid_grant', 'Missing code verifier.'),
  redirect_uri_mismatch: refusal(400, 'redirect_uri_mismatch', 'Bad Request'),
  invalid_request: refusal(400, 'invalid_request', 'Required parameter is missing.'),
  unsupported_grant_type: refusal(400, 'unsupported_grant_type', 'Invalid grant_type'),
  invalid_token: refusal(400, 'invalid_token', 'Token expired or revoked'),
  invalid_value: refusal(400, 'invalid_token', 'Invalid Value'),
  unauthorized: refusal(401, 'invalid_request', 'Invalid Credentials'),
  internal_failure: refusal(500, 'internal_failure', 'Internal error.'),
} as const satisfies Record<string, OAuthError>;

export type OAuthErrorName = keyof typeof oauthErrors;

export function isOAuthErrorName(name: string): name is OAuthErrorName {
  return Object.hasOwn(oauthErrors, name);
}
