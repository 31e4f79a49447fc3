import { limits } from '../../../contract/limits.ts';
import type { PersonalTokenBody } from '../../../contract/personal-token.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { sha256 } from '../auth/secrets.ts';
import { requireFreshSignIn } from '../auth/sessions/fresh-sign-in.ts';
import { newToken } from '../auth/tokens/personal-token.ts';
import { deleteToken, insertToken, listTokens } from '../auth/tokens/tokens.repository.ts';

export const browseTokens = ({ db }: Pick<StoreDeps, 'db'>, { ownerId }: Actor) =>
  listTokens(db, ownerId);

/**
 * Makes a token. Only this answer contains it. Needs a fresh sign-in, because a token works longer than
 * a session that somebody finds open. Throws `fresh_sign_in_needed` and `tokens_full`.
 */
export async function createToken(
  deps: StoreDeps,
  actor: Actor,
  { name, scopes, days }: PersonalTokenBody,
) {
  const { ownerId } = actor;
  await requireFreshSignIn(deps, actor);
  const now = deps.clock.now();
  const token = newToken(ownerId);
  const row = await inOwnerTransaction(deps.db, ownerId, async (tx) => {
    if ((await listTokens(tx, ownerId)).length >= limits.tokens) {
      throw new AppError('tokens_full', 'There are too many personal tokens. Revoke one first.');
    }
    const details = { token: name, scopes: scopes.join(', ') };
    await recordAudit(tx, ownerId, { at: now, action: 'create_token', details });
    return insertToken(tx, ownerId, {
      name,
      scopes,
      token_hash: sha256(token),
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    });
  });
  return { row, token };
}

/** Throws `not_found`. */
export async function revokeToken(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  id: number,
): Promise<void> {
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const gone = await deleteToken(tx, ownerId, id);
    if (!gone) throw notFound('Token');
    const details = { token: gone.name };
    await recordAudit(tx, ownerId, { at: clock.now(), action: 'revoke_token', details });
  });
}
