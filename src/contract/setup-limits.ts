/** Bounds of the guided set-up, without the schemas, which the page does not load. */
export const setupLimits = {
  /** A code ends this many minutes after it was shown last, and after one right try. */
  codeMinutes: 30,
  /** Seconds between two codes on the terminal. */
  codePause: 30,
  /** Google's file has about 500 bytes. */
  clientFileBytes: 16_384,
  /** A backup is sent in parts of this size, which proxies let through. */
  partBytes: 1_000_000,
  /** An owner's key has about 60 bytes. */
  ownerKeysBytes: 1_000_000,
  /** Seconds without a return after which the page tells what Google's own pages say. */
  silenceSeconds: 60,
} as const;

/** What Google's own pages call a mistake of which the server never hears. */
export const googlePageErrors = [
  'redirect_uri_mismatch',
  'access_denied',
  'invalid_client',
  'org_internal',
  'admin_policy_enforced',
  'disabled_client',
] as const;
