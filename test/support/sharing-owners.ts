import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** At noon in Los Angeles. */
export const NOON = new Date('2026-03-02T20:00:00Z');
const YESTERDAY = new Date('2026-03-01T20:00:00Z');

/** An owner with a connection that works since a time, and no more of them. */
export async function addSharer(
  db: Database,
  name: string,
  { channel = name, since = YESTERDAY } = {},
): Promise<OwnerId> {
  const { id } = await db
    .insertInto('users')
    .values({
      google_id: name,
      youtube_channel_id: channel,
      name,
      scopes: [],
      refresh_token: Buffer.from('sealed'),
      grant_given_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The ledger at noon. `book` says how it ended. */
export function openLedger(db: Database, dailyUnits: number) {
  const clock = createVirtualClock(NOON);
  const ledger = createQuotaLedger(db, { clock, dailyUnits });
  const book = (ownerId: OwnerId, units: number, priority: 'decision' | 'owner' = 'owner') =>
    ledger.book(units, priority, { ownerId }).then(
      () => 'booked',
      ({ kind }: { kind: string }) => kind,
    );
  return { clock, ledger, book };
}
