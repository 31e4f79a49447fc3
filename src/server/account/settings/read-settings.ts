import { type Settings, settings } from '../../../contract/settings.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { findPreferences } from './settings.repository.ts';

const defaultSettings: Settings = {
  sensitivity: 'medium',
  undo_seconds: 10,
  hold_hours: 0,
  short_max_seconds: 60,
};

/** The owner's settings; what was never set, or no longer makes sense, has its default. */
export async function readSettings(db: Queryable, ownerId: OwnerId): Promise<Settings> {
  return settingsFrom(await findPreferences(db, ownerId));
}

export function settingsFrom(preferences: Record<string, unknown>): Settings {
  const stored = settings.partial().safeParse(preferences);
  return { ...defaultSettings, ...(stored.success ? stored.data : {}) } as Settings;
}
