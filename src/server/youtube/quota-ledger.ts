import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/schema.ts';
import { nextPacificMidnight, pacificDay, quotaReopensAt } from './pacific-day.ts';
import { addUnits, closeDay, findDay, reopenDay } from './quota.repository.ts';
import { PlatformError } from './youtube-errors.ts';

/** Whose work a call is: the owner's click may use the reserve, background work may not. */
export type Priority = 'owner' | 'background';

/** The reason of a refusal that is our own: the platform was not asked. */
export const LEDGER = 'ledger';

/** Kept back for the owner's own clicks. */
const RESERVED_SHARE = 0.2;
/** What a call costs that writes. */
const WRITE_UNITS = 50;

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
  /** Of `used`, what was spent on writing. */
  usedWriting: number;
  reserved: number;
  free: number;
  /** When there is more: at the day's end, or when the platform is asked whether it has begun. */
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

  /** Whether the day is open, or may be opened again: the platform closed it too early. */
  async function isOpenAgain(day: string): Promise<boolean> {
    const closedAt = (await findDay(db, day))?.exhausted_at;
    // Somebody else may just have opened it.
    if (!closedAt) return true;
    const now = clock.now();
    if (quotaReopensAt(closedAt, now) > now) return false;
    await reopenDay(db, day, closedAt);
    return true;
  }

  return {
    async book(units, priority) {
      const day = pacificDay(clock.now());
      const limit = priority === 'owner' ? dailyUnits : dailyUnits - reserved;
      const booking = { units, writing: units < WRITE_UNITS ? 0 : units, limit };
      if (await addUnits(db, day, booking)) return;
      if ((await isOpenAgain(day)) && (await addUnits(db, day, booking))) return;
      throw new PlatformError('quota_exhausted', LEDGER);
    },
    async markExhausted() {
      const now = clock.now();
      await closeDay(db, pacificDay(now), now);
    },
    async today() {
      const now = clock.now();
      const day = await findDay(db, pacificDay(now));
      const used = day?.used ?? 0;
      const asksAgain = day?.exhausted_at ? quotaReopensAt(day.exhausted_at, now) : now;
      const isClosed = asksAgain > now;
      return {
        daily: dailyUnits,
        used,
        usedWriting: day?.used_writing ?? 0,
        reserved,
        free: isClosed ? 0 : Math.max(0, dailyUnits - used),
        resetsAt: isClosed ? asksAgain : nextPacificMidnight(now),
      };
    },
  };
}
