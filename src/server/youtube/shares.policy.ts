import type { Sharers } from './quota.repository.ts';

/** Calls of people whom nobody knows yet, to find their channels, have this percentage of a day, … */
const SIGN_IN_PERCENT = 5;
/** … and enough for a first sign-in where a day is short. */
const SIGN_IN_UNITS = 50;

/**
 * Pages of 100 held comments that a look at a batch reads at most, beside one of the batch itself. The units for
 * them are kept, so that a batch whose time was told is not late for want of a look.
 */
export const LOOK_UP_PAGES = 5;

/** What an account has whose share nobody has set, so that all of them and the sign-ins fit into a day. */
export const equalShare = (daily: number, { sharers, fixed, units, gone }: Sharers): number =>
  sharers <= 1 && fixed === 0
    ? daily
    : Math.floor(Math.max(0, sharedUnits(daily) - units - gone) / Math.max(1, sharers - fixed));

/** What accounts share of a day; the rest is for sign-ins. */
export const sharedUnits = (daily: number) => Math.max(0, daily - signInPart(daily));

/** What sign-ins have of a day. */
export const signInPart = (daily: number) =>
  Math.max(SIGN_IN_UNITS, percentOf(daily, SIGN_IN_PERCENT));

export const percentOf = (units: number, percent: number) => Math.floor((units * percent) / 100);
