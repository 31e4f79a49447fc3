import { sql } from 'kysely';

/** A row of `users` whose account can spend units of the quota. */
export const SPENDS = sql<boolean>`refresh_token is not null and connection not in ('broken', 'paused')`;

/** The digest of a Google account in a row of `users`. `accounts` and `quota_days` have it as their key. */
export const ACCOUNT = sql<Buffer>`sha256(convert_to(google_id, 'UTF8'))`;

/** The key of all accounts together in `quota_days`. */
export const ALL_ACCOUNTS = Buffer.alloc(0);
