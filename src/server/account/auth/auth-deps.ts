import type { SignInFailure } from '../../../contract/sign-in-failures.ts';
import type { PlatformChannel } from '../../../platform/youtube-schemas.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import type { YoutubeClients } from '../../youtube/youtube-clients.ts';
import type { Secrets } from './secrets.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { createTokenVault, type TokenVault } from './token-vault.ts';

/** The guided set-up, as sign-in sees it: it is told about its browser's journeys to Google and back. */
export interface SignInJourney {
  /** Whether a browser with this cookie has given the code, and nobody has signed in yet. */
  admits(cookie: string | undefined): Promise<boolean>;
  /** By the state that Google sends back; `before` is that of a journey which asks once more. */
  left(state: string, before?: string): void;
  /** Somebody is back, whoever it is. Null: they are signed in. */
  returned(state: string | undefined, failure: SignInFailure | null): void;
}

export interface SignedInOwner {
  readonly ownerId: OwnerId;
  /** Null: the account has no channel, or may not be asked for it. */
  readonly channelId: string | null;
}

type AuthParts = StoreDeps &
  Pick<Deps, 'logger' | 'config' | 'oauth'> & {
    readonly youtube: Pick<YoutubeClients, 'forAccessToken'>;
    /** Called at every sign-in with a channel, before the session starts. */
    readonly onSignedIn: (ownerId: OwnerId, channel: PlatformChannel) => Promise<void>;
    /** Tells the owner that their link was used, in the transaction that lets the helper in. */
    readonly tellOfHelper: (
      tx: OwnerTransaction,
      ownerId: OwnerId,
      helperId: OwnerId,
    ) => Promise<unknown>;
    /** Called once a sign-in has ended with a session. Must not throw: the session works already. */
    readonly onSessionStarted: (owner: SignedInOwner) => Promise<void>;
    readonly journey?: SignInJourney | undefined;
  };

/** The parts that sign-in and sessions need. */
export interface AuthDeps extends AuthParts {
  readonly tokens: SessionTokens;
  readonly vault: TokenVault;
}

export function createAuthDeps(parts: AuthParts, secrets: Secrets): AuthDeps {
  const { publicUrl, accessSeconds } = parts.config;
  return {
    ...parts,
    tokens: createSessionTokens({ keys: secrets.sessionKeys, issuer: publicUrl, accessSeconds }),
    vault: createTokenVault(secrets.vaultKeys),
  };
}
