import type { Generated } from 'kysely';
import type { HelperRole } from '../../contract/roles.ts';
import type { Timestamp } from './column-types.ts';

/* Row types of who comes in, how, and how often. */

export interface SignInAttemptsTable {
  state_hash: Buffer;
  cookie_hash: Buffer;
  code_verifier: string;
  nonce: string;
  issuer: string;
  client_id: string;
  consent_forced: boolean;
  /** Whether any account may come in by this attempt. */
  admitted: Generated<boolean>;
  /** Of the link that the browser came by. */
  invitation_hash: Buffer | null;
  /** Whether Google says only who the person is, who comes to help. */
  helps: Generated<boolean>;
  replaces_binding: Buffer | null;
  replaces_user_id: number | null;
  created_at: Timestamp;
}

/** Calls of one endpoint by one owner, token or address, until counting begins anew. */
export interface CallCountsTable {
  key: string;
  calls: number;
  ends_at: Timestamp;
}

/** What the host has settled about a Google account; most have no row. */
export interface AccountsTable {
  /** The digest of its Google id, as in `quota_days`. */
  account: Buffer;
  administrator: Generated<boolean>;
  /** Its units of a day of the quota; null: an equal part. */
  share: number | null;
  /** Since when nothing is read or sent for it; null: it is not paused. */
  paused_at: Timestamp | null;
}

/** Links that let one person in each: to a channel of their own, or to help on one. */
export interface InvitationsTable {
  secret_hash: Buffer;
  ends_at: Timestamp;
  /** The owner to help, and as what; null: it lets an owner in. */
  invited_by: number | null;
  role: HelperRole | null;
}

/** Who helps on the channel of an owner. */
export interface HelpersTable {
  user_id: number;
  /** A row of `users` of the helper's Google account. */
  helper_id: number;
  role: HelperRole;
  since: Timestamp;
  /** False: the owner has not said since a restore that they still help. */
  confirmed: Generated<boolean>;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  binding_hash: Buffer;
  seq: Generated<number>;
  rotated_at: Timestamp | null;
  last_used_at: Timestamp;
  /** What the browser said about itself at the sign-in; null: nothing that we know. */
  browser: string | null;
  system: string | null;
  /** From where it began, roughly; null: before this was noted. */
  network: string | null;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
}
