import type { User } from '../../../../contract/auth.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { Settings } from '../../../../contract/settings.ts';
import { pick } from '../../../base/pick.ts';
import type { UserRow } from '../../../db/schema.ts';
import { settingsFrom } from '../../settings/settings.ts';

interface Work extends Pick<User, 'role' | 'channels' | 'administrator'> {
  /** Whose channel the person works on. */
  readonly owner: UserRow;
}

export const presentUser = (person: UserRow, { owner, ...work }: Work): User => ({
  ...pick(person, ['name', 'email', 'picture']),
  ...pick(owner, ['youtube_channel_id', 'scopes', 'connection']),
  id: String(person.id),
  ...work,
  settings: settingsFor(work.role, settingsFrom(owner.preferences)),
});

/** What the owner has made for themselves is nobody else's: views with words in them, and keys. */
const settingsFor = (role: Role | null, settings: Settings): Settings =>
  role === 'owner' ? settings : { ...settings, saved_views: [], shortcuts: {} };
