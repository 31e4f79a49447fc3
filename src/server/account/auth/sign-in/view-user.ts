import type { Actor } from '../../../context/deps.ts';
import type { OwnerId } from '../../../db/schema.ts';
import { isAdministrator } from '../../accounts/administrator.ts';
import { listWorkedOn } from '../../accounts/helpers.repository.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readUser } from '../sessions/authenticate.ts';

/** Who somebody is, and whose channel they work on as what. */
export async function viewUser(
  deps: AuthDeps,
  personId: OwnerId,
  { ownerId, role }: Pick<Actor, 'ownerId' | 'role'>,
) {
  const person = await readUser(deps, personId);
  return {
    person,
    owner: ownerId === personId ? person : await readUser(deps, ownerId),
    role,
    channels: await listWorkedOn(deps.db, personId),
    administrator: await isAdministrator(deps, person),
  };
}
