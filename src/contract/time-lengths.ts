/** Lengths of time in milliseconds, for page and server. */
export const MINUTE_MS = 60_000;
/** Counts are kept by the quarter of an hour: in every time zone of today days begin with one. */
export const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
