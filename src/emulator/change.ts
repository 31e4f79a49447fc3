import type { LedgerEntry } from './ledger.ts';
import type { PlatformStatus, Seed, SeedComment } from './seed.ts';

export interface IssuedTokens {
  readonly clientId: string;
  readonly accountId: string;
  readonly channelId: string | null;
  readonly scopes: readonly string[];
  readonly accessToken: string;
  readonly accessExpiresAt: number;
  /** Absent on a refresh and on a repeated sign-in without `prompt=consent`. */
  readonly refreshToken?: string;
  readonly refreshExpiresAt?: number;
}

/**
 * Everything that can happen to the emulated world. The state changes through these alone, and the
 * journal is the list of them: replaying it gives the same world.
 */
export type Change =
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'seeded'; readonly seed: Seed }
  | { readonly type: 'reset' }
  | { readonly type: 'clockAdvanced'; readonly ms: number }
  | {
      readonly type: 'moderated';
      readonly ids: readonly string[];
      readonly status: PlatformStatus;
      readonly by: 'api' | 'studio';
    }
  | { readonly type: 'authorBanned'; readonly channelId: string; readonly authorId: string }
  | { readonly type: 'authorUnbanned'; readonly channelId: string; readonly authorId: string }
  | { readonly type: 'commentAdded'; readonly comment: SeedComment }
  | {
      readonly type: 'commentEdited';
      readonly id: string;
      readonly text: string;
      readonly at: number;
    }
  | { readonly type: 'commentDeleted'; readonly id: string }
  | {
      readonly type: 'consented';
      readonly clientId: string;
      readonly accountId: string;
      readonly channelId: string | null;
      readonly scopes: readonly string[];
    }
  | { readonly type: 'tokensIssued'; readonly tokens: IssuedTokens; readonly at: number }
  | { readonly type: 'grantRevoked'; readonly clientId: string; readonly accountId: string }
  | { readonly type: 'called'; readonly entry: LedgerEntry };
