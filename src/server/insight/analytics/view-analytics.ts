import type { Breakdown } from '../../../contract/analytics.ts';
import { HOUR_MS } from '../../../contract/time-lengths.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { wordsAreTheOwners } from '../../base/errors.ts';
import { addDays, weekdayOf, zonedDays } from '../../base/zoned-days.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import type { OwnerId } from '../../db/schema.ts';
import { type CountSums, findFirstQuarter, sumCounts } from './analytics.repository.ts';
import {
  type AskedRange,
  type Buckets,
  type DayRange,
  dayBoundaries,
  toBuckets,
  toDayRange,
  toInstants,
} from './day-range.policy.ts';
import {
  type CountedGroup,
  countByHour,
  findOldestStored,
  listLargestGroups,
} from './stored-spam.repository.ts';

/** Until an owner has a time zone. */
const USUAL_ZONE = 'UTC';

/** Whose figures are asked for. */
export type FiguresOf = Pick<Actor, 'ownerId' | 'channelId'>;

/** The days that are asked for, in the owner's time zone. */
export async function readDayRange(
  { db, clock }: StoreDeps,
  { ownerId }: FiguresOf,
  asked: AskedRange,
): Promise<DayRange> {
  const { time_zone } = await readSettings(db, ownerId);
  return toDayRange(asked, { timeZone: time_zone ?? USUAL_ZONE, now: clock.now() });
}

export interface CountsOverTime extends Buckets {
  range: DayRange;
  countedSince: Date | null;
  /** By the place of the bucket, counted from 1. Those without counts are left out. */
  sums: ReadonlyMap<number, CountSums>;
}

/** What happened in each day of a range, or in each hour of one or two days. */
export async function viewCounts(
  deps: StoreDeps,
  actor: FiguresOf,
  asked: AskedRange,
): Promise<CountsOverTime> {
  const range = await readDayRange(deps, actor, asked);
  const buckets = toBuckets(range);
  const rows = (await sumCounts(deps.db, actor.ownerId, buckets.boundaries)).map(withFlagged);
  const countedSince = await findFirstQuarter(deps.db, actor.ownerId);
  return { range, countedSince, ...buckets, sums: new Map(rows.map((row) => [row.place, row])) };
}

/** Of the quarter in which counting began some comments were not counted as read. */
const withFlagged = <Sums extends CountSums>(sums: Sums): Sums => ({
  ...sums,
  flagged: Math.max(0, Math.min(sums.flagged, sums.read)),
});

export interface StoredSpam<Rows> {
  range: DayRange;
  storedSince: Date | null;
  rows: Rows[];
}

/**
 * The largest groups of flagged comments that are stored and were published in the range.
 * `verifiedSince`: only of comments that were read again since then. Throws `role_refused` where a helper
 * asks for words.
 */
export async function viewBreakdown(
  deps: StoreDeps,
  actor: FiguresOf & Partial<Pick<Actor, 'helper'>>,
  { by, verifiedSince, ...asked }: AskedRange & { by: Breakdown; verifiedSince?: Date },
): Promise<StoredSpam<CountedGroup>> {
  // These rows would list the owner's words to helpers.
  if (actor.helper && by === 'word') throw wordsAreTheOwners();
  return viewStored(deps, actor, {
    asked,
    list: (range, channelId) =>
      listLargestGroups(deps.db, actor.ownerId, {
        by,
        range: { channelId, ...toInstants(range), verifiedSince },
      }),
  });
}

interface StoredView<Row> {
  asked: AskedRange;
  list: (range: DayRange, channelId: string) => Promise<Row[]>;
}

async function viewStored<Row>(
  deps: StoreDeps,
  actor: FiguresOf,
  { asked, list }: StoredView<Row>,
): Promise<StoredSpam<Row>> {
  const range = await readDayRange(deps, actor, asked);
  const { ownerId, channelId } = actor;
  if (channelId === null) return { range, storedSince: null, rows: [] };
  const storedSince = await findOldestStored(deps.db, ownerId, channelId);
  return { range, storedSince, rows: await list(range, channelId) };
}

export interface HourOfWeek {
  weekday: number;
  hour: number;
  comments: number;
}

/** At which hours of the week flagged stored comments were published. */
export const viewSpamHours = (
  deps: StoreDeps,
  actor: FiguresOf,
  asked: AskedRange,
): Promise<StoredSpam<HourOfWeek>> =>
  viewStored(deps, actor, {
    asked,
    list: (range, channelId) => listHours(deps, actor.ownerId, { range, channelId }),
  });

async function listHours(
  { db }: StoreDeps,
  ownerId: OwnerId,
  { range, channelId }: { range: DayRange; channelId: string },
): Promise<HourOfWeek[]> {
  const zone = zonedDays(range.timeZone);
  const days = dayBoundaries(zone, range);
  const sums = new Map<string, HourOfWeek>();
  for (const counted of await countByHour(db, ownerId, { channelId, days })) {
    const start = days[counted.day - 1]?.getTime() ?? 0;
    const hour = zone.hourOf(new Date(start + counted.hour * HOUR_MS));
    const weekday = weekdayOf(addDays(range.start, counted.day - 1));
    const key = `${weekday} ${hour}`;
    const comments = (sums.get(key)?.comments ?? 0) + counted.comments;
    sums.set(key, { weekday, hour, comments });
  }
  return [...sums.values()].toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}
