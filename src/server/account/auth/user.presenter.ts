import type { User } from '../../../contract/auth.ts';
import type { UserRow } from '../../db/schema.ts';
import { settingsFrom } from '../settings/settings.ts';

export const presentUser = (row: UserRow): User => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  picture: row.picture,
  youtube_channel_id: row.youtube_channel_id,
  scopes: row.scopes,
  connection: row.connection,
  settings: settingsFrom(row.preferences),
});
