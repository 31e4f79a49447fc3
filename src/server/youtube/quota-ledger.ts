import { limits } from '../../contract/limits.ts';
import {
  lentFrom,
  nextPacificMidnight,
  pacificDay,
  quotaReopensAt,
} from '../../platform/pacific-day.ts';
import { READ_UNITS } from '../../platform/youtube-client.ts';
import { PlatformError } from '../../platform/youtube-errors.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { countCall } from '../db/call-counts.ts';
import { noteCounts } from '../db/quarter-counts.ts';
import type { Database, OwnerId, Queryable } from '../db/schema.ts';
import { borrowUnits } from './lend-units.ts';
import {
  addUnits,
  closeDay,
  countSharers,
  findDay,
  findSpender,
  type QuotaDayRow,
  reopenDay,
  type Sharers,
  SIGNING_IN,
} from './quota.repository.ts';
import { countOwnPromisedCalls, countPromisedCalls, listSharers } from './sharers.repository.ts';
import { equalShare, LOOK_UP_PAGES, percentOf, signInPart } from './shares.policy.ts';

/**
 * What needs a call. Background work may not use the reserved units; decisions may use what others have
 * left at the end of the day.
 */
export type Priority = 'decision' | 'owner' | 'background';

/** The reason of our own refusal, without calling the platform. */
export const LEDGER = 'ledger';

/** Percent of the day that background work leaves for clicks, unless an owner has set another. */
export const USUAL_RESERVE = 20;
/** The cost of a call that writes. */
const WRITE_UNITS = 50;
/** How many units a day find the channel of an account that is known beyond its share, … */
const OWN_SIGN_INS = 20;
/** … and what percentage of the units for sign-ins those whom nobody knows leave for that. */
const KNOWN_PERCENT = 20;

/** Who spends units, and what that leaves to others. */
export interface Spender {
  ownerId?: OwnerId;
  /** Percent of the day that background work of this owner leaves for clicks. */
  reserve?: number;
  /** Whether the units find out with which channel somebody signs in. */
  signsIn?: boolean;
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
  /** How many accounts share the day of the installation. */
  sharers: number;
  used: number;
  /** The part of `used` that was spent on writing. */
  usedWriting: number;
  /** Units of the share that others were lent; less than 0: that the owner has borrowed. */
  lent: number;
  reserved: number;
  free: number;
  /** The owner's share of the days after this one. */
  dailyLater: number;
  /** When there is more: at the day's end, or earlier when that end is doubtful. */
  resetsAt: Date;
  /** When the platform said that nothing is left while by our count there is; else null. */
  refusedAt: Date | null;
}

/**
 * The installation's daily quota: one row for each day in the Pacific time zone, as the platform
 * counts. A Google project has one quota for all its owners. Their accounts have equal shares of it, or
 * those that the administrator has set, so that nobody's decisions wait because of what another owner does.
 */
export function createQuotaLedger(
  db: Database,
  { clock, dailyUnits }: { clock: Clock; dailyUnits: number },
): QuotaLedger {
  const signInUnits = signInPart(dailyUnits);

  /** In whose row is booked, and what is theirs of a day; undefined for an owner who has left. */
  async function spenderOf(
    ownerId: OwnerId | undefined,
    { all, day }: { all: Sharers; day: string },
  ) {
    if (ownerId === undefined) {
      const ofStrangers = signInUnits - percentOf(signInUnits, KNOWN_PERCENT);
      const share = Math.min(ofStrangers, await leftForSignIns(db, all));
      return { account: SIGNING_IN, share, spends: true, paused: false, others: 0 };
    }
    const own = await findSpender(db, ownerId, day);
    if (!own) return undefined;
    // Who is away, and only signs in, is none of the sharers.
    const others = own.spends ? all.sharers - 1 : all.sharers;
    const share = own.share ?? equalShare(dailyUnits, { ...all, sharers: others + 1 });
    return { ...own, share, others };
  }

  /** Units that background work leaves: those that the owner wants left, or that decisions need. */
  async function reservedOf(
    share: number,
    { ownerId, reserve }: { ownerId: OwnerId; reserve: number },
  ) {
    const promised = unitsOf(await countOwnPromisedCalls(db, ownerId, restOfDay(clock.now())));
    const most = percentOf(share, limits.quotaReserve);
    return Math.max(percentOf(share, reserve), Math.min(most, promised));
  }

  /**
   * How many units of the day sign-ins may use. An only account has the whole day: they use nothing that
   * its accepted decisions need, also when others have come since.
   */
  async function leftForSignIns(tx: Queryable, all: Sharers): Promise<number> {
    let shares = all.gone + all.units + equalShare(dailyUnits, all) * (all.sharers - all.fixed);
    if (all.sharers === 1 && all.fixed === 0) {
      const now = clock.now();
      const [only] = await listSharers(tx, pacificDay(now));
      // Nobody else's decisions are sent.
      const rest = restOfDay(now);
      const [calls = 0] = (await countPromisedCalls(tx, { ...rest, isSending: true })).values();
      shares = all.gone + (only?.spent ?? 0) + unitsOf(calls);
    }
    return Math.min(signInUnits, dailyUnits - shares);
  }

  /**
   * Books units of those for sign-ins. Those of an account that is away would make the shares of all others
   * smaller, if they were booked as its own.
   */
  async function bookSignIn(
    tx: Queryable,
    { account, units, all }: { account: Buffer; units: number; all: Sharers },
  ) {
    const now = clock.now();
    const day = pacificDay(now);
    const key = `sign-ins ${account.toString('hex')}`;
    const { calls } = await countCall(tx, { key, now, endsAt: nextPacificMidnight(now) });
    const booking = { units, writing: 0 };
    const limit = await leftForSignIns(tx, all);
    return (
      calls <= OWN_SIGN_INS &&
      (await addUnits(tx, { day, account: SIGNING_IN }, { ...booking, limit })) !== undefined &&
      (await addUnits(tx, { day }, { ...booking, limit: dailyUnits })) !== undefined
    );
  }

  /** An owner's share of the next day, for which none is settled yet, and in which nobody has left. */
  async function shareAfter(now: Date, ownerId: OwnerId): Promise<number> {
    const day = pacificDay(nextPacificMidnight(now));
    const spender = await spenderOf(ownerId, { all: await countSharers(db, day), day });
    return spender?.share ?? 0;
  }

  /** Whether the day is open, or is reopened because the platform closed it too early. */
  async function isOpenAgain(day: string): Promise<boolean> {
    const closedAt = (await findDay(db, { day }))?.exhausted_at;
    // Another process may have reopened it.
    if (!closedAt) return true;
    const now = clock.now();
    if (quotaReopensAt(closedAt, now) > now) return false;
    await reopenDay(db, day, closedAt);
    return true;
  }

  return {
    async book(units, priority, { ownerId, reserve = USUAL_RESERVE, signsIn = false } = {}) {
      const now = clock.now();
      const day = pacificDay(now);
      const isWrite = units >= WRITE_UNITS;
      const booking = { units, writing: isWrite ? units : 0 };
      const all = await countSharers(db, day);
      const spender = await spenderOf(ownerId, { all, day });
      // Otherwise what works for them until it finds them gone would spend the shares of others.
      if (!spender) throw new PlatformError('quota_exhausted', LEDGER);
      const { account, share, paused } = spender;
      // The shares of others hold their own reserves.
      const reserved =
        priority === 'background' && ownerId !== undefined
          ? await reservedOf(share, { ownerId, reserve })
          : 0;
      if (paused && !signsIn) {
        throw new AppError('account_paused', 'The administrator has paused this account.');
      }
      const limit = hasShare(spender) ? share - reserved : 0;
      const attempt = (ofShare: boolean) =>
        db.transaction().execute(async (tx) => {
          if (!ofShare) {
            if (await bookSignIn(tx, { account, units, all })) return;
            throw new PlatformError('quota_exhausted', LEDGER);
          }
          if (priority === 'decision' && isLent(now)) {
            const others = { share: equalShare(dailyUnits, all), kept: USUAL_RESERVE };
            const need = { day, account, units, borrowersShare: share, perDecision: WRITE_UNITS };
            await borrowUnits(tx, { ...need, ...others });
          }
          const whole = dailyUnits - reserved;
          const isBooked =
            (await addUnits(tx, { day, account }, { ...booking, limit })) !== undefined &&
            (await addUnits(tx, { day }, { ...booking, limit: whole })) !== undefined;
          if (!isBooked) throw new PlatformError('quota_exhausted', LEDGER);
          // The end of a sign-in notes its units.
          if (ownerId === undefined || signsIn) return;
          const changes = isWrite ? { write_units: units } : { read_units: units };
          await noteCounts(tx, ownerId, { at: now, changes });
        });
      try {
        await attempt(!signsIn || spender.spends);
      } catch (error) {
        if (!(error instanceof PlatformError) || !(await isOpenAgain(day))) throw error;
        await attempt(!signsIn);
      }
    },
    async markExhausted() {
      const now = clock.now();
      await closeDay(db, pacificDay(now), now);
    },
    async today({ ownerId, reserve = USUAL_RESERVE } = {}) {
      const now = clock.now();
      const today = pacificDay(now);
      const all = await countSharers(db, today);
      const sharers = Math.max(1, all.sharers);
      const day = await findDay(db, { day: today });
      const used = day?.used ?? 0;
      const asksAgain = day?.exhausted_at ? quotaReopensAt(day.exhausted_at, now) : now;
      const isClosed = asksAgain > now;
      // With less than one write left, both counts say the same.
      const isDoubted = isClosed && dailyUnits - used >= WRITE_UNITS;
      const whole: QuotaDay = {
        daily: dailyUnits,
        dailyLater: dailyUnits,
        sharers,
        used,
        usedWriting: day?.used_writing ?? 0,
        lent: 0,
        reserved: percentOf(dailyUnits, reserve),
        free: isClosed ? 0 : Math.max(0, dailyUnits - used),
        resetsAt: isClosed ? asksAgain : nextPacificMidnight(now),
        refusedAt: isDoubted ? (day?.exhausted_at ?? null) : null,
      };
      if (ownerId === undefined) return whole;
      const spender = await spenderOf(ownerId, { all, day: today });
      if (!spender) return { ...whole, daily: 0, free: 0 };
      const { account, share } = spender;
      whole.dailyLater = await shareAfter(now, ownerId);
      whole.reserved = await reservedOf(share, { ownerId, reserve });
      if (spender.others === 0 && share >= dailyUnits) return whole;
      const own = await findDay(db, { day: today, account });
      const part = dayOfOwner(whole, own, share);
      return hasShare(spender) ? part : { ...part, free: 0 };
    },
  };
}

/** Who is away has nothing of a day that others share. */
const hasShare = ({ spends, others }: { spends: boolean; others: number }) =>
  spends || others === 0;

/** The part of the day that is one owner's, who has used so much. */
function dayOfOwner(whole: QuotaDay, own: QuotaDayRow | undefined, daily: number): QuotaDay {
  const { used, lent, used_writing: usedWriting } = own ?? { used: 0, lent: 0, used_writing: 0 };
  const left = Math.min(daily - used - lent, whole.free);
  return { ...whole, daily, used, usedWriting, lent, free: Math.max(0, left) };
}

export const restOfDay = (now: Date) => ({ now, until: nextPacificMidnight(now) });

/** What is kept for calls that send a batch each: also what a look at its comments takes. */
export const unitsOf = (calls: number) => calls * (WRITE_UNITS + (1 + LOOK_UP_PAGES) * READ_UNITS);

const isLent = (now: Date) => now >= lentFrom(now);
