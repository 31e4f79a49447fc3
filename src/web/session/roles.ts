import type { Role } from '../../contract/helper.ts';
import { workOn } from '../api/channel.ts';
import { basePath } from '../lib/base-path.ts';
import { authStore, useUser } from './auth-store.ts';

/** A user stored by an earlier version has no role, and was an owner. */
const roleOf = (role: Role | null | undefined): Role | null =>
  role === undefined ? 'owner' : role;

/** What the person is on the channel shown; null: nobody is signed in, or they help on none. */
export function useRole(): Role | null {
  const user = useUser();
  return user === null ? null : roleOf(user.role);
}

/** Whether the channel shown is the person's own. Everything that the owner alone may do asks this. */
export const useIsOwner = (): boolean => useRole() === 'owner';

/** The same outside of components. */
export const isOwner = (): boolean => roleOf(authStore.get().user?.role) === 'owner';

/** Shows another channel: the page loads anew, so that nothing of the former stays. */
export function switchChannel(channelId: string | null, isOwn: boolean): void {
  workOn(isOwn ? null : channelId);
  location.assign(`${basePath}/`);
}
