import { sql } from 'kysely';

/** Of rows of `users`: that of an account which can spend units of the quota. */
export const SPENDS = sql<boolean>`refresh_token is not null and connection not in ('broken', 'paused')`;

/** Of rows of `users`: by what `accounts` and `quota_days` know the Google account. */
export const ACCOUNT = sql<Buffer>`sha256(convert_to(google_id, 'UTF8'))`;

/** By what `quota_days` knows all accounts together. */
export const ALL_ACCOUNTS = Buffer.alloc(0);
