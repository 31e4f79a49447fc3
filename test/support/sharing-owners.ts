import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** At noon in Los Angeles. */
export const NOON = new Date('2026-03-02T20:00:00Z');

/** An owner with a connection that works, and no more of them. */
export async function addSharer(
  db: Database,
  name: string,
  { channel = name } = {},
): Promise<OwnerId> {
  const { id } = await db
    .insertInto('users')
    .values({
      google_id: name,
      youtube_channel_id: channel,
      name,
      scopes: [],
      refresh_token: Buffer.from('sealed'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Decisions of an owner that are due and have not been sent. */
export async function acceptDecisions(
  db: Database,
  ownerId: OwnerId,
  decisions: number,
): Promise<void> {
  await db
    .insertInto('moderation_requests')
    .values({ id: 1, user_id: ownerId, decision: 'reject', source: 'owner', created_at: NOON })
    .execute();
  await db
    .insertInto('moderation_items')
    .values(
      Array.from({ length: decisions }, (_, id) => ({
        id,
        user_id: ownerId,
        request_id: 1,
        comment_id: `${id}`,
        channel_id: 'rina',
        target: 'rejected' as const,
        state: 'queued' as const,
        prior_status: 'unmoderated' as const,
        not_before: NOON,
        created_at: NOON,
      })),
    )
    .execute();
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
