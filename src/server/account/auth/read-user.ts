import type { OwnerId, UserRow } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionRevoked } from './session-errors.ts';
import { findUser } from './users.repository.ts';

/** Who is signed in. Throws AppError `session_revoked` when the account was just deleted. */
export async function readUser({ db }: Pick<AuthDeps, 'db'>, ownerId: OwnerId): Promise<UserRow> {
  const user = await findUser(db, ownerId);
  if (!user) throw sessionRevoked();
  return user;
}
