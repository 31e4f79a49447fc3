import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { nextPacificMidnight, pacificDay } from './pacific-day.ts';
import { PlatformError } from './youtube-errors.ts';

/** Whose work a call is: the owner's click may use the reserve, background work may not. */
export type Priority = 'owner' | 'background';

/** Kept back for the owner's own clicks. */
const RESERVED_SHARE = 0.2;

export interface QuotaLedger {
  /**
   * Books units before the call that spends them, so that a crash can only overstate the use.
   * Throws PlatformError `quota_exhausted` when they do not fit.
   */
  book(units: number, priority: Priority): Promise<void>;
  /** The platform itself said that the day's quota is gone. */
  markExhausted(): Promise<void>;
  today(): Promise<QuotaDay>;
}

export interface QuotaDay {
  daily: number;
  used: number;
  reserved: number;
  free: number;
  resetsAt: Date;
}

/**
 * The installation's daily quota. One row a day, counted in the Pacific time zone, where the
 * platform's day ends. A Google project has one quota for all owners who sign in with it.
 */
export function createQuotaLedger(
  db: Database,
  { clock, dailyUnits }: { clock: Clock; dailyUnits: number },
): QuotaLedger {
  const reserved = Math.floor(dailyUnits * RESERVED_SHARE);
  return {
    async book(units, priority) {
      const limit = priority === 'owner' ? dailyUnits : dailyUnits - reserved;
      const booked = await sql`
        insert into quota_days as q (day, used) values (${pacificDay(clock.now())}, ${units})
        on conflict (day) do update set used = q.used + ${units}
        where q.exhausted_at is null and q.used + ${units} <= ${limit}
        returning used`.execute(db);
      if (booked.rows.length === 0) throw new PlatformError('quota_exhausted', 'ledger');
    },
    async markExhausted() {
      const now = clock.now();
      await sql`
        insert into quota_days (day, used, exhausted_at)
        values (${pacificDay(now)}, ${dailyUnits}, ${now})
        on conflict (day) do update set exhausted_at = ${now}`.execute(db);
    },
    async today() {
      const now = clock.now();
      const row = await db
        .selectFrom('quota_days')
        .select(['used', 'exhausted_at'])
        .where('day', '=', pacificDay(now))
        .executeTakeFirst();
      const used = row?.used ?? 0;
      return {
        daily: dailyUnits,
        used,
        reserved,
        free: row?.exhausted_at ? 0 : Math.max(0, dailyUnits - used),
        resetsAt: nextPacificMidnight(now),
      };
    },
  };
}
