import { nextPacificMidnight, pacificDay, quotaReopensAt } from '../../platform/pacific-day.ts';
import { PlatformError } from '../../platform/youtube-errors.ts';
import type { Clock } from '../base/clock.ts';
import { noteCounts } from '../db/quarter-counts.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import { addUnits, closeDay, findDay, reopenDay } from './quota.repository.ts';

/** Who needs a call: an owner's click may use the reserved units, background work may not. */
export type Priority = 'owner' | 'background';

/** The reason of our own refusal, without calling the platform. */
export const LEDGER = 'ledger';

/** Percent of the day that background work leaves for clicks, unless an owner has set another. */
export const USUAL_RESERVE = 20;
/** The cost of a call that writes. */
const WRITE_UNITS = 50;

/** Who spends units, and what that leaves to others. */
export interface Spender {
  ownerId?: OwnerId;
  /** Percent of the day that background work of this owner leaves for clicks. */
  reserve?: number;
}

export interface QuotaLedger {
  /**
   * Books units before the call that spends them, so that a crash can only overstate the use, and
   * counts them for the owner. Throws PlatformError `quota_exhausted` when they do not fit.
   */
  book(units: number, priority: Priority, spender?: Spender): Promise<void>;
  /** Records that the platform reported the day's quota as used up. */
  markExhausted(): Promise<void>;
  /** The day as an owner with this reserve may use it. */
  today(reserve?: number): Promise<QuotaDay>;
}

export interface QuotaDay {
  daily: number;
  used: number;
  /** The part of `used` that was spent on writing. */
  usedWriting: number;
  reserved: number;
  free: number;
  /** When the quota is renewed: at the day's end, or earlier when that end is doubtful. */
  resetsAt: Date;
  /** When the platform said that nothing is left while by our count there is; else null. */
  refusedAt: Date | null;
}

/**
 * The installation's daily quota: one row for each day in the Pacific time zone, as the platform
 * counts. A Google project has one quota for all its owners.
 */
export function createQuotaLedger(
  db: Database,
  { clock, dailyUnits }: { clock: Clock; dailyUnits: number },
): QuotaLedger {
  const reservedBy = (percent: number) => Math.floor((dailyUnits * percent) / 100);

  /** Whether the day is open, or is reopened because the platform closed it too early. */
  async function isOpenAgain(day: string): Promise<boolean> {
    const closedAt = (await findDay(db, day))?.exhausted_at;
    // Another process may have reopened it.
    if (!closedAt) return true;
    const now = clock.now();
    if (quotaReopensAt(closedAt, now) > now) return false;
    await reopenDay(db, day, closedAt);
    return true;
  }

  return {
    async book(units, priority, { ownerId, reserve = USUAL_RESERVE } = {}) {
      const day = pacificDay(clock.now());
      const limit = priority === 'owner' ? dailyUnits : dailyUnits - reservedBy(reserve);
      const booking = { units, writing: units < WRITE_UNITS ? 0 : units, limit };
      const isBooked =
        (await addUnits(db, day, booking)) ||
        ((await isOpenAgain(day)) && (await addUnits(db, day, booking)));
      if (!isBooked) throw new PlatformError('quota_exhausted', LEDGER);
      if (ownerId === undefined) return;
      const changes = units < WRITE_UNITS ? { read_units: units } : { write_units: units };
      await noteCounts(db, ownerId, { at: clock.now(), changes });
    },
    async markExhausted() {
      const now = clock.now();
      await closeDay(db, pacificDay(now), now);
    },
    async today(reserve = USUAL_RESERVE) {
      const now = clock.now();
      const day = await findDay(db, pacificDay(now));
      const used = day?.used ?? 0;
      const asksAgain = day?.exhausted_at ? quotaReopensAt(day.exhausted_at, now) : now;
      const isClosed = asksAgain > now;
      // With less than one write left, both counts say the same.
      const isDoubted = isClosed && dailyUnits - used >= WRITE_UNITS;
      return {
        daily: dailyUnits,
        used,
        usedWriting: day?.used_writing ?? 0,
        reserved: reservedBy(reserve),
        free: isClosed ? 0 : Math.max(0, dailyUnits - used),
        resetsAt: isClosed ? asksAgain : nextPacificMidnight(now),
        refusedAt: isDoubted ? (day?.exhausted_at ?? null) : null,
      };
    },
  };
}
