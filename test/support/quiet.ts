import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../src/server/base/clock.ts';
import type { Database } from '../../src/server/db/schema.ts';
import type { Session } from './sign-in.ts';
import { pauseAfter } from './wait-for.ts';

/** Resolves when nothing that is due by the clock is left undone: no sync, look or decision. */
export async function quiet(db: Database, clock: Clock): Promise<void> {
  const began = Date.now();
  while (await isBusy(db, clock.now())) await delay(pauseAfter(Date.now() - began));
}

async function isBusy(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('work')
    .select('kind')
    .where('kind', 'in', ['send', 'sync', 'rules'])
    .where((work) => work.or([work('worker', 'is not', null), work('due_at', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time of day as `22:00`, in UTC. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

/** Deliveries wait for hours, so that none is tried, or tried again, while rows are compared. */
export async function beQuietForHours(owner: Session): Promise<void> {
  await owner.call('PUT /api/notifications/settings', {
    body: { quiet_hours: { from: inHours(-6), until: inHours(6) } },
  });
}
