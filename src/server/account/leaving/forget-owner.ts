import { DAY_MS, HOUR_MS } from '../../../contract/time-lengths.ts';
import { GoogleOauthError } from '../../../platform/youtube-errors.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { WorkRun } from '../../work/work-run.ts';
import { SealedTextError } from '../auth/sealed-text.ts';
import type { TokenVault } from '../auth/token-vault.ts';
import {
  deleteChunk,
  deleteRevocation,
  isBeingTold,
  listRevocationsDue,
  postponeRevocation,
  type Revocation,
} from './leaving.repository.ts';

/** Addresses of an owner who was removed stay for so long, for the last message. */
const TELLING_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 30_000;

/**
 * Revokes the grant of an owner who left, and deletes all their rows. Returns when to go on, while
 * the message that they were removed is on its way, or others wait.
 */
export async function forgetOwner(
  deps: RevokeDeps,
  { ownerId, givesWay }: Pick<WorkRun, 'ownerId' | 'givesWay'>,
): Promise<Date | undefined> {
  await revokeGrants(deps);
  const now = deps.clock.now().getTime();
  if (await isBeingTold(deps.db, ownerId, new Date(now - TELLING_MS))) {
    return new Date(now + LOOK_AGAIN_MS);
  }
  while (await inOwnerTransaction(deps.db, ownerId, (tx) => deleteChunk(tx, ownerId))) {
    if (await givesWay()) return deps.clock.now();
  }
  return undefined;
}

export type RevokeDeps = StoreDeps & Pick<Deps, 'logger' | 'oauth'> & { vault: TokenVault };

const RETRY_MS = HOUR_MS;
/** The time that the platform's terms allow for a revocation; no try is made after it. */
const GIVEN_UP_AFTER_MS = 7 * DAY_MS;

/** Revokes the grants of owners who left. Retries later when Google fails. */
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
    const known = error instanceof GoogleOauthError || error instanceof SealedTextError;
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
