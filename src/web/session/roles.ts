import type { Role } from '../../contract/roles.ts';
import { authStore, useUser } from './auth-store.ts';

/** A user stored by an earlier version has no role, and was an owner. */
const roleOf = (role: Role | null | undefined): Role | null =>
  role === undefined ? 'owner' : role;

/** What the person is on the channel shown; null: nobody is signed in, or they help on none. */
export function useRole(): Role | null {
  const user = useUser();
  return user === null ? null : roleOf(user.role);
}

/** Whether the person helps, and on no channel at the moment: nothing may be asked of the server then. */
export function useHelpsNobody(): boolean {
  const user = useUser();
  return user !== null && roleOf(user.role) === null;
}

/** Whether the channel shown is the person's own. Everything that the owner alone may do asks this. */
export const useIsOwner = (): boolean => useRole() === 'owner';

const presentRole = (): Role | null => roleOf(authStore.get().user?.role);

/** The same outside of components. */
export const isOwner = (): boolean => presentRole() === 'owner';
export const helpsNobody = (): boolean => presentRole() === null;
