import type { User } from '../../../../contract/auth.ts';
import { pick } from '../../../base/pick.ts';
import type { UserRow } from '../../../db/schema.ts';
import { settingsFrom } from '../../settings/settings.ts';

export const presentUser = (row: UserRow, administrator: boolean): User => ({
  ...pick(row, ['name', 'email', 'picture', 'youtube_channel_id', 'scopes', 'connection']),
  id: String(row.id),
  administrator,
  settings: settingsFrom(row.preferences),
});
