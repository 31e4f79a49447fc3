import type { LedgerEntry } from './ledger.ts';
import type { PlatformStatus, Seed, SeedComment, VideoChange } from './seed.ts';

/** The parties of a grant: one account, acting as one channel, and one client. */
export interface GrantOwner {
  readonly clientId: string;
  readonly accountId: string;
  readonly channelId: string | null;
}

export interface IssuedTokens extends GrantOwner {
  readonly scopes: readonly string[];
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  /** Absent on a repeated sign-in without `prompt=consent`. */
  readonly refreshToken?: string;
  /** Set for a project in Testing only. */
  readonly refreshExpiresAt?: number;
}

interface ChangeDetails {
  started: { readonly at: number };
  reset: object;
  seeded: { readonly seed: Seed };
  clockAdvanced: { readonly ms: number };
  moderated: {
    readonly ids: readonly string[];
    readonly status: PlatformStatus;
    readonly by: 'api' | 'studio';
  };
  authorBanned: { readonly channelId: string; readonly authorId: string };
  authorUnbanned: { readonly channelId: string; readonly authorId: string };
  commentAdded: { readonly comment: SeedComment };
  commentEdited: { readonly id: string; readonly text: string; readonly at: number };
  commentDeleted: { readonly id: string };
  videoChanged: { readonly id: string; readonly to: VideoChange };
  videoDeleted: { readonly id: string };
  passwordChanged: { readonly accountId: string };
  accessEnded: { readonly accountId: string };
  consented: GrantOwner & { readonly scopes: readonly string[] };
  tokensIssued: { readonly tokens: IssuedTokens; readonly at: number };
  grantRevoked: Pick<GrantOwner, 'clientId' | 'accountId'>;
  /** The account takes back scopes; only these stay. */
  grantNarrowed: Pick<GrantOwner, 'clientId' | 'accountId'> & {
    readonly scopes: readonly string[];
  };
  called: { readonly entry: LedgerEntry };
}

export type ChangeType = keyof ChangeDetails;

/**
 * Every event of the emulated world. The state changes by these alone, and the journal lists them:
 * a replay of the journal gives the same world.
 */
export type Change<T extends ChangeType = ChangeType> = {
  [K in T]: { readonly type: K } & ChangeDetails[K];
}[T];
