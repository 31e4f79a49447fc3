import { readSettings } from '../account/settings/settings.ts';
import type { OwnerId, Queryable } from '../db/schema.ts';
import { findQuietHours } from './notification-settings.repository.ts';
import type { TimeSettings } from './send-time.policy.ts';

/** When an owner may be told, on the clock of their settings; UTC until a page has set their zone. */
export async function readTimeSettings(db: Queryable, ownerId: OwnerId): Promise<TimeSettings> {
  const { time_zone: timeZone } = await readSettings(db, ownerId);
  return { quietHours: await findQuietHours(db, ownerId), timeZone: timeZone ?? 'UTC' };
}
