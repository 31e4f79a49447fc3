import type { Campaign } from '../../../contract/campaign.ts';
import { limits } from '../../../contract/limits.ts';
import { HOUR_MS } from '../../../contract/time-lengths.ts';

type BucketHours = Campaign['arrivals']['bucket_hours'];

/** An hour, a day, a week and four weeks. */
const LENGTHS: readonly BucketHours[] = [1, 24, 168, 672];

/** Stretches of time of the same length, one after the other. */
export interface ArrivalStretches {
  from: Date;
  hours: BucketHours;
  count: number;
}

/**
 * The stretches that reach from the first to the last arrival: as short as thirty of them allow. With
 * the longest ones, those that end with the last arrival. They begin at whole hours, days (UTC) and
 * weeks.
 */
export function arrivalStretches({ first, last }: { first: Date; last: Date }): ArrivalStretches {
  const fits = LENGTHS.find((hours) => countBetween(first, last, hours) <= limits.campaignBuckets);
  const hours = fits ?? 672;
  const count = Math.min(countBetween(first, last, hours), limits.campaignBuckets);
  const lastBegin = numberOf(last, hours);
  return { from: new Date((lastBegin - count + 1) * hours * HOUR_MS), hours, count };
}

const countBetween = (first: Date, last: Date, hours: number): number =>
  numberOf(last, hours) - numberOf(first, hours) + 1;

const numberOf = (at: Date, hours: number): number => Math.floor(at.getTime() / (hours * HOUR_MS));
