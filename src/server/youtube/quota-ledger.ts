import { HOUR_MS } from '../../contract/time-lengths.ts';
import {
  lastPacificMidnight,
  nextPacificMidnight,
  pacificDay,
  quotaReopensAt,
} from '../../platform/pacific-day.ts';
import { PlatformError } from '../../platform/youtube-errors.ts';
import type { Clock } from '../base/clock.ts';
import { noteCounts } from '../db/quarter-counts.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import {
  addUnits,
  closeDay,
  countSharers,
  findDay,
  findUsed,
  lockShare,
  reopenDay,
} from './quota.repository.ts';

/** Who needs a call: an owner's click may use the reserved units, background work may not. */
export type Priority = 'owner' | 'background';

/** The reason of our own refusal, without calling the platform. */
export const LEDGER = 'ledger';

/** Percent of the day that background work leaves for clicks, unless an owner has set another. */
export const USUAL_RESERVE = 20;
/** The cost of a call that writes. */
const WRITE_UNITS = 50;
/** What owners have not used of their shares is lent to all so long before the day ends. */
const LENT_MS = 2 * HOUR_MS;

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
  /** The day as this spender may use it; without an owner, that of the installation. */
  today(spender?: Spender): Promise<QuotaDay>;
}

export interface QuotaDay {
  /** The owner's share of the day, which is all of it for an only owner. */
  daily: number;
  /** How many owners share the day of the installation equally. */
  sharers: number;
  used: number;
  /** The part of `used` that was spent on writing. */
  usedWriting: number;
  reserved: number;
  free: number;
  /**
   * When there is more: at the day's end, or earlier when that end is doubtful or others have units to
   * lend by then.
   */
  resetsAt: Date;
  /** When the platform said that nothing is left while by our count there is; else null. */
  refusedAt: Date | null;
}

/**
 * The installation's daily quota: one row for each day in the Pacific time zone, as the platform
 * counts. A Google project has one quota for all its owners, who have equal shares of it, so that
 * nobody's decisions wait because of what another owner does.
 */
export function createQuotaLedger(
  db: Database,
  { clock, dailyUnits }: { clock: Clock; dailyUnits: number },
): QuotaLedger {
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
      const now = clock.now();
      const day = pacificDay(now);
      const sharers = await countSharers(db);
      const limitOf = (whole: number) =>
        priority === 'owner' ? whole : whole - percentOf(whole, reserve);
      const isWrite = units >= WRITE_UNITS;
      const booking = { units, writing: isWrite ? units : 0, limit: limitOf(dailyUnits) };
      const changes = isWrite ? { write_units: units } : { read_units: units };
      const attempt = () =>
        db.transaction().execute(async (tx) => {
          if (ownerId === undefined) return addUnits(tx, day, booking);
          if (sharers > 1 && !isLent(now)) {
            await lockShare(tx, ownerId);
            const { used } = await findUsed(tx, ownerId, lastPacificMidnight(now));
            if (used + units > limitOf(Math.floor(dailyUnits / sharers))) return false;
          }
          if (!(await addUnits(tx, day, booking))) return false;
          await noteCounts(tx, ownerId, { at: now, changes });
          return true;
        });
      const isBooked = (await attempt()) || ((await isOpenAgain(day)) && (await attempt()));
      if (!isBooked) throw new PlatformError('quota_exhausted', LEDGER);
    },
    async markExhausted() {
      const now = clock.now();
      await closeDay(db, pacificDay(now), now);
    },
    async today({ ownerId, reserve = USUAL_RESERVE } = {}) {
      const now = clock.now();
      const sharers = await countSharers(db);
      const day = await findDay(db, pacificDay(now));
      const used = day?.used ?? 0;
      const asksAgain = day?.exhausted_at ? quotaReopensAt(day.exhausted_at, now) : now;
      const isClosed = asksAgain > now;
      // With less than one write left, both counts say the same.
      const isDoubted = isClosed && dailyUnits - used >= WRITE_UNITS;
      const whole: QuotaDay = {
        daily: dailyUnits,
        sharers,
        used,
        usedWriting: day?.used_writing ?? 0,
        reserved: percentOf(dailyUnits, reserve),
        free: isClosed ? 0 : Math.max(0, dailyUnits - used),
        resetsAt: isClosed ? asksAgain : nextPacificMidnight(now),
        refusedAt: isDoubted ? (day?.exhausted_at ?? null) : null,
      };
      if (ownerId === undefined || sharers === 1) return whole;
      const own = await findUsed(db, ownerId, lastPacificMidnight(now));
      return shareOf(whole, { now, own, reserve });
    },
  };
}

/** The part of the day that is one owner's, who has used and reserves so much. */
function shareOf(
  whole: QuotaDay,
  {
    now,
    own,
    reserve,
  }: { now: Date; own: { used: number; used_writing: number }; reserve: number },
): QuotaDay {
  const daily = Math.floor(whole.daily / whole.sharers);
  const reserved = percentOf(daily, reserve);
  const left = isLent(now) ? whole.free : Math.min(whole.free, Math.max(0, daily - own.used));
  const waitsForOthers = left < whole.free && left <= Math.max(reserved, WRITE_UNITS);
  return {
    ...whole,
    daily,
    used: own.used,
    usedWriting: own.used_writing,
    reserved,
    free: left,
    resetsAt: waitsForOthers ? lentFrom(now) : whole.resetsAt,
  };
}

const lentFrom = (now: Date) => new Date(nextPacificMidnight(now).getTime() - LENT_MS);
const isLent = (now: Date) => now >= lentFrom(now);

const percentOf = (units: number, percent: number) => Math.floor((units * percent) / 100);
