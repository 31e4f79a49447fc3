/**
 * Every code that an answer may carry, with its HTTP status. Codes are stable: clients depend on
 * them, never on the text beside them.
 *
 * Only authentication errors may say "token" or "unauthorized": the page signs the owner out when
 * it reads these words (specification, section 4).
 */
export const errorCodes = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_page_cursor: 400,
  narrow_filter: 400,
  invalid_pattern: 400,
  not_confirmed: 400,
  unreadable_file: 400,
  too_many_rows: 400,
  invalid_link: 400,
  not_signed_in: 401,
  session_expired: 401,
  session_binding: 401,
  session_revoked: 401,
  refresh_refused: 401,
  missing_scope: 403,
  not_your_channel: 403,
  own_comment: 403,
  not_your_comment: 403,
  comments_disabled: 403,
  not_found: 404,
  no_channel: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  platform_cannot_unreject: 409,
  already_sent: 409,
  count_not_confirmed: 409,
  not_in_campaign: 409,
  campaign_emptied: 409,
  campaign_too_large: 409,
  campaign_facts_full: 409,
  already_listed: 409,
  import_changed: 409,
  mail_not_set_up: 409,
  blacklist_full: 409,
  payload_too_large: 413,
  url_too_long: 414,
  unsupported_media_type: 415,
  misdirected_host: 421,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  platform_refused: 502,
  platform_unavailable: 503,
  quota_exhausted: 503,
  connection_broken: 503,
  outcome_unknown: 503,
  database_unavailable: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorCodes;
