import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { GoogleOauthError } from '../../youtube/youtube-errors.ts';
import { type TokenVault, TokenVaultError } from '../auth/token-vault.ts';
import { deletePiece } from './leaving.repository.ts';
import {
  deleteRevocation,
  listRevocationsDue,
  postponeRevocation,
  type Revocation,
} from './revocations.repository.ts';

/** Gives the grant of an owner who left back to Google, and deletes all there is of them. */
export async function forgetOwner(deps: RevokeDeps, ownerId: OwnerId): Promise<void> {
  await revokeGrants(deps);
  while (await inOwnerTransaction(deps.db, ownerId, (tx) => deletePiece(tx, ownerId)));
}

export type RevokeDeps = StoreDeps & Pick<Deps, 'logger' | 'oauth'> & { vault: TokenVault };

const RETRY_MS = 3_600_000;
/** The platform's terms give us so long; by then the owner has long ended the access themselves. */
const GIVEN_UP_AFTER_MS = 7 * 86_400_000;

/** Gives back to Google the grants of owners who left, and tries again where Google fails. */
export async function revokeGrants(deps: RevokeDeps): Promise<void> {
  for (const revocation of await listRevocationsDue(deps.db, deps.clock.now())) {
    await revoke(deps, revocation);
  }
}

async function revoke(
  { db, clock, logger, oauth, vault }: RevokeDeps,
  { id, sealed_for: ownerId, refresh_token: sealed, requested_at }: Revocation,
): Promise<void> {
  try {
    await oauth.revoke(vault.open({ ownerId, column: 'refresh_token' }, sealed));
  } catch (error) {
    const known = error instanceof GoogleOauthError || error instanceof TokenVaultError;
    if (!known) throw error;
    const now = clock.now().getTime();
    const passing = error instanceof GoogleOauthError && error.failure === 'unavailable';
    if (passing && now - requested_at.getTime() < GIVEN_UP_AFTER_MS) {
      return postponeRevocation(db, id, new Date(now + RETRY_MS));
    }
    logger.warn({ err: error, ownerId }, 'a grant could not be given back to Google');
  }
  await deleteRevocation(db, id);
}
