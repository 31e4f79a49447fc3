/** Fewer flagged comments within 24 hours are never a wave, however quiet the channel is. */
const LEAST = 20;
/** A wave has at least this many times the comments of a usual day. */
const TIMES_USUAL = 3;
/** How many days before the last 24 hours tell what is usual. */
export const USUAL_DAYS = 14;

/** Likely spam comments by how many whole days ago they were published; 0: the last 24 hours. */
export type CommentsByDay = ReadonlyMap<number, number>;

export interface Wave {
  /** In the last 24 hours. */
  comments: number;
  usualPerDay: number;
  threshold: number;
}

/** Compares the last 24 hours with the days before: the median, so that an earlier wave counts little. */
export function measureWave(byDay: CommentsByDay): Wave {
  const days = Array.from({ length: USUAL_DAYS }, (_, index) => byDay.get(index + 1) ?? 0);
  const usualPerDay = median(days);
  const threshold = Math.max(LEAST, TIMES_USUAL * usualPerDay);
  return { comments: byDay.get(0) ?? 0, usualPerDay, threshold };
}

export const isWave = ({ comments, threshold }: Wave): boolean => comments >= threshold;

/** Rounded up to a whole number. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return Math.ceil((lower + upper) / 2);
}
